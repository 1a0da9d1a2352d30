import { todayInLondon } from '../time/dates'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const dayMonthYear =
  /^(?:(\d{1,2})(?:st|nd|rd|th)?[\s./-]+)?(\d{1,2}|[a-z]{3,9})[\s.,/-]+(\d{4}|\d{2})$/i

/**
 * A day as people in the UK write it: `29/2/2024`, `29-02-24` and `29 February 2024` become
 * `2024-02-29`; a month alone is its first day. A year of two digits is never in the future.
 * Doesn't check that the day exists.
 * @returns what was typed if it isn't written like that
 */
export function typedDay(typed: string, today = todayInLondon()): string {
  const [, day, month = '', year = ''] = dayMonthYear.exec(typed.trim()) ?? []
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const number = /^\d/.test(month) ? Number(month) : named
  // Without a four-digit year, `3/11` and `Nov 26` are a day and a month.
  if (number === 0 || (day === undefined && year.length === 2)) return typed
  const century = year.length === 4 ? '' : year <= today.slice(2, 4) ? '20' : '19'
  return [century + year, String(number).padStart(2, '0'), (day ?? '1').padStart(2, '0')].join('-')
}
