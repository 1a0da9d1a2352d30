import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readApiError } from '@/platform/api-error'
import type { Call } from '@/platform/calls/call'
import { calls } from '@/server/pipeline/calls'
import { claimTypeValues, serviceValues } from '@/enquiries/claim-types'
import { idIn } from './testing/answers'
import { arbitraryEnquiry, arbitraryLike, arbitraryReview } from './testing/arbitrary-bodies'
import { goodEnquiry, goodReview } from './testing/bodies'
import { admin } from './testing/site'
import { testSite } from './testing/test-site'

/** Bodies for each call; `npm run test:long` asks for many more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 100)

const site = testSite()

test.each([
  [
    ...(['an enquiry', calls.sendEnquiry, 'enquiries', arbitraryEnquiry] as const),
    claimTypeValues.map((type) => goodEnquiry(type)),
  ],
  [
    ...(['a review', calls.sendReview, 'reviews', arbitraryReview] as const),
    serviceValues.map((service) => goodReview({ service })),
  ],
] as const)(
  'whatever is sent for %s is stored exactly as its schema reads it, or refused with a sentence and not stored',
  async (_what, { input, method, path }, collection, bodies, good) => {
    let accepted = 0
    const stored = site.rows(collection)
    const trial = async (body: unknown) => {
      const wire = JSON.stringify(body)
      const seen = await site.call(method, path, { raw: wire })
      const { data: expected } = input.safeParse(JSON.parse(wire))
      if (!expected) {
        expect([seen.status, readApiError(seen.text) !== undefined]).toEqual([400, true])
      } else {
        expect([seen.status, seen.text]).toEqual([201, seen.text])
        accepted += 1
        const row = await stored.findOne({ _id: idIn(seen) })
        const fields = Object.fromEntries(Object.keys(expected).map((name) => [name, row?.[name]]))
        expect(isDeepStrictEqual(fields, { ...expected }) || fields).toBe(true)
      }
      expect(await stored.countDocuments()).toBe(accepted)
    }
    const examples = good.map((body): [unknown] => [body])
    await fc.assert(fc.asyncProperty(bodies, trial), { numRuns: runs, examples })
    // How many of the others are good is luck; these are stored in any case.
    expect(accepted).toBeGreaterThanOrEqual(examples.length)
  },
  runs * 2_000,
)

const confirmed = { currentPassword: admin.password }

/** The account's writes, with a body that each reads. The password stays, so that the next can sign in. */
const ofTheAccount: [string, Call, Record<string, string>][] = [
  ['signing in', calls.login, { ...admin, code: '123 456' }],
  ['another email', calls.changeAccount, { ...confirmed, email: 'margaret@example.com' }],
  ['a forgotten password', calls.forgotPassword, { username: admin.username }],
  ['a new password', calls.resetPassword, { token: '0'.repeat(96), newPassword: 'long enough' }],
  ['a link to a new email', calls.confirmEmail, { token: '0'.repeat(96) }],
  ['a code of an app', calls.switchTwoStepOn, { code: '123456', ...confirmed }],
  ['two-step sign-in', calls.switchTwoStepOff, confirmed],
  ['recovery codes', calls.newRecoveryCodes, confirmed],
]

describe('the account', () => {
  beforeAll(() => site.asAdmin('POST', calls.setUpTwoStep.path))

  // Half of the bodies have a password hashed for them.
  const few = Math.ceil(runs / 20)

  test.each(ofTheAccount)(
    'whatever is sent for %s is refused with a sentence if the schema refuses it, and never fails',
    async (_name, { input, method, path }, body) => {
      const trial = async (sent: unknown) => {
        const raw = JSON.stringify(sent)
        const { status, text } = await site.asAdmin(method, path, { raw })
        const isRead = input?.safeParse(JSON.parse(raw)).success
        expect([raw, isRead ? status < 500 : status === 400]).toEqual([raw, true])
        if (status >= 400) expect(readApiError(text)?.message).toMatch(/\w/)
      }
      await fc.assert(fc.asyncProperty(arbitraryLike(body), trial), { numRuns: few })
      expect((await site.asAdmin('GET', '/api/user')).status).toBe(200)
    },
    few * 40_000,
  )
})
