'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenNearView } from '@/ui/browser/near-view'
import type { CallPicker } from './call-picker'

const noTimes = <p>If no times appear here, write in your message when suits you.</p>

interface CallPlaceProps {
  id: string
  /** The days, if the server knows them. */
  children: ReactNode
}

/** Loads what shows the chosen times, and the times themselves, once they come near the view. */
export function CallPlace({ id, children }: CallPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Picker, setPicker] = useState<typeof CallPicker>()
  useEffect(() => {
    return whenNearView(place.current, () => {
      import('./call-picker').then(
        ({ CallPicker }) => setPicker(() => CallPicker),
        () => undefined,
      )
    })
  }, [])
  return (
    <div className="flex flex-col gap-4">
      {Picker ? (
        <Picker id={id} otherwise={children ? null : noTimes} />
      ) : (
        <div ref={place} className="min-h-26 sm:min-h-12 noscript:hidden" />
      )}
      {/* These stay in place: one may have been chosen already. */}
      {children ?? (Picker ? null : noTimes)}
    </div>
  )
}
