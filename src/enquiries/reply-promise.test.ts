import { expect, test } from '@jest/globals'
import { type PromisedReply, replyPromise } from './reply-promise'

const enquiry: PromisedReply = {
  createdAt: '2026-11-21T12:00:00.000Z',
  dueAt: '2026-11-22T12:00:00.000Z',
  repliedAt: null,
  status: 'new',
}
const at = (time: string) => Date.parse(`2026-11-${time}Z`)

test.each([
  ['21T12:00:00', 'due in 24 hours'],
  ['21T12:00:01', 'due in 23 hours'],
  ['22T10:30:00', 'due in 1 hour'],
  ['22T11:00:01', 'due in 59 minutes'],
  ['22T11:59:59', 'due in 1 minute'],
])('at %s of the month, the reply is %s', (time, words) => {
  expect(replyPromise(enquiry, at(time))).toEqual({ standing: 'due', words })
})

test.each([
  ['22T12:00:00', '1 minute overdue'],
  ['22T12:59:59', '59 minutes overdue'],
  ['22T14:10:00', '2 hours overdue'],
  ['24T11:59:00', '47 hours overdue'],
  ['24T12:00:00', '2 days overdue'],
])('at %s of the month, it is %s', (time, words) => {
  expect(replyPromise(enquiry, at(time))).toEqual({ standing: 'overdue', words })
})

test('a reply is told by how soon it came, whatever became of the enquiry since', () => {
  const replied = { ...enquiry, repliedAt: '2026-11-21T14:20:00.000Z' }
  for (const status of ['new', 'replied', 'closed'] as const) {
    expect(replyPromise({ ...replied, status }, at('30T00:00:00'))).toEqual({
      standing: 'replied',
      words: 'replied after 2 hours',
    })
  }
})

test('where none was given and none is owed, nothing is said', () => {
  expect(replyPromise({ ...enquiry, status: 'closed' }, at('30T00:00:00'))).toBeUndefined()
  expect(replyPromise({ ...enquiry, status: 'spam' }, at('21T13:00:00'))).toBeUndefined()
})

test('a reply time that leaves weekends out is counted by when it is due', () => {
  const overWeekend = { ...enquiry, dueAt: '2026-11-24T12:00:00.000Z' }
  expect(replyPromise(overWeekend, at('22T13:00:00'))?.words).toBe('due in 47 hours')
})

test('a clock that is slow promises no more than there was', () => {
  expect(replyPromise(enquiry, at('20T00:00:00'))?.words).toBe('due in 24 hours')
})
