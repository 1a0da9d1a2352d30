'use client'

import * as Radix from '@radix-ui/react-tooltip'

export interface TooltipViewProps {
  label: string
  open: boolean
  /** Escape was pressed, or something outside of the tooltip. */
  onClose: () => void
}

/**
 * Draws the tooltip of the positioned element that it is rendered in. When it opens and closes is
 * the owner's decision: Radix' own trigger would have to be the control itself, which is on the page
 * before this code is.
 *
 * The padding bridges the gap between control and tooltip, so that the pointer can move onto the
 * tooltip. Source: WCAG 2.2, success criterion 1.4.13.
 */
export function TooltipView({ label, open, onClose }: TooltipViewProps) {
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
