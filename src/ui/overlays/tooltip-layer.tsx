'use client'

import { useEffect, useRef, type RefObject } from 'react'

import { Tooltip, TooltipProvider, type TooltipTiming } from './tooltip'

/** React reads entering and leaving off `pointerout`. */
const forwarded = {
  pointermove: 'pointermove',
  pointerleave: 'pointerout',
  pointerdown: 'pointerdown',
} as const

/**
 * A tooltip for a control that is already on the page: an unseen trigger over it, to which what
 * happens at the control is handed on.
 */
export function TooltipLayer({
  host,
  label,
  ...timing
}: TooltipTiming & { host: RefObject<HTMLElement | null>; label: string }) {
  const trigger = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const [from, to] = [host.current, trigger.current]
    if (!from || !to) return
    const listening = new AbortController()
    const on = { signal: listening.signal }
    for (const [seen, told] of Object.entries(forwarded)) {
      from.addEventListener(
        seen,
        (event) => {
          if (event.target === to || !(event instanceof PointerEvent)) return
          const { pointerType, relatedTarget } = event
          to.dispatchEvent(new PointerEvent(told, { bubbles: true, pointerType, relatedTarget }))
        },
        on,
      )
    }
    for (const told of ['focusin', 'focusout']) {
      from.addEventListener(
        told,
        (event) => {
          if (event.target !== to) to.dispatchEvent(new FocusEvent(told, { bubbles: true }))
        },
        on,
      )
    }
    // What happened while this code was on its way.
    if (from.matches(':hover')) {
      to.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    }
    if (from.querySelector(':focus-visible')) {
      to.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }
    return () => listening.abort()
  }, [host])

  return (
    <TooltipProvider {...timing}>
      <Tooltip label={label}>
        <span ref={trigger} aria-hidden className="pointer-events-none absolute inset-0" />
      </Tooltip>
    </TooltipProvider>
  )
}
