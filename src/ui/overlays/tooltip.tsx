import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'
import { tooltip } from '@/platform/interface'

interface TooltipProps {
  label: string
  /** The control. */
  children: ReactElement
}

/** Source: WCAG 2.2, success criterion 1.4.13. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={tooltip.openDelay} skipDelayDuration={tooltip.skipDelay}>
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
    </Radix.Provider>
  )
}
