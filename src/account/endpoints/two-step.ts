import type { Endpoint, PayloadRequest } from 'payload'
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
import { wrongCode } from '@/account/account'
import { accountCalls } from '@/account/calls'
import { inTransaction } from '@/platform/database/connection'
import { readSiteFacts } from '@/content/published/site-facts'
import { recordChange, tellUser } from '@/account/mails/tell-user'
import { endpoint, signedIn } from '@/server/pipeline/endpoint'
import { badRequest, HttpError } from '@/server/pipeline/http-error'
import { ownAccount, withPassword, withSecret } from './own-account'
import { requireSignIn } from '@/server/pipeline/request'
import { dropOtherSessions } from './sessions'

const isOn = () => new HttpError(409, 'Two-step sign-in is on already')

const hashed = (user: string, codes: readonly string[]) =>
  codes.map((code) => hashRecoveryCode(user, code))

/** Drops a set-up as well. @returns whether it was on */
export async function dropTwoStep(req: PayloadRequest, user: string): Promise<boolean> {
  const { twoStep } = await readAccount(req, user)
  await changeAccount(req, user, { $unset: { twoStep: '', setUp: '' } }, {})
  return Boolean(twoStep)
}

export const twoStepEndpoints: Endpoint[] = [
  // Drops an earlier set-up. Signing in doesn't change until it's switched on.
  signedIn(accountCalls.setUpTwoStep, async ({ req }) => {
    const { payload } = req
    const { id, username } = requireSignIn(req)
    const [secret, recoveryCodes] = [newSecret(), newRecoveryCodes()]
    const setUp = {
      secret: seal(payload, id, secret),
      since: new Date(),
      lastStep: 0,
      recoveryCodes: hashed(id, recoveryCodes),
    }
    await inTransaction(req, async () => {
      if ((await readAccount(req, id)).twoStep) throw isOn()
      await changeAccount(req, id, { $set: { setUp } })
    })
    const { facts } = await readSiteFacts(payload)
    const { host } = new URL(process.env['SITE_URL'] ?? 'http://localhost')
    const uri = appUri({ secret, username, issuer: facts['businessName'] || host })
    return { secret, uri, recoveryCodes }
  }),
  // The code isn't used up: the app shows no other yet, and people try it out at once.
  endpoint({
    ...withSecret,
    call: accountCalls.switchTwoStepOn,
    work: async ({ req, input }) => {
      const { code } = input
      await withPassword(req, input, async (user) => {
        const { setUp, twoStep } = await readAccount(req, user)
        if (twoStep) throw isOn()
        if (!setUp) throw new HttpError(409, 'Set two-step sign-in up first')
        const secret = unseal(req.payload, user, setUp.secret)
        if (secret === undefined || stepOf(secret, code) === undefined) {
          throw badRequest([{ path: 'code', message: wrongCode }])
        }
        const on = {
          $set: { twoStep: { ...setUp, since: new Date() } },
          $unset: { setUp: '' },
        } as const
        await changeAccount(req, user, on)
        await dropOtherSessions(req)
        await recordChange(req, { user, change: 'two-step-on' })
      })
      return ownAccount(req)
    },
  }),
  endpoint({
    ...withSecret,
    call: accountCalls.switchTwoStepOff,
    work: ({ req, input }) =>
      withPassword(req, input, async (user): Promise<undefined> => {
        if (await dropTwoStep(req, user)) await recordChange(req, { user, change: 'two-step-off' })
      }),
  }),
  endpoint({
    ...withSecret,
    call: accountCalls.newRecoveryCodes,
    work: ({ req, input }) =>
      withPassword(req, input, async (user) => {
        const recoveryCodes = newRecoveryCodes()
        const renewed = { $set: { 'twoStep.recoveryCodes': hashed(user, recoveryCodes) } }
        if (!(await changeAccount(req, user, renewed, { twoStep: { $ne: null } }))) {
          throw new HttpError(409, 'Two-step sign-in is off')
        }
        await tellUser(req, { user, change: 'new-recovery-codes' })
        return { recoveryCodes }
      }),
  }),
]
