import { randomUUID } from 'node:crypto'
import {
  AuthenticationError,
  createLocalReq,
  type Endpoint,
  loginOperation,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { type Credentials, linkEnded, nameTaken } from '@/account/account'
import {
  hadManyLinks,
  type LinkKind,
  recordChange,
  tellUser,
  readLink,
} from '@/account/mails/tell-user'
import { mailOfToken, resetToken } from '@/account/store/codes'
import { knownDevice } from '@/server/pipeline/known-device'
import { changeAccount, findUser, readAccount, usersOf } from '@/account/store/stored-account'
import type { FieldError } from '@/platform/api-error'
import { accountCalls, type OwnAccount } from '@/account/calls'
import type { InputOf } from '@/platform/calls/call'
import { type InRequest, inTransaction, sessionOf } from '@/platform/database/connection'
import { mailsOf, newMail, queueMails } from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { isSameText } from '@/platform/same-text'
import { endpoint, signedIn } from '@/server/pipeline/endpoint'
import { badRequest, HttpError } from '@/server/pipeline/http-error'
import { asRequest, requireSignIn } from '@/server/pipeline/request'
import { whenHashingIsFree } from './hashing-queue'
import { setNotifyTo } from './notify-to'
import { PasswordIsRight, trialKey } from './second-step'
import { forgetOtherSessions } from './sessions'

/** Conditions of a call that needs a password or a code besides the session. */
export const withSecret = { signedIn: true, limit: 'changePassword' } as const

/**
 * Does what a session alone may not do, in one transaction, once the current password was right. No
 * code is needed, and nobody is signed in.
 * @param work given the user's id
 * @throws HttpError 400 if the password is wrong, 503 if too many wait
 */
export async function withPassword<T>(
  req: PayloadRequest,
  { currentPassword }: { currentPassword: string },
  work: (user: string) => Promise<T>,
): Promise<T> {
  const { id, username } = requireSignIn(req)
  return whenHashingIsFree(asRequest(req).signal, true, async () => {
    await tryPassword(req, { username, password: currentPassword })
    return inTransaction(req, () => work(id))
  })
}

/** Payload compares the password in a sign-in that's always rolled back. */
async function tryPassword({ payload }: PayloadRequest, data: Credentials): Promise<void> {
  const collection = payload.collections.users
  const req = await createLocalReq({ context: { [trialKey]: true } }, payload)
  try {
    await loginOperation({ collection, data, req, overrideAccess: true })
  } catch (error) {
    if (error instanceof PasswordIsRight) return
    const message = 'Current password is incorrect'
    throw error instanceof AuthenticationError
      ? badRequest([{ path: 'currentPassword', message }])
      : error
  }
  throw new Error('Trying a password has signed someone in')
}

/**
 * Sets a password in the request's transaction. The user's other sessions and links end, and a new email
 * that waits is dropped.
 */
export async function setPassword(
  req: PayloadRequest,
  id: string,
  password: string,
): Promise<void> {
  // Payload ends every session but the request's. It hashes before it writes, so a conflict waits
  // for the writes alone.
  await req.payload.update({ collection: 'users', id, data: { password }, req })
  await changeAccount(req, id, { $set: { resetsEndedAt: new Date() }, $unset: { newEmail: '' } })
  await forgetOtherSessions(req, id)
}

export async function ownAccount(req: PayloadRequest): Promise<OwnAccount> {
  const { id, username } = requireSignIn(req)
  const { email, newEmail, twoStep } = await readAccount(req, id)
  return {
    id,
    username,
    email: email ?? null,
    newEmail: newEmail ?? null,
    twoStep: {
      isOn: Boolean(twoStep),
      since: twoStep?.since.toISOString() ?? null,
      recoveryCodesLeft: twoStep?.recoveryCodes.length ?? 0,
    },
    isMailSetUp: isMailSetUp(),
  }
}

/**
 * Sends a link to set a new password. The database does the same work whether or not the name is
 * known, has an email and may be sent one.
 */
async function sendResetLink(req: PayloadRequest, typed: string): Promise<void> {
  const { payload } = req
  const isKnown = (await knownDevice(req)) !== undefined
  const user = (await findUser(req, typed))?._id ?? randomUUID()
  const [{ email }, hadMany] = await Promise.all([
    readAccount(req, user),
    hadManyLinks(payload, user, isKnown ? 'known' : 'stranger'),
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
 * The other sessions go on, and the old address is told. A new one waits for its link, unless no mail is
 * sent at all.
 * @throws HttpError 400 if another user has the username or the email, as either
 */
async function changeNames(
  req: PayloadRequest,
  user: string,
  changes: InputOf<typeof accountCalls.changeAccount>,
) {
  const { username: formerName } = requireSignIn(req)
  const { email: formerEmail, newEmail } = await readAccount(req, user)
  const former = formerEmail ?? null
  const { email = former, username = formerName } = changes
  const errors: FieldError[] = []
  for (const [path, name] of Object.entries({ email, username })) {
    const isTaken = name !== null && (await findUser(req, name, user))
    if (isTaken) errors.push({ path, message: nameTaken(path) })
  }
  if (errors.length > 0) throw badRequest(errors)
  const to = former ?? ''
  if (username !== formerName) {
    // Payload would write all of the document, with sessions that began or ended meanwhile.
    const session = await sessionOf(req)
    await usersOf(req).updateOne({ _id: user }, { $set: { username } }, { session })
    await recordChange(req, { user, change: 'username-changed', to })
  }
  const unchanged = { id: user, username, email: former, newEmail: newEmail ?? null }
  if (changes.email === undefined) return unchanged
  if (email !== null && email !== former && isMailSetUp()) {
    await changeAccount(req, user, { $set: { newEmail: email } })
    const mail = newMail({ kind: 'confirm-email', enquiry: null, to: email, account: { user } })
    await queueMails(req, [mail])
    await tellUser(req, { user, change: 'email-asked', to })
    return { ...unchanged, newEmail: email }
  }
  if (email === former) await changeAccount(req, user, { $unset: { newEmail: '' } })
  else await setEmail(req, user, email)
  return { ...unchanged, email, newEmail: null }
}

/** Stores the address in the request's transaction. Links sent to the former one end. */
async function setEmail(req: PayloadRequest, user: string, email: string | null, by?: string) {
  const { email: former } = await readAccount(req, user)
  await changeAccount(req, user, {
    $set: { email, resetsEndedAt: new Date() },
    $unset: { newEmail: '' },
  })
  const news = { user, change: 'email-changed', to: former ?? '' } as const
  await recordChange(req, news, by === undefined ? {} : { by })
}

/** @throws HttpError 400 if the link has ended, or another user has the email meanwhile */
async function confirmAddress(req: PayloadRequest, token: string) {
  const { forEnquiries, to, user } = await linkOf(req, token, 'confirm-email')
  const { username } = (await usersOf(req).findOne({ _id: user })) ?? {}
  if (forEnquiries) await setNotifyTo(req, user, to, username)
  else if (await findUser(req, to, user)) throw linkHasEnded()
  else await setEmail(req, user, to, username)
  return { email: to }
}

const linkHasEnded = () => badRequest([{ path: 'token', message: linkEnded }])

/** @throws HttpError 400 if the link has ended or isn't one */
async function linkOf(req: InRequest, token: string, kind: LinkKind) {
  const mail = mailOfToken(token)
  const link = mail && (await readLink(req, mail, kind))
  if (link && isSameText(token, resetToken(req.payload, { user: link.user, mail }))) return link
  throw linkHasEnded()
}

/** If the database is away it counts as open, and setting the password says why it failed. */
export async function hasLinkEnded(payload: Payload, token: string): Promise<boolean> {
  const refusal = await linkOf({ payload }, token, 'password-reset').catch(
    (error: unknown) => error,
  )
  return refusal instanceof HttpError
}

export const ownAccountEndpoints: Endpoint[] = [
  endpoint({
    limit: 'signIn',
    call: accountCalls.forgotPassword,
    status: 202,
    work: async ({ req, input }) => {
      await sendResetLink(req, input.username)
      return {
        message: 'If we know that username or email address, an email with a link is on its way.',
      }
    },
  }),
  // Ends all of the user's sessions and signs nobody in.
  endpoint({
    limit: 'signIn',
    call: accountCalls.resetPassword,
    work: async ({ req, input: { newPassword, token } }) => {
      // Checked before hashing, which a wrong link isn't worth.
      await linkOf(req, token, 'password-reset')
      const reset = async () => {
        const { user } = await linkOf(req, token, 'password-reset')
        // Otherwise Payload would keep this request's session.
        req.user = null
        await setPassword(req, user, newPassword)
        const { username = null } = (await usersOf(req).findOne({ _id: user })) ?? {}
        await recordChange(req, { user, change: 'password-reset' }, { by: username })
      }
      await whenHashingIsFree(asRequest(req).signal, true, () => inTransaction(req, reset))
      return { message: 'Your new password is set. Sign in with it.' }
    },
  }),
  endpoint({
    limit: 'signIn',
    call: accountCalls.confirmEmail,
    work: ({ req, input }) => inTransaction(req, () => confirmAddress(req, input.token)),
  }),
  signedIn(accountCalls.ownAccount, ({ req }) => ownAccount(req)),
  endpoint({
    ...withSecret,
    call: accountCalls.changeAccount,
    work: ({ req, input }) => withPassword(req, input, (user) => changeNames(req, user, input)),
  }),
  endpoint({
    ...withSecret,
    call: accountCalls.changePassword,
    work: ({ req, input }) =>
      withPassword(req, input, async (user) => {
        await setPassword(req, user, input.newPassword)
        await recordChange(req, { user, change: 'password-changed' })
        return { message: 'Your password has been updated successfully.' }
      }),
  }),
]
