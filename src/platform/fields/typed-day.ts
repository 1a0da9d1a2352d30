import { todayInLondon } from '../time/dates'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const weekday =
  /^(?:on\s+)?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[\s,.]*/i
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?'

/** The order of their parts, and how each is written. A day after its month only if that's a name. */
const forms = [
  ['dmy', `(?:${ordinal}[\\s./-]+)?(\\d{1,2})[\\s./-]+(\\d{4}|\\d{2})`],
  ['dmy', `(?:${ordinal}(?:\\s*of)?[\\s./-]*)?([a-z]{3,9})[\\s.,/-]*(\\d{4}|\\d{2})`],
  ['mdy', `([a-z]{3,9})[\\s.]*${ordinal}(?:,\\s*|\\s+)(\\d{4})`],
  ['ymd', '(\\d{4})[\\s./-]+(\\d{1,2})[\\s./-]+(\\d{1,2})'],
] as const
const patterns = forms.map(
  ([order, form]) => [order, new RegExp(`^(?:the\\s+)?${form}$`, 'i')] as const,
)

/** By the letters d, m and y. */
function partsOf(written: string): Record<string, string | undefined> {
  for (const [order, pattern] of patterns) {
    const found = pattern.exec(written)
    if (found) return Object.fromEntries(Array.from(order, (part, at) => [part, found[at + 1]]))
  }
  return {}
}

/**
 * A day as people in the UK write it: `29/2/2024`, `29-02-24`, `Thursday 29th of February 2024` and
 * `February 29, 2024` become `2024-02-29`; a month alone is its first day. A year of two digits is never in the future.
 * Doesn't check that the day exists.
 * @returns what was typed if it isn't written like that
 */
export function typedDay(typed: string, today = todayInLondon()): string {
  const written = typed.trim().replace(weekday, '').replace(/[.,]$/, '')
  const { d: day, m: month = '', y: year = '' } = partsOf(written)
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const number = /^\d/.test(month) ? Number(month) : named
  // Without a four-digit year, `3/11` and `Nov 26` are a day and a month.
  if (number === 0 || (day === undefined && year.length === 2)) return typed
  const century = year.length === 4 ? '' : year <= today.slice(2, 4) ? '20' : '19'
  return [century + year, String(number).padStart(2, '0'), (day ?? '1').padStart(2, '0')].join('-')
}
