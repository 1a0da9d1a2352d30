import { isRealDay } from '../time/dates'
import { londonMoment } from '../time/london-time'
import { typedDay } from './typed-day'

const timeAtEnd = /[\s,](\d{1,2})(?:[:.](\d{2}))?\s?(?:([ap])\.?m\.?)?$/i

/** What a field says that's read by `typedMoment`. */
export const momentWords = {
  hint: 'London time. For example: 3/12/2026 18:30.',
  fault: 'Write a day and a time, such as 3/12/2026 18:30',
} as const

/**
 * A moment by the clocks of the UK: `30/11/2026 09:00`, `30 November 2026 at 9 am`. In an hour that
 * comes twice it's the first; for an hour that's skipped it's the next.
 * @returns undefined for any other text
 */
export function typedMoment(typed: string): Date | undefined {
  const text = typed.trim()
  const found = timeAtEnd.exec(text)
  const [, hours, minutes = '00', half] = found ?? []
  const written = text
    .slice(0, found?.index)
    .trim()
    .replaceAll(/^[a-z]+day\b|,|\bat$/gi, '')
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  const day = typedDay(written, '2099-12-31')
  if (hours === undefined || !isRealDay(day) || hour > 23 || Number(minutes) > 59) return undefined
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  return londonMoment(day, time)
}
