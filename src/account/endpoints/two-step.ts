import type { PayloadRequest } from 'payload'
import {
  appUri,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  seal,
  stepOf,
  unseal,
} from '@/account/store/codes'
import { accountsOf } from '@/account/store/stored-account'
import { recordActivity } from '@/platform/activity/activity'
import {
  type OwnAccount,
  type RecoveryCodes,
  type TwoStepSetUp,
  wrongCode,
} from '@/account/own-account'
import { now } from '@/platform/time/clock'
import { inTransaction, sessionOf } from '@/platform/database/connection'
import { readSiteFacts } from '@/content/published/site-facts'
import { tellUser } from '@/account/mails/tell-user'
import type { AccountChange } from '@/mail/queue'
import { badRequest, HttpError } from '@/server/pipeline/http-error'
import { ownAccount, withPassword } from './own-account'
import { requireSignIn } from '@/server/pipeline/request'

const isOn = () => new HttpError(409, 'Two-step sign-in is on already')
const isOff = () => new HttpError(409, 'Two-step sign-in is off')
const notSetUp = () => new HttpError(409, 'Set two-step sign-in up first')

const tellOf = (req: PayloadRequest, change: AccountChange) =>
  tellUser(req, { kind: 'account-changed', account: { user: requireSignIn(req).id, change } })

/** What an app calls the site: the business, or its host. */
async function issuerOf({ payload }: PayloadRequest): Promise<string> {
  const { facts } = await readSiteFacts(payload)
  return facts['businessName'] || new URL(process.env['SITE_URL'] ?? 'http://localhost').host
}

/**
 * Begins a set-up and drops an earlier one. Signing in doesn't change until it's switched on.
 * @throws HttpError 409 where it is on
 * Source: docs/api.md, "Two-step sign-in".
 */
export async function setUpTwoStep(req: PayloadRequest): Promise<TwoStepSetUp> {
  const { payload } = req
  const { id, username } = requireSignIn(req)
  const [secret, recoveryCodes] = [newSecret(), newRecoveryCodes()]
  const setUp = {
    secret: seal(payload, id, secret),
    since: now(),
    lastStep: 0,
    recoveryCodes: hashed(id, recoveryCodes),
  }
  await inTransaction(req, async () => {
    const session = await sessionOf(req)
    const accounts = accountsOf(payload)
    if ((await accounts.findOne({ _id: id }, { session }))?.twoStep) throw isOn()
    await accounts.updateOne({ _id: id }, { $set: { setUp } }, { upsert: true, session })
  })
  const uri = appUri({ secret, username, issuer: await issuerOf(req) })
  return { secret, uri, recoveryCodes }
}

const hashed = (user: string, codes: readonly string[]) =>
  codes.map((code) => hashRecoveryCode(user, code))

/**
 * Switches two-step sign-in on once a code is right. The code isn't used up: the app shows no other
 * yet, and people try it out at once.
 * @throws HttpError 400 where the code is wrong; 409 where nothing is set up or it is on
 */
export async function switchTwoStepOn(req: PayloadRequest, code: string): Promise<OwnAccount> {
  const { payload } = req
  const { id } = requireSignIn(req)
  await inTransaction(req, async () => {
    const session = await sessionOf(req)
    const accounts = accountsOf(payload)
    const { setUp, twoStep } = (await accounts.findOne({ _id: id }, { session })) ?? {}
    if (twoStep) throw isOn()
    if (!setUp) throw notSetUp()
    const secret = unseal(payload, id, setUp.secret)
    if (secret === undefined || stepOf(secret, code) === undefined) {
      throw badRequest([{ path: 'code', message: wrongCode }])
    }
    const on = { ...setUp, since: now() }
    await accounts.updateOne(
      { _id: id },
      { $set: { twoStep: on }, $unset: { setUp: '' } },
      { session },
    )
    await recordActivity(req, { kind: 'two-step-on' })
    await tellOf(req, 'two-step-on')
  })
  return ownAccount(req)
}

/** @throws HttpError 400 where the password is wrong */
export async function switchTwoStepOff(
  req: PayloadRequest,
  currentPassword: string,
): Promise<undefined> {
  const { id } = requireSignIn(req)
  await withPassword(req, currentPassword, async () => {
    const before = await accountsOf(req.payload).findOneAndUpdate(
      { _id: id },
      { $unset: { twoStep: '', setUp: '' } },
      { session: await sessionOf(req) },
    )
    if (!before?.twoStep) return
    await recordActivity(req, { kind: 'two-step-off' })
    await tellOf(req, 'two-step-off')
  })
}

/**
 * The old ones end.
 * @throws HttpError 400 where the password is wrong; 409 where two-step sign-in is off
 */
export async function renewRecoveryCodes(
  req: PayloadRequest,
  currentPassword: string,
): Promise<RecoveryCodes> {
  const { id } = requireSignIn(req)
  const recoveryCodes = newRecoveryCodes()
  await withPassword(req, currentPassword, async () => {
    const { matchedCount } = await accountsOf(req.payload).updateOne(
      { _id: id, twoStep: { $ne: null } },
      { $set: { 'twoStep.recoveryCodes': hashed(id, recoveryCodes) } },
      { session: await sessionOf(req) },
    )
    if (matchedCount === 0) throw isOff()
    await tellOf(req, 'new-recovery-codes')
  })
  return { recoveryCodes }
}
