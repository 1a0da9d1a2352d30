import { expect, test } from '@jest/globals'
import { fewestReplies, keptPromise, promiseWords, replyPromise } from './reply-promise'

const enquiry = {
  kind: 'enquiry',
  createdAt: '2026-11-21T12:00:00.000Z',
  dueAt: '2026-11-22T12:00:00.000Z',
  repliedAt: null,
  status: 'new',
} as const
const at = (time: string) => Date.parse(`2026-11-${time}Z`)

test.each([
  ['21T12:00:00', 'due in 24 hours'],
  ['22T11:00:01', 'due in 59 minutes'],
  ['22T11:59:59', 'due in 1 minute'],
  ['22T12:00:00', '1 minute overdue'],
  ['24T11:59:00', '47 hours overdue'],
  ['24T12:00:00', '2 days overdue'],
  // A clock that is slow promises no more than there was.
  ['20T00:00:00', 'due in 24 hours'],
])('on the %s a reply is %s', (time, words) => {
  const standing = words.startsWith('due') ? 'due' : 'overdue'
  expect(replyPromise(enquiry, at(time))).toEqual({ standing, words })
})

test.each([
  ['21T14:20:00', 'closed', { standing: 'replied', words: 'replied after 2 hours' }],
  [null, 'closed', undefined],
  [null, 'spam', undefined],
] as const)('if it was replied to on the %s and is %s: %j', (reply, status, promise) => {
  const repliedAt = reply && `2026-11-${reply}.000Z`
  expect(replyPromise({ ...enquiry, repliedAt, status }, at('21T13:00:00'))).toEqual(promise)
})

const complaint = { ...enquiry, kind: 'complaint' } as const
const acknowledged = {
  ...complaint,
  repliedAt: '2026-11-21T14:00:00.000Z',
  status: 'replied',
} as const

test.each([
  [complaint, '21T13:00:00', 'due', 'acknowledge in 23 hours'],
  [complaint, '24T11:59:00', 'overdue', '47 hours overdue'],
  [acknowledged, '21T15:00:00', 'due', 'final answer by 16 January 2027'],
  [{ ...acknowledged, status: 'closed' }, '21T15:00:00', 'replied', 'acknowledged after 2 hours'],
] as const)('a complaint is acknowledged, then answered: %j on the %s', (one, time, ...words) => {
  const { standing, words: sentence } = replyPromise(one, at(time)) ?? {}
  expect([standing, sentence]).toEqual(words)
})

test('a final answer is late once its day is over', () => {
  const day = Date.parse('2027-01-16T23:59:59Z')
  expect(replyPromise(acknowledged, day)).toMatchObject({ standing: 'due' })
  expect(replyPromise(acknowledged, day + 1_000)).toEqual({
    standing: 'overdue',
    words: 'final answer was due by 16 January 2027',
  })
})

const figures = { enquiries: 25, replied: 24, inTime: 24, medianMinutes: 180 }

test('the promise is given as a share and as the time that half the replies took, in a sentence and as facts', () => {
  expect(promiseWords(figures)).toEqual({ answeredInTime: '96%', medianReply: '3 hours' })
  const sentence = 'Answered in time, last 90 days: 96% (24 of 25). Half within 3 hours.'
  expect(keptPromise(figures)).toBe(sentence)
})

test('too few replies give no figure', () => {
  expect(promiseWords({ ...figures, replied: fewestReplies }).answeredInTime).toBe('96%')
  const few = { ...figures, replied: fewestReplies - 1 }
  expect(promiseWords(few)).toEqual({ answeredInTime: null, medianReply: null })
  const soon =
    'You’ll see how many replies were on time once there have been 20 in 90 days. So far: 19.'
  expect(keptPromise(few)).toBe(soon)
})

test('one late reply among a thousand is not 100%', () => {
  const many = { ...figures, enquiries: 1_000, replied: 1_000, inTime: 999 }
  expect(promiseWords(many).answeredInTime).toBe('99%')
  expect(keptPromise(many)).toContain('99% (999 of 1000)')
})

test.each([
  [0, '1 minute'],
  [60, '1 hour'],
  [61, '2 hours'],
  [47 * 60 + 1, '2 days'],
])('a median of %s minutes is rounded up to %s', (medianMinutes, words) => {
  expect(promiseWords({ ...figures, medianMinutes }).medianReply).toBe(words)
  expect(keptPromise({ ...figures, medianMinutes })).toContain(`Half within ${words}.`)
})
