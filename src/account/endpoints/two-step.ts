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
import { changeAccount, readAccount } from '@/account/store/stored-account'
import { type OwnAccount, type TwoStepSetUp, wrongCode } from '@/account/own-account'
import { now } from '@/platform/time/clock'
import { inTransaction } from '@/platform/database/connection'
import { readSiteFacts } from '@/content/published/site-facts'
import { recordChange, tellUser } from '@/account/mails/tell-user'
import { badRequest, HttpError } from '@/server/pipeline/http-error'
import { type Asked, ownAccount, withPassword } from './own-account'
import { requireSignIn } from '@/server/pipeline/request'

const isOn = () => new HttpError(409, 'Two-step sign-in is on already')
const isOff = () => new HttpError(409, 'Two-step sign-in is off')
const notSetUp = () => new HttpError(409, 'Set two-step sign-in up first')

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
export async function setUpTwoStep({ req }: { req: PayloadRequest }): Promise<TwoStepSetUp> {
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
    if ((await readAccount(req, id)).twoStep) throw isOn()
    await changeAccount(req, id, { $set: { setUp } })
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
export async function switchTwoStepOn({
  req,
  input: { code },
}: Asked<'switchTwoStepOn'>): Promise<OwnAccount> {
  const { id: user } = requireSignIn(req)
  await inTransaction(req, async () => {
    const { setUp, twoStep } = await readAccount(req, user)
    if (twoStep) throw isOn()
    if (!setUp) throw notSetUp()
    const secret = unseal(req.payload, user, setUp.secret)
    if (secret === undefined || stepOf(secret, code) === undefined) {
      throw badRequest([{ path: 'code', message: wrongCode }])
    }
    const on = { $set: { twoStep: { ...setUp, since: now() } }, $unset: { setUp: '' } } as const
    await changeAccount(req, user, on)
    await recordChange(req, { user, change: 'two-step-on' })
  })
  return ownAccount({ req })
}

/** @throws HttpError 400 where the password is wrong */
export async function switchTwoStepOff({
  req,
  input: { currentPassword },
}: Asked<'switchTwoStepOff'>): Promise<undefined> {
  const { id: user } = requireSignIn(req)
  await withPassword(req, currentPassword, async () => {
    if (await dropTwoStep(req, user)) await recordChange(req, { user, change: 'two-step-off' })
  })
}

/** Drops a set-up as well. @returns whether it was on */
export async function dropTwoStep(req: PayloadRequest, user: string): Promise<boolean> {
  const { twoStep } = await readAccount(req, user)
  await changeAccount(req, user, { $unset: { twoStep: '', setUp: '' } }, {})
  return Boolean(twoStep)
}

/**
 * The old ones end.
 * @throws HttpError 400 where the password is wrong; 409 where two-step sign-in is off
 */
export async function renewRecoveryCodes({
  req,
  input: { currentPassword },
}: Asked<'newRecoveryCodes'>) {
  const { id: user } = requireSignIn(req)
  const recoveryCodes = newRecoveryCodes()
  const renewed = { $set: { 'twoStep.recoveryCodes': hashed(user, recoveryCodes) } }
  await withPassword(req, currentPassword, async () => {
    if (!(await changeAccount(req, user, renewed, { twoStep: { $ne: null } }))) throw isOff()
    await tellUser(req, { user, change: 'new-recovery-codes' })
  })
  return { recoveryCodes }
}
