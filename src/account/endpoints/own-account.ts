import { AuthenticationError, createLocalReq, loginOperation, type PayloadRequest } from 'payload'
import { changeAccount, readAccount } from '@/account/store/stored-account'
import type { OwnAccount } from '@/account/own-account'
import type { CallInput } from '@/platform/calls/calls'
import type { CallName } from '@/platform/calls/routes'
import { inTransaction } from '@/platform/database/connection'
import { recordChange } from '@/account/mails/tell-user'
import { isMailSetUp } from '@/mail/settings'
import { now } from '@/platform/time/clock'
import { badRequest } from '@/server/pipeline/http-error'
import { asRequest, requireSignIn } from '@/server/pipeline/request'
import { whenHashingIsFree } from './hashing-queue'
import { PasswordIsRight, trialKey } from './second-step'
import { forgetOtherSessions } from './sessions'

export interface Asked<Name extends CallName> {
  req: PayloadRequest
  input: CallInput<Name>
}

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
export async function changePassword({
  req,
  input: { currentPassword, newPassword },
}: Asked<'changePassword'>) {
  const { id: user } = requireSignIn(req)
  await withPassword(req, currentPassword, async () => {
    await setPassword(req, user, newPassword)
    await recordChange(req, { user, change: 'password-changed' })
  })
  return { message: 'Your password has been updated successfully.' }
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

async function endResetLinks(req: PayloadRequest, user: string): Promise<void> {
  await changeAccount(req, user, { $set: { resetsEndedAt: now() } })
}

/** Source: docs/api.md, "The account". */
export async function ownAccount({ req }: { req: PayloadRequest }): Promise<OwnAccount> {
  const { id, username } = requireSignIn(req)
  const { email, twoStep } = await readAccount(req, id)
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
export async function changeEmail({
  req,
  input: { currentPassword, email },
}: Asked<'changeEmail'>) {
  const { id, username } = requireSignIn(req)
  return withPassword(req, currentPassword, async () => {
    const { email: before } = await readAccount(req, id)
    if ((before ?? null) !== email) {
      await changeAccount(req, id, { $set: { email } })
      await endResetLinks(req, id)
      await recordChange(req, { user: id, change: 'email-changed', to: before ?? '' })
    }
    return { id, username, email }
  })
}
