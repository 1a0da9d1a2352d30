import type { ClosedDays } from '@/platform/time/closed-days'
import type { PageContent, SharedContent } from '@/site/read-content'
import { hoursRows } from './hours-rows'
import { HoursToday } from './hours-today'
import { type HoursRow, shownTime } from './opening-hours'

const daysOf = ({ days }: HoursRow) => [...new Set([days[0], days.at(-1)])].join(' to ')

function timesOf({ periods, note }: HoursRow, closed: string): string {
  if (periods.length === 0) return closed
  const times = periods
    .map(({ opens, closes }) => `${shownTime(opens)} to ${shownTime(closes)}`)
    .join(' and ')
  return note ? `${times}, ${note}` : times
}

type HoursTableProps = PageContent<'contact'>['hours'] & {
  hours: Pick<SharedContent['hours'], 'days' | 'note'>
  closedDays: ClosedDays
}

export function HoursTable({ heading, closed, hours, closedDays }: HoursTableProps) {
  const rows = hoursRows(hours.days)
  return (
    <section aria-labelledby="hours-heading" className="lg:col-span-6 lg:pr-8">
      <h2 id="hours-heading">{heading}</h2>
      <HoursToday
        hours={{ ...closedDays, rows }}
        rows={rows.map((row) => ({ days: daysOf(row), times: timesOf(row, closed) }))}
      />
      {hours.note ? <p className="mt-4 text-small text-muted">{hours.note}</p> : null}
    </section>
  )
}
