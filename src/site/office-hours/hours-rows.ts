import { type Weekday, type WeekdayHours, weekdayNames } from '@/content/hours/weekday-hours'
import type { HoursRow, Period } from './opening-hours'

/** Half a period, which a draft may hold, is left out. */
function periodsOf({ opens, closes, opensAgain, closesAgain }: WeekdayHours): Period[] {
  const pairs = [
    { opens, closes },
    { opens: opensAgain, closes: closesAgain },
  ]
  return pairs.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
}

const areAlike = (a: HoursRow, b: HoursRow) =>
  JSON.stringify([a.periods, a.note]) === JSON.stringify([b.periods, b.note])

/**
 * Neighbouring days with the same hours share a row. Apart from the table, whose client part home
 * would load. Source: docs/product.md, "2.9 Contact".
 */
export function hoursRows(days: Readonly<Record<Weekday, WeekdayHours>>): HoursRow[] {
  const rows: HoursRow[] = []
  for (const day of weekdayNames) {
    const periods = periodsOf(days[day])
    const note = periods.length > 0 ? (days[day].note ?? '') : ''
    const row = { firstDay: day, lastDay: day, periods, note }
    const before = rows.at(-1)
    if (before && areAlike(before, row)) before.lastDay = day
    else rows.push(row)
  }
  return rows
}
