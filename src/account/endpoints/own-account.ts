import { AuthenticationError, createLocalReq, loginOperation, type PayloadRequest } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { recordActivity } from '@/platform/activity/activity'
import type { ChangedEmail, EmailChange, OwnAccount } from '@/account/own-account'
import { inTransaction, sessionOf } from '@/platform/database/connection'
import { tellUser } from '@/account/mails/tell-user'
import { isMailSetUp } from '@/mail/settings'
import type { PasswordChange } from '@/account/account'
import { now } from '@/platform/time/clock'
import { badRequest } from '@/server/pipeline/http-error'
import { asRequest, requireSignIn } from '@/server/pipeline/request'
import { whenHashingIsFree } from './hashing-queue'
import { PasswordIsRight, trialKey } from './second-step'
import { forgetOtherSessions } from './sessions'

/**
 * Does what a session alone may not do, in one transaction, once the current password was right. No
 * code is needed, and nobody is signed in.
 * @throws HttpError 400 where the password is wrong, 503 where too many wait
 */
export async function withPassword<T>(
  req: PayloadRequest,
  currentPassword: string,
  work: () => Promise<T>,
): Promise<T> {
  const { username } = requireSignIn(req)
  return whenHashingIsFree(asRequest(req).signal, async () => {
    await tryPassword(req, { username, password: currentPassword })
    return inTransaction(req, work)
  })
}

/** Payload compares the password in a sign-in that's always rolled back. */
async function tryPassword(
  { payload }: PayloadRequest,
  data: { username: string; password: string },
): Promise<void> {
  const collection = payload.collections.users
  const req = await createLocalReq({ context: { [trialKey]: true } }, payload)
  try {
    await loginOperation({ collection, data, req, overrideAccess: true })
  } catch (error) {
    if (error instanceof PasswordIsRight) return
    throw error instanceof AuthenticationError ? wrongCurrentPassword() : error
  }
  throw new Error('A trial of a password has signed somebody in')
}

const wrongCurrentPassword = () =>
  badRequest([{ path: 'currentPassword', message: 'Current password is incorrect' }])

/**
 * Changes the signed-in user's password and ends their other sessions.
 * @throws HttpError 400 where the current one is wrong
 */
export async function changePassword(
  req: PayloadRequest,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { id } = requireSignIn(req)
  await withPassword(req, currentPassword, async () => {
    await setPassword(req, id, newPassword)
    await recordActivity(req, { kind: 'password-changed' })
    await tellUser(req, {
      kind: 'account-changed',
      account: { user: id, change: 'password-changed' },
    })
  })
}

/** Sets a password in the request's transaction. The user's other sessions and reset links end. */
export async function setPassword(
  req: PayloadRequest,
  id: string,
  password: string,
): Promise<void> {
  // Payload ends every session but the request's. It hashes before it writes, so a conflict waits
  // for the writes alone.
  await req.payload.update({ collection: 'users', id, data: { password }, req })
  await endResetLinks(req, id)
  await forgetOtherSessions(req, id)
}

export async function endResetLinks(req: PayloadRequest, user: string): Promise<void> {
  await accountsOf(req.payload).updateOne(
    { _id: user },
    { $set: { resetsEndedAt: now() } },
    { upsert: true, session: await sessionOf(req) },
  )
}

/** Source: docs/api.md, "The account". */
export async function ownAccount(req: PayloadRequest): Promise<OwnAccount> {
  const { id, username } = requireSignIn(req)
  const { email, twoStep } = (await accountsOf(req.payload).findOne({ _id: id })) ?? {}
  return {
    id,
    username,
    email: email ?? null,
    twoStep: {
      isOn: Boolean(twoStep),
      since: twoStep?.since.toISOString() ?? null,
      recoveryCodesLeft: twoStep?.recoveryCodes.length ?? 0,
    },
    isMailSetUp: isMailSetUp(),
  }
}

/**
 * Changes or removes the email, and tells the old address.
 * @throws HttpError 400 where the current password is wrong
 */
export async function changeEmail(
  req: PayloadRequest,
  { currentPassword, email }: EmailChange,
): Promise<ChangedEmail> {
  const { id, username } = requireSignIn(req)
  return withPassword(req, currentPassword, async () => {
    const session = await sessionOf(req)
    const accounts = accountsOf(req.payload)
    const before = (await accounts.findOne({ _id: id }, { session }))?.email ?? null
    if (before !== email) {
      await accounts.updateOne({ _id: id }, { $set: { email } }, { upsert: true, session })
      await endResetLinks(req, id)
      await recordActivity(req, { kind: 'email-changed' })
      if (before !== null) {
        const account = { user: id, change: 'email-changed' } as const
        await tellUser(req, { kind: 'account-changed', account, to: before })
      }
    }
    return { id, username, email }
  })
}
