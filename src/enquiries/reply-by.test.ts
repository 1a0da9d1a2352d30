import { expect, test } from '@jest/globals'
import { usualTerms } from '@/platform/time/due-time'
import { replyByToday, replyDay, replyTimeToday } from './reply-by'

const monday = new Date('2026-11-23T14:37:12Z')
const away = { ...usualTerms, closures: [{ day: '2026-11-23', until: '2026-11-26' }] }
const closed = 'Days when I’m closed don’t count.'

test('a sender reads by which day the reply comes, which is true until midnight in London', () => {
  const by = 'Send it now and you’ll hear from me by'
  const lastSecond = new Date('2026-07-06T22:59:59Z')
  expect(replyByToday(usualTerms, lastSecond)).toBe(`${by} Tuesday 7 July.`)
  expect(replyByToday(away, monday)).toBe(`${by} Friday 27 November. ${closed}`)
  expect(replyTimeToday(usualTerms, monday)).toBe('24 hours')
  expect(replyTimeToday(away, monday)).toBe('24 hours, not counting days when the office is closed')
})

test('a reply that’s due on a day without office hours says so', () => {
  const terms = { ...usualTerms, closedWeekdays: ['Sunday'] }
  expect(replyDay('2026-11-29T02:37:00Z', terms)).toBe(
    'Sunday 29 November, even though the office is closed that day',
  )
  expect(replyDay('2026-11-29T00:00:00Z', terms)).toBe('Saturday 28 November')
})
