'use client'

import { useEffect, useRef, useState } from 'react'
import { whenNearView } from '@/ui/browser/near-view'
import { useThisMinute } from '@/ui/browser/this-minute'
import type * as Opening from './opening-hours'

interface HoursTodayProps {
  hours: Opening.OfficeHours
  rows: readonly { days: string; times: string }[]
}

/** The page may have been rendered long ago, so the browser adds what's true now. */
export function HoursToday({ hours, rows }: HoursTodayProps) {
  const now = useThisMinute()
  const words = useRef<HTMLParagraphElement>(null)
  const [of, setOf] = useState<typeof Opening>()
  useEffect(() => {
    return whenNearView(words.current, () => {
      import('./opening-hours').then(setOf, () => undefined)
    })
  }, [])
  const at = now === undefined ? undefined : new Date(now)
  const opening = at && of?.openingsToday(hours, at)[0]
  const weekday = at && of?.weekdayIn(at)
  const today = hours.rows.findIndex(({ days }) => weekday && days.includes(weekday))
  return (
    <>
      <p ref={words} className="mt-4 flex min-h-7 items-center gap-2.5 text-small print:hidden">
        {opening ? (
          <>
            <span
              aria-hidden
              className={`size-2 shrink-0 rounded-full ${opening.isOpen ? 'bg-success' : 'bg-control'}`}
            />
            <span>
              {opening.isOpen ? 'Open now,' : 'Closed now.'} {opening.when}
            </span>
          </>
        ) : null}
      </p>
      <table className="mt-4 w-full border-t border-line text-left figures">
        <tbody>
          {rows.map(({ days, times }, index) => (
            <tr
              key={index}
              aria-current={index === today ? 'date' : undefined}
              className="border-b border-line aria-[current=date]:text-brass"
            >
              <th
                scope="row"
                className="py-3 pr-4 align-top font-normal min-[22rem]:whitespace-nowrap"
              >
                {days}
              </th>
              <td className="py-3 align-top text-muted in-aria-[current=date]:text-brass">
                {times}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
