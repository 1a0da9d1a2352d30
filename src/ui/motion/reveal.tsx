'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenNearView } from '../browser/near-view'

/** Moves a section that is still below the window, as it enters. Source: docs/design.md, "Motion". */
export function Reveal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waits' | 'risen'>()

  useEffect(() => {
    const element = place.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!element || still || element.getBoundingClientRect().top < window.innerHeight) return
    setState('waits')
    return whenNearView(element, () => setState('risen'), '0px')
  }, [])

  return (
    <div
      ref={place}
      data-reveal={state}
      className="data-reveal:transition-[opacity,translate] data-reveal:duration-400 data-reveal:ease-out data-[reveal=waits]:translate-y-3 data-[reveal=waits]:opacity-0"
    >
      {children}
    </div>
  )
}
