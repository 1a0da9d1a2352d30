import { expect, test } from '@jest/globals'
import { mailStates } from '@/enquiries/mail'
import { canBeSentAgain, mailStateWords } from './work-on-enquiry'

test('a mail that is not sent yet says how often that was tried', () => {
  expect(mailStateWords({ state: 'queued', attempts: 0 })).toBe('Waiting to be sent')
  expect(mailStateWords({ state: 'queued', attempts: 1 })).toBe('Waiting to be sent, tried once')
  expect(mailStateWords({ state: 'failed', attempts: 6 })).toBe('Could not be sent, tried 6 times')
  expect(mailStateWords({ state: 'sent', attempts: 3 })).toBe('Sent')
})

test('what was sent or is about to be cannot be sent again', () => {
  expect(mailStates.filter(canBeSentAgain)).toEqual(['off', 'held', 'failed'])
})
