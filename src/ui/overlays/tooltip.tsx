'use client'

import * as Radix from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

/** How long a pointer rests before a tooltip shows, and the time after one in which the next shows at once; both in milliseconds. */
export interface TooltipTiming {
  openDelay: number
  skipDelay: number
}

/** What tooltips below it share: their timing. */
export function TooltipProvider({
  openDelay,
  skipDelay,
  children,
}: TooltipTiming & { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  )
}

/** A name for a control that shows only an icon. `children` is that control, one element. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={8}
          collisionPadding={8}
          className="z-50 rounded border border-line bg-raised px-3 py-1.5 text-fine text-text shadow-card motion-safe:animate-enter"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
