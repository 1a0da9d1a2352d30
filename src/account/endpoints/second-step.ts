import type { CollectionBeforeLoginHook, PayloadRequest } from 'payload'
import { hashRecoveryCode, stepOf, unseal } from '@/account/store/codes'
import { changeAccount, readAccount, type StoredTwoStep } from '@/account/store/stored-account'
import { codeNeeded, wrongSignInCode } from '@/account/account'
import { recordChange, tellUser } from '@/account/mails/tell-user'
import type { User } from '../../../payload-types'
import { HttpError } from '@/server/pipeline/http-error'
import { countCode } from '@/server/pipeline/rate-limit'

/** Where a request keeps its sign-in code for the hook. */
export const codeKey = 'signInCode'

/** Marks a sign-in that only tries the password. */
export const trialKey = 'passwordTrial'

/** Nobody is signed in by it. */
export class PasswordIsRight extends Error {}

/**
 * Between a right password and its session: with two-step sign-in, a code is needed. Runs in the
 * sign-in's transaction, so that a refusal takes the session back, and a code is used up if and
 * only if someone is signed in.
 * @throws HttpError 401 if a code is missing or wrong, 429 after too many wrong ones, both with
 * `twoStep`; PasswordIsRight if only the password was to be tried
 * Source: docs/api.md, "Two-step sign-in".
 */
export const requireSecondStep: CollectionBeforeLoginHook<User> = async ({
  context,
  req,
  user,
}) => {
  if (context[trialKey] === true) throw new PasswordIsRight()
  const { twoStep } = await readAccount(req, user.id)
  if (!twoStep) return
  const code = context[codeKey]
  if (typeof code !== 'string' || code.trim() === '') throw refused(codeNeeded)
  if (await spendRecoveryCode(req, user, code)) return
  await spendAppCode(req, user, { code, twoStep })
}

const refused = (message: string) => new HttpError(401, message, { twoStep: true })

/** @returns whether it was one */
async function spendRecoveryCode(req: PayloadRequest, user: User, code: string): Promise<boolean> {
  const codes = 'twoStep.recoveryCodes'
  const hash = hashRecoveryCode(user.id, code)
  if (!(await changeAccount(req, user.id, { $pull: { [codes]: hash } }, { [codes]: hash }))) {
    return false
  }
  await recordChange(req, { user: user.id, change: 'recovery-code-used' }, { by: user.username })
  return true
}

/** Uses up this code and every one before it. @throws HttpError if it isn't one */
async function spendAppCode(
  req: PayloadRequest,
  { id }: User,
  { code, twoStep }: { code: string; twoStep: StoredTwoStep },
): Promise<void> {
  const { payload } = req
  const codeTry = await countCode(payload, id)
  const secret = unseal(payload, id, twoStep.secret)
  const step = secret === undefined ? undefined : stepOf(secret, code)
  const lastStep = 'twoStep.lastStep'
  // If two sign in with one code, one of them conflicts, tries again and finds it used.
  const isSpent =
    step !== undefined &&
    (await changeAccount(req, id, { $set: { [lastStep]: step } }, { [lastStep]: { $lt: step } }))
  if (isSpent) {
    await codeTry.giveBack()
    return
  }
  // Outside the transaction, which is about to be rolled back.
  if (codeTry.isLast) await tellUser({ payload }, { user: id, change: 'codes-refused' })
  throw refused(wrongSignInCode)
}
