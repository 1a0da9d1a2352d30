import { todayInLondon } from '../time/dates'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const lead =
  /^(?:on\s+|the\s+)?(?:(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b[\s.,]*)?(?:the\s+)?/

/** Separators of two parts; digits and letters may also meet. */
const between = /(?:[\s.,/’'–-]|\bof\b)+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/

const dayOf = '(?<day>\\d{1,2})'
const named = '[a-z]{3,9}'
const monthOf = `(?<month>\\d{1,2}|${named})`
const fullYear = '(?<year>\\d{4})'

/** The month never comes before the day in digits. */
const orders = [
  `${dayOf} ${monthOf} (?<year>\\d{4}|\\d{2})`,
  `(?<month>${named}) ${dayOf} ${fullYear}`,
  `${fullYear} ${monthOf} ${dayOf}`,
  // Without a four-digit year, `3/11` and `Nov 26` are a day and a month.
  `${monthOf} ${fullYear}`,
].map((order) => new RegExp(`^${order}$`))

/**
 * A day as people in the UK write it: `29/2/2024`, `29-02-24`, `29 February 2024`, `Thursday 29th
 * of February 2024` and `February 29, 2024` become `2024-02-29`; a month alone is its first day. A
 * year of two digits is never in the future. It may not exist in the calendar.
 * @returns any other text as it is
 */
export function typedDay(typed: string, today = todayInLondon()): string {
  const parts = typed
    .trim()
    .toLowerCase()
    .replace(lead, '')
    .replace(/(\d)(?:st|nd|rd|th)(?![a-z])/, '$1')
    .split(between)
  const written = parts.filter(Boolean).join(' ')
  const found = orders.map((order) => order.exec(written)?.groups).find(Boolean)
  if (!found) return typed
  const { day = '1', month = '', year = '' } = found
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1
  if (number === 0) return typed
  const century = year.length === 4 ? '' : year <= today.slice(2, 4) ? '20' : '19'
  return [century + year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-')
}
