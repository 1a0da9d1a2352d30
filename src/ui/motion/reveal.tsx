'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenNearView } from '../browser/near-view'

/** Only a section still below the window moves, as it enters. Source: docs/design.md, "Motion". */
export function Reveal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [enters, setEnters] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return
    return whenNearView(element, () => setEnters(true), '0px')
  }, [])

  return (
    <div ref={place} className={enters ? 'motion-safe:animate-rise' : undefined}>
      {children}
    </div>
  )
}
