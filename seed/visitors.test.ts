import { describe, expect, test } from '@jest/globals'
import { limitWarning } from '@/enquiries/inbox/marks'
import { mailKinds, mailStates } from '@/enquiries/mail'
import { statusValues } from '@/enquiries/statuses'
import { limitWarnings } from '@/enquiries/time-limits'
import { todayInLondon } from '@/platform/time/dates'
import { busyVisitors } from './busy'
import { edgeVisitors } from './edge'

/** The moment of seeding. */
const at = new Date('2026-11-18T10:00:00.000Z')

const busy = busyVisitors(at)
const edge = edgeVisitors(at)

describe.each([
  ['busy', busy],
  ['edge', edge],
])('%s', (_name, { enquiries, mails }) => {
  test('nothing happened to an enquiry after it was seeded, or before it came', () => {
    for (const { createdAt, events } of enquiries) {
      for (const { at: time = '' } of events) {
        expect(Date.parse(time)).toBeGreaterThanOrEqual(createdAt.getTime())
        expect(Date.parse(time)).toBeLessThanOrEqual(at.getTime())
      }
    }
  })

  test('no mail is sent automatically', () => {
    const tenYears = new Date(at.getTime() + 10 * 365 * 24 * 3_600_000)
    const due = mails.filter((mail) => mail.state === 'queued' && mail.nextAttemptAt < tenYears)
    expect(due).toEqual([])
  })
})

test('a busy practice is the same every time, for a moment', () => {
  expect(busyVisitors(at)).toEqual(busy)
})

test('in a busy practice replies are due, overdue and given', () => {
  const waiting = busy.enquiries.filter(({ status }) => status === 'new')
  const minutesLeft = waiting.map(({ dueAt }) => (Date.parse(dueAt) - at.getTime()) / 60_000)
  expect(minutesLeft.slice(-4)).toEqual([290, 10, -1, -380])
  expect(waiting).toHaveLength(12)
  expect(waiting.filter(({ readAt }) => readAt === null).length).toBeGreaterThan(2)
  expect(waiting.filter(({ withdrawnAt }) => withdrawnAt !== null)).toHaveLength(1)
  const spam = busy.enquiries.filter(({ status }) => status === 'spam')
  expect(spam).toHaveLength(6)
  expect(busy.enquiries.filter(({ signals }) => signals.length > 0)).toEqual(spam)
})

test('some say how to reach them, calls are confirmed, and time limits are near', () => {
  const unsafe = busy.enquiries.filter(({ contact }) => contact?.emailSafe === false)
  const ids = unsafe.map(({ id }) => id)
  const toThem = busy.mails.filter(
    ({ enquiry, kind }) => ids.includes(enquiry ?? '') && kind !== 'notification',
  )
  expect(new Set(toThem.map(({ state }) => state))).toEqual(new Set(['held']))
  expect(busy.enquiries.filter(({ callAt }) => callAt)).toHaveLength(3)
  const today = todayInLondon(at)
  const warnings = busy.enquiries.map((one) => limitWarning(one, today)).filter(Boolean)
  expect(new Set(warnings)).toEqual(new Set(['over', ...limitWarnings]))
})

test('at the edge there is every status, and there are mails of every kind in every state', () => {
  expect(new Set(edge.enquiries.map(({ status }) => status))).toEqual(new Set(statusValues))
  const seen = edge.mails.map(({ kind, state }) => `${kind} ${state}`)
  const all = mailKinds.flatMap((kind) => mailStates.map((state) => `${kind} ${state}`))
  expect(new Set(seen)).toEqual(new Set(all))
  const overdue = edge.enquiries.filter(({ dueAt }) => Date.parse(dueAt) === at.getTime() - 60_000)
  expect(overdue).toMatchObject([{ status: 'new' }])
})
