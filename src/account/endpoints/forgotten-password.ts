import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { linkEnded } from '@/account/account'
import { hadManyLinks, recordChange, userOfLink } from '@/account/mails/tell-user'
import { isTokenOf, mailOfToken } from '@/account/store/codes'
import { readAccount, usersOf } from '@/account/store/stored-account'
import { mailsOf, newMail } from '@/mail/queue'
import { inTransaction } from '@/platform/database/connection'
import { badRequest } from '@/server/pipeline/http-error'
import { asRequest } from '@/server/pipeline/request'
import { whenHashingIsFree } from './hashing-queue'
import { type Asked, setPassword } from './own-account'

/**
 * Sends a link to set a new password. The database does the same work whether or not the name is
 * known, has an email and may be sent one.
 *
 * Source: docs/api.md, "A forgotten password".
 */
export async function sendResetLink(req: PayloadRequest, username: string): Promise<void> {
  const { payload } = req
  const known = await usersOf(req).findOne({ username }, { projection: { _id: 1 } })
  const user = known?._id ?? randomUUID()
  const [{ email }, hadMany] = await Promise.all([
    readAccount(req, user),
    hadManyLinks(payload, user),
  ])
  const to = email ?? ''
  const mail = newMail({ kind: 'password-reset', enquiry: null, to, account: { user } })
  await mailsOf(payload).insertOne({ ...mail, state: 'off' })
  const isSent = to !== '' && !hadMany && mail.state === 'queued'
  await (isSent
    ? mailsOf(payload).updateOne({ _id: mail._id }, { $set: { state: mail.state } })
    : mailsOf(payload).deleteOne({ _id: mail._id }))
}

/**
 * Sets the password by a link and ends all of the user's sessions. Signs nobody in.
 * @throws HttpError 400 where the link has ended or is none, 503 where too many wait
 */
export async function resetPassword({
  req,
  input: { newPassword, token },
}: Asked<'resetPassword'>) {
  // Checked before hashing, which a wrong link isn't worth.
  await userOfToken(req, token)
  const reset = async () => {
    const user = await userOfToken(req, token)
    // Otherwise Payload would keep this request's session.
    req.user = null
    await setPassword(req, user, newPassword)
    const { username = null } = (await usersOf(req).findOne({ _id: user })) ?? {}
    await recordChange(req, { user, change: 'password-reset' }, { by: username })
  }
  await whenHashingIsFree(asRequest(req).signal, () => inTransaction(req, reset))
  return { message: 'Your new password is set. Sign in with it.' }
}

async function userOfToken(req: PayloadRequest, token: string): Promise<string> {
  const mail = mailOfToken(token)
  const user = mail === undefined ? undefined : await userOfLink(req, mail)
  if (mail === undefined || user === undefined || !isTokenOf(req.payload, token, { user, mail })) {
    throw badRequest([{ path: 'token', message: linkEnded }])
  }
  return user
}
