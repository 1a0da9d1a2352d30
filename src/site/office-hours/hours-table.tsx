import {
  type Weekday,
  type WeekdayHours,
  weekdayNames,
  weekdays,
} from '@/content/hours/weekday-hours'
import { HoursToday } from './hours-today'
import { type HoursRow, type OfficeHours, type Period, shownTime } from './opening-hours'

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

/** Neighbouring days with the same hours share a row. Source: docs/product.md, "2.9 Contact". */
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

export interface HoursTableContent {
  heading: string
  closed: string
  hours: OfficeHours
  note: string
}

function daysOf({ firstDay, lastDay }: HoursRow): string {
  return firstDay === lastDay ? weekdays[firstDay] : `${weekdays[firstDay]} to ${weekdays[lastDay]}`
}

function timesOf({ periods, note }: HoursRow, closed: string): string {
  if (periods.length === 0) return closed
  const times = periods
    .map(({ opens, closes }) => `${shownTime(opens)} to ${shownTime(closes)}`)
    .join(' and ')
  return note ? `${times}, ${note}` : times
}

export function HoursTable({ heading, closed, hours, note }: HoursTableContent) {
  return (
    <section aria-labelledby="hours-heading">
      <h2 id="hours-heading">{heading}</h2>
      {hours.rows.length === 0 ? null : (
        <HoursToday
          hours={hours}
          rows={hours.rows.map((row) => ({ days: daysOf(row), times: timesOf(row, closed) }))}
        />
      )}
      {note ? <p className="mt-4 text-small text-muted">{note}</p> : null}
    </section>
  )
}
