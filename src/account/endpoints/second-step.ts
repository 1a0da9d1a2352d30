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

/** Where a request keeps its sign-in code between two hooks. */
const codeKey = 'signInCode'

/** Marks a sign-in that only tries the password. */
export const trialKey = 'passwordTrial'

/** Nobody is signed in by it. */
export class PasswordIsRight extends Error {}

/** Keeps the code of a sign-in for the next hook, and forgets an earlier one. */
export const rememberCode: CollectionBeforeOperationHook<'users'> = ({ args, req }) => {
  const data: unknown = 'data' in args ? args.data : undefined
  const code = typeof data === 'object' && data && 'code' in data ? data.code : undefined
  req.context[codeKey] = typeof code === 'string' ? code : undefined
}

/**
 * Between a right password and its session: with two-step sign-in, a code is needed. Runs in the
 * sign-in's transaction, so that a refusal takes the session back, and a code is used up if and
 * only if someone is signed in.
 * @throws HttpError 401 where a code is missing or wrong, 429 after too many wrong ones, both with
 * `twoStep`; PasswordIsRight where only the password was to be tried
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

/** @returns whether it was one */
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

/** Uses up this code and every one before it. @throws HttpError where it is none */
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
  // Outside the transaction, which is about to be rolled back.
  if (codeTry.isLast) {
    await tellUser(
      { payload },
      { kind: 'account-changed', account: { user: id, change: 'codes-refused' } },
    )
  }
  throw refused(wrongSignInCode)
}

/** Of two sign-ins with one code, one conflicts, tries again and finds it used. */
async function spendStep(req: PayloadRequest, user: string, step: number): Promise<boolean> {
  const { modifiedCount } = await accountsOf(req.payload).updateOne(
    { _id: user, 'twoStep.lastStep': { $lt: step } },
    { $set: { 'twoStep.lastStep': step } },
    { session: await sessionOf(req) },
  )
  return modifiedCount > 0
}
