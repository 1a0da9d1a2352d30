'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenNearView } from '@/ui/browser/near-view'
import type { CallPicker } from './call-picker'

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
  if (Picker) return <Picker id={id}>{children}</Picker>
  return (
    <>
      <div ref={place} className="min-h-26 sm:min-h-12 noscript:hidden" />
      {children ?? <p>If no times appear here, write in your message when suits you.</p>}
    </>
  )
}
