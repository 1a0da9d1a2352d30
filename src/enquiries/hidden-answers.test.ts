import { expect, test } from '@jest/globals'
import type { ClaimType } from './claim-types'
import { digitsSchema, hidesAnswers } from './hidden-answers'

const saysOfEmail = (emailSafe: boolean) => ({
  ...{ by: null, times: null, leaveMessage: null, emailSafe },
})

test.each<[ClaimType, boolean | undefined, boolean]>([
  ['family-law', undefined, true],
  ['criminal-law', true, true],
  ['conveyancing', false, true],
  ['conveyancing', true, false],
  ['rta', undefined, false],
])('a receipt of %s, safe to email: %s, hides what was sent: %s', (claimType, isSafe, hides) => {
  const contact = isSafe === undefined ? null : saysOfEmail(isSafe)
  expect(hidesAnswers({ claimType, contact })).toBe(hides)
})

test('four digits are read, whatever is between them', () => {
  expect(digitsSchema.parse({ digits: ' 01 23 ' })).toEqual({ digits: '0123' })
})

test.each(['900', '00123', 'r 6)', '', '123 ', undefined, ['0', '1', '2', '3'], '٠١٢٣'])(
  'anything but four digits is refused: %j',
  (digits) => {
    expect(digitsSchema.safeParse({ digits }).error?.issues).toMatchObject([{ path: ['digits'] }])
  },
)
