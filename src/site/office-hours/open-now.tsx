'use client'

import { useThisMinute } from '@/ui/browser/this-minute'
import type { OpeningNow } from './opening-hours'

interface OpenNowProps {
  openings: readonly OpeningNow[]
}

/** The page may have been made hours ago, so the browser picks; each takes the room of the longest. */
export function OpenNow({ openings }: OpenNowProps) {
  const now = useThisMinute() ?? Infinity
  const current = openings.find(({ until }) => now < until)
  return (
    <span className="inline-grid text-small">
      {openings.map((opening) => {
        const { isOpen, until, when } = opening
        return (
          <span
            key={until}
            className={`col-start-1 row-start-1 before:mr-2.5 before:inline-block before:size-2 before:rounded-full ${isOpen ? 'before:bg-success' : 'before:bg-control'} ${opening === current ? '' : 'invisible'}`}
          >
            {isOpen ? `Open ${when}` : when}
          </span>
        )
      })}
    </span>
  )
}
