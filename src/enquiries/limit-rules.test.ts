import { expect, test } from '@jest/globals'
import { articleWords } from '@/content/words/default-words'
import { laterDay } from '@/platform/time/dates'
import { longDate } from '@/platform/time/london-time'
import { claimTypes } from './claim-types'
import {
  changeInWords,
  lawOn,
  type LimitRule,
  limitRules,
  monthsInWords,
  unconfirmedChanges,
} from './limit-rules'
import { limitFrom } from './time-limits'

const { employment } = limitRules

const source = 'S.I. 2026/1, regulation 2'

const confirmed: LimitRule = {
  ...employment,
  change: { ...employment.change, commencement: { day: '2026-10-01', source } },
}

const announced: LimitRule = {
  ...employment,
  change: { ...employment.change, commencement: null },
}

const lastDay = (rule: LimitRule, event: string) => laterDay(event, lawOn(rule, event))

test.each([
  ['2026-09-30', '2026-12-29', '2026-12-29'],
  ['2026-10-01', '2026-12-31', '2027-03-31'],
  ['2027-08-31', '2027-11-30', '2028-02-29'],
])('of an end on %s the last day is %s, and %s once six months are confirmed', (event, ...days) => {
  expect([lastDay(announced, event), lastDay(confirmed, event)]).toEqual(days)
})

test('only the day and the regulations that someone has read count as confirmed', () => {
  expect(unconfirmedChanges([announced, limitRules.injury])).toHaveLength(1)
  expect(unconfirmedChanges([confirmed, limitRules.injury])).toEqual([])
  expect(changeInWords(announced)).toBe('')
  expect(changeInWords(confirmed)).toBe(
    ' If it happened on or after 1 October 2026, it’s six months less a day (S.I. 2026/1, regulation 2).',
  )
})

const guide = articleWords().find(({ slug }) => slug === 'dismissed-what-now')?.body ?? ''

const texts = [
  ['the guide', guide],
  ['the form', claimTypes.employment.urgent],
] as const

const announcedDay = longDate(employment.change.announced)

test.each(texts)('%s says what the table says, and no day that it does not know', (_, text) => {
  expect(text).toContain(monthsInWords(employment))
  expect(text).toContain(changeInWords(employment))
  if (unconfirmedChanges([employment]).length > 0) expect(text).not.toContain(announcedDay)
})

test('the guide’s example is the table’s last day', () => {
  const [, end = '', last = ''] =
    /job ended on (\d+ \w+ \d{4}), the last safe day was (\d+ \w+ \d{4})/.exec(guide) ?? []
  expect(longDate(limitFrom('employment', `to ${end}`)?.day ?? 0)).toBe(last)
})
