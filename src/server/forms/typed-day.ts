const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const dayMonthYear = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,9})[\s.,/-]+(\d{4})$/i

/**
 * A day as people in the United Kingdom write it, as the contract has it: `29/2/2024` and
 * `29 February 2024` are `2024-02-29`. Whether there is such a day is for the contract to say.
 *
 * @returns what was typed where it is written in no such way
 */
export function typedDay(typed: string): string {
  const [, day = '', month = '', year = ''] = dayMonthYear.exec(typed.trim()) ?? []
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const number = /^\d/.test(month) ? Number(month) : named
  if (number === 0) return typed
  return [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-')
}
