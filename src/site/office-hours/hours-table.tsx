import { closureNotice } from '@/content/closures'
import type { ReplyTerms } from '@/platform/time/due-time'
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
  terms: ReplyTerms
}

export function HoursTable({ heading, closed, hours, terms }: HoursTableProps) {
  const rows = hoursRows(hours.days)
  const notice = Object.values(closureNotice(terms)).join(' ').trim()
  return (
    <section aria-labelledby="hours-heading" className="lg:col-span-6 lg:pr-8">
      <h2 id="hours-heading">{heading}</h2>
      {notice && <p className="mt-4">{notice}</p>}
      <HoursToday hours={{ ...terms, rows }} />
      <table className="mt-4 w-full border-t border-line text-left figures">
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={index}
              data-days={row.days.join(' ')}
              className="border-b border-line aria-[current=date]:text-brass"
            >
              <th
                scope="row"
                className="py-3 pr-4 align-top font-normal min-[22rem]:whitespace-nowrap"
              >
                {daysOf(row)}
              </th>
              <td className="py-3 align-top text-muted in-aria-[current=date]:text-brass">
                {timesOf(row, closed)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-small text-muted">{hours.note} All times are UK time.</p>
    </section>
  )
}
