'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { whenNearView } from '../browser/near-view'
import type { Rise } from './rise'

/** The distance below the window at which a section's motion is fetched. */
const nearby = '0px 0px 40% 0px'

/**
 * Only a section still below the window moves. It's mounted again then, so it should have no state.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [Motion, setMotion] = useState<typeof Rise>()

  useEffect(() => {
    const element = place.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!element || still || element.getBoundingClientRect().top < window.innerHeight) return
    const fetchMotion = async () => {
      const { Rise } = await import('./rise')
      const unseen = element.getBoundingClientRect().top >= window.innerHeight
      if (unseen && !element.contains(document.activeElement)) setMotion(() => Rise)
    }
    // A failed fetch leaves the section as it is.
    return whenNearView(element, () => void fetchMotion().catch(() => undefined), nearby)
  }, [])

  return Motion ? <Motion>{children}</Motion> : <div ref={place}>{children}</div>
}
