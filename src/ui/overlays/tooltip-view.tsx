'use client'

import * as Radix from '@radix-ui/react-tooltip'
import { useEffect, useState } from 'react'
import { tooltip } from '@/platform/interface'

export interface Interest {
  /** Milliseconds since the page began. */
  since: number
  atOnce: boolean
}

/** Milliseconds since the page began. */
let lastClosed = -Infinity

function useOpen(interest: Interest | undefined): boolean {
  const [openedFor, setOpenedFor] = useState<number>()
  const open = interest !== undefined && interest.since === openedFor

  useEffect(() => {
    if (!interest) return
    const { since, atOnce } = interest
    const skips = atOnce || since - lastClosed < tooltip.skipDelay
    const timer = setTimeout(
      () => setOpenedFor(since),
      skips ? 0 : since + tooltip.openDelay - performance.now(),
    )
    return () => clearTimeout(timer)
  }, [interest])

  useEffect(() => {
    if (!open) return
    return () => {
      lastClosed = performance.now()
    }
  }, [open])
  return open
}

interface TooltipViewProps {
  label: string
  interest: Interest | undefined
  /** Escape was pressed, or something outside the tooltip. */
  onClose: () => void
}

/**
 * Radix' own trigger would have to be the control, which is there before this code. The padding
 * lets the pointer move onto the tooltip. Source: WCAG 2.2, success criterion 1.4.13.
 */
export function TooltipView({ label, interest, onClose }: TooltipViewProps) {
  const open = useOpen(interest)
  return (
    <Radix.Provider disableHoverableContent>
      <Radix.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
      >
        <Radix.Trigger asChild>
          <span aria-hidden className="pointer-events-none absolute inset-0" />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content collisionPadding={8} className="z-50 p-2 motion-safe:animate-enter">
            <span className="block rounded border border-line bg-raised px-3 py-1.5 text-fine text-text shadow-card">
              {label}
            </span>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
