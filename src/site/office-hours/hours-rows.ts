import {
  periodsOf,
  type Weekday,
  type WeekdayHours,
  weekdayNames,
  weekdays,
} from '@/content/hours/weekday-hours'
import type { HoursRow } from './opening-hours'

/**
 * Neighbouring days with the same hours share a row. The table's file has a client part, which home
 * needn't load.
 */
export function hoursRows(days: Readonly<Record<Weekday, WeekdayHours>>): HoursRow[] {
  const rows: HoursRow[] = []
  for (const day of weekdayNames) {
    const periods = periodsOf(days[day])
    const note = periods.length > 0 ? (days[day].note ?? '') : ''
    const before = rows.at(-1)
    if (
      before &&
      JSON.stringify([before.periods, before.note]) === JSON.stringify([periods, note])
    ) {
      before.days.push(weekdays[day])
    } else rows.push({ days: [weekdays[day]], periods, note })
  }
  return rows
}
