'use client'

import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'

import type { TooltipTiming } from './tooltip'

const TooltipLayer = lazy(async () => {
  const { TooltipLayer: Layer } = await import('./tooltip-layer')
  return { default: Layer }
})

/**
 * A tooltip whose code is fetched only once a pointer or the focus comes near. `children` is the
 * control, which must carry its name itself (`aria-label`); it is never remounted.
 */
export function TooltipOnDemand({
  label,
  children,
  ...timing
}: TooltipTiming & { label: string; children: ReactNode }) {
  const host = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <span ref={host} className="relative inline-flex" onPointerEnter={want} onFocus={want}>
      {children}
      {wanted ? (
        <Suspense>
          <TooltipLayer host={host} label={label} {...timing} />
        </Suspense>
      ) : null}
    </span>
  )
}
