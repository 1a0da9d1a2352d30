'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { whenNearView } from '../browser/near-view'

/** The distance below the window at which the code for motion is fetched. */
const nearby = '0px 0px 40% 0px'

const entered = '0px 0px -10% 0px'

/** A section that's still below the window rises into place once, as it enters. */
export function Reveal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const isBelow = () => element && element.getBoundingClientRect().top >= window.innerHeight
    if (!element || still || !isBelow()) return
    let stop = whenNearView(element, () => void prepare().catch(() => undefined), nearby)
    const prepare = async () => {
      const { animate } = await import('framer-motion/dom/mini')
      if (!isBelow() || element.contains(document.activeElement)) return
      element.style.opacity = '0'
      stop = whenNearView(
        element,
        () => {
          element.style.opacity = ''
          const from = { opacity: [0, 1], transform: ['translateY(12px)', 'none'] }
          animate(element, from, { duration: 0.4, ease: 'easeOut' })
        },
        entered,
      )
    }
    // A failed fetch leaves the section as it is.
    return () => stop()
  }, [])

  return (
    <div ref={place} data-reveal>
      {children}
    </div>
  )
}
