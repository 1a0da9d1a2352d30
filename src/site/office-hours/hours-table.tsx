import { weekdays } from '@/content/hours/weekday-hours'

import { HoursToday } from './hours-today'
import { type OfficeHours, type HoursRow, shownTime } from './opening-hours'

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
