import { expect, test } from '@jest/globals'
import { replyPromise } from './reply-promise'

const came = '2026-11-21T12:00:00.000Z'
const at = (time: string) => Date.parse(`2026-11-${time}Z`)

test.each([
  ['21T12:00:00', '24 hours left to reply'],
  ['21T12:00:01', '23 hours left to reply'],
  ['22T10:00:00', '2 hours left to reply'],
  ['22T10:30:00', '1 hour left to reply'],
  ['22T11:00:01', '59 minutes left to reply'],
  ['22T11:58:30', '1 minute left to reply'],
  ['22T11:59:59', '1 minute left to reply'],
])('at %s of the month, %s', (time, words) => {
  expect(replyPromise(came, at(time))).toEqual({ open: true, words })
})

test('from the last moment on, the promise is past', () => {
  expect(replyPromise(came, at('22T12:00:00'))).toEqual({ open: false, words: 'past 24 hours' })
})

test('a clock that is slow promises no more than 24 hours', () => {
  expect(replyPromise(came, at('20T00:00:00')).words).toBe('24 hours left to reply')
})
