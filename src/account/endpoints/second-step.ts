import type {
  CollectionBeforeLoginHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { hashRecoveryCode, stepOf, unseal } from '@/account/store/codes'
import { accountsOf, type StoredTwoStep } from '@/account/store/stored-account'
import { recordActivity } from '@/platform/activity/activity'
import { codeNeeded, wrongSignInCode } from '@/account/own-account'
import { sessionOf } from '@/platform/database/connection'
import { tellUser } from '@/account/mails/tell-user'
import type { User } from '../../../payload-types'
import { HttpError } from '@/server/pipeline/http-error'
import { countCode } from '@/server/pipeline/rate-limit'

/** Where a request of Payload's keeps the code that came with a sign-in, from one hook to the other. */
const codeKey = 'signInCode'

/** Where a request says that its sign-in is a trial of the password alone. */
export const trialKey = 'passwordTrial'

/** A trial of a password has succeeded; nobody is signed in by it. */
export class PasswordIsRight extends Error {}

/** A hook of Payload's that keeps the code of a sign-in, whichever way it came, and forgets the one before. */
export const rememberCode: CollectionBeforeOperationHook<'users'> = ({ args, req }) => {
  const data: unknown = 'data' in args ? args.data : undefined
  const code = typeof data === 'object' && data && 'code' in data ? data.code : undefined
  req.context[codeKey] = typeof code === 'string' ? code : undefined
}

/**
 * A hook of Payload's between a right password and the session that it gives: where two-step sign-in
 * is on, nobody gets by without a code. It runs in the transaction of the sign-in, so that a refusal
 * takes the session back and a code that was used is used if and only if somebody is signed in.
 *
 * @throws HttpError 401 where a code is missing or wrong, 429 after too many wrong ones, both with
 *   `twoStep`; PasswordIsRight where only the password was to be tried
 * Source: docs/api.md, "Two-step sign-in".
 */
export const requireSecondStep: CollectionBeforeLoginHook<User> = async ({
  context,
  req,
  user,
}) => {
  if (context[trialKey] === true) throw new PasswordIsRight()
  const session = await sessionOf(req)
  const account = await accountsOf(req.payload).findOne({ _id: user.id }, { session })
  if (!account?.twoStep) return
  const code = context[codeKey]
  if (typeof code !== 'string' || code.trim() === '') throw refused(codeNeeded)
  if (await spendRecoveryCode(req, user, code)) return
  await spendAppCode(req, user, { code, twoStep: account.twoStep })
}

const refused = (message: string) => new HttpError(401, message, { twoStep: true })

/** Uses a recovery code up. @returns whether it was one */
async function spendRecoveryCode(req: PayloadRequest, user: User, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(user.id, code)
  const { modifiedCount } = await accountsOf(req.payload).updateOne(
    { _id: user.id, 'twoStep.recoveryCodes': hash },
    { $pull: { 'twoStep.recoveryCodes': hash } },
    { session: await sessionOf(req) },
  )
  if (modifiedCount === 0) return false
  await recordActivity(req, { kind: 'recovery-code-used', by: user.username })
  await tellUser(req, {
    kind: 'account-changed',
    account: { user: user.id, change: 'recovery-code-used' },
  })
  return true
}

/** Uses a code of the app's up, and every one before it. @throws HttpError where it is none */
async function spendAppCode(
  req: PayloadRequest,
  { id }: User,
  { code, twoStep }: { code: string; twoStep: StoredTwoStep },
): Promise<void> {
  const { payload } = req
  const codeTry = await countCode(payload, id)
  const secret = unseal(payload, id, twoStep.secret)
  const step = secret === undefined ? undefined : stepOf(secret, code)
  if (step !== undefined && (await spendStep(req, id, step))) {
    await codeTry.giveBack()
    return
  }
  // Outside the transaction, which is about to be taken back.
  if (codeTry.isLast) {
    await tellUser(
      { payload },
      { kind: 'account-changed', account: { user: id, change: 'codes-refused' } },
    )
  }
  throw refused(wrongSignInCode)
}

/** Of two sign-ins with one code at the same moment one conflicts, tries again and finds it used. */
async function spendStep(req: PayloadRequest, user: string, step: number): Promise<boolean> {
  const { modifiedCount } = await accountsOf(req.payload).updateOne(
    { _id: user, 'twoStep.lastStep': { $lt: step } },
    { $set: { 'twoStep.lastStep': step } },
    { session: await sessionOf(req) },
  )
  return modifiedCount > 0
}
