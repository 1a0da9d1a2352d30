import { expect, test } from '@jest/globals'
import { mailStates } from '@/enquiries/mail'
import { canBeSentAgain, mailStateWords } from './work-on-enquiry'

test.each([
  ['queued', 0, 'Waiting to be sent'],
  ['queued', 1, 'Waiting to be sent, tried once'],
  ['failed', 6, 'Could not be sent, tried 6 times'],
  ['sent', 3, 'Sent'],
] as const)('a mail that is %s after %i attempts is said to be: %s', (state, attempts, words) => {
  expect(mailStateWords({ state, attempts })).toBe(words)
})

test('what was sent or is about to be cannot be sent again', () => {
  expect(mailStates.filter(canBeSentAgain)).toEqual(['off', 'held', 'failed'])
})
