import { expect, test } from '@jest/globals'
import { usualTerms } from '@/platform/time/due-time'
import { replyByNow, replyByToday, replyTimeToday } from './reply-by'

const monday = new Date('2026-11-23T14:37:12Z')
const away = { ...usualTerms, closures: [{ day: '2026-11-23', until: '2026-11-26' }] }
const closed = 'Days when I’m closed don’t count.'

test('a sender reads by when the reply comes, to the minute', () => {
  const by = 'Send this now and I’ll reply by'
  expect(replyByNow(usualTerms, monday)).toBe(`${by} Tuesday 24 November 2026 at 14:37, UK time.`)
  expect(replyByNow(away, monday)).toBe(`${by} the end of Friday 27 November 2026. ${closed}`)
})

test('a page without scripts says what is true until midnight in London', () => {
  const by = 'Send this today and I’ll reply by'
  const lastSecond = new Date('2026-07-06T22:59:59Z')
  expect(replyByToday(usualTerms, lastSecond)).toBe(`${by} Tuesday 7 July 2026.`)
  expect(replyByToday(away, monday)).toBe(`${by} Friday 27 November 2026. ${closed}`)
  expect(replyTimeToday(usualTerms, monday)).toBe('24 hours')
  expect(replyTimeToday(away, monday)).toBe('24 hours, not counting days when the office is closed')
})
