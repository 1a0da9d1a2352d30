'use client'

import { useEffect, useRef, useState } from 'react'
import { whenNearView } from '@/ui/browser/near-view'
import { useThisMinute } from '@/ui/browser/this-minute'
import type * as Opening from './opening-hours'

/** The page may have been made long ago, so the browser says what's true now, and marks today's row. */
export function HoursToday({ hours }: { hours: Opening.OfficeHours }) {
  const now = useThisMinute()
  const words = useRef<HTMLParagraphElement>(null)
  const [of, setOf] = useState<typeof Opening>()
  useEffect(() => {
    return whenNearView(words.current, () => {
      import('./opening-hours').then(setOf, () => undefined)
    })
  }, [])
  const at = now === undefined ? undefined : new Date(now)
  const today = at && of?.weekdayIn(at)
  const opening = at && of?.openingsToday(hours, at)[0]
  useEffect(() => {
    for (const row of document.querySelectorAll<HTMLElement>('tr[data-days]')) {
      row.ariaCurrent = today && row.dataset['days']?.includes(today) ? 'date' : null
    }
  }, [today])
  return (
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
  )
}
