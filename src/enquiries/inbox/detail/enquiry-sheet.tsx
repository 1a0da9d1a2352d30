'use client'

import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useEffect } from 'react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { useReturnFocus } from '@/ui/overlays/return-focus'
import { dashboardId } from '@/dashboard/shared/dashboard-element'

/** Keeps the focus and screen readers out of the dashboard while the sheet covers it. */
function useInertDashboard(): void {
  useEffect(() => {
    const dashboard = document.getElementById(dashboardId)
    if (!dashboard) return
    dashboard.inert = true
    return () => {
      dashboard.inert = false
    }
  }, [])
}

/**
 * The chosen enquiry over the whole of a narrow window, with a button that leads back to the list. The
 * focus goes to that button, and back to where it was when the sheet closes. The sheet is not a modal
 * dialog, so that a toast over it can be read and closed.
 */
export function EnquirySheet({
  onClose,
  onCloseAutoFocus,
  children,
}: {
  onClose: () => void
  /** Prevent the event's default to put the focus elsewhere than where it was. */
  onCloseAutoFocus: (event: Event) => void
  children: ReactNode
}) {
  const returnFocus = useReturnFocus(onCloseAutoFocus)
  useInertDashboard()
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          data-sheet
          aria-describedby={undefined}
          {...returnFocus}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-30 overflow-y-auto overscroll-contain bg-page px-gutter pb-16 motion-safe:animate-enter print:static print:overflow-visible print:[body:has([data-printed-alone])_&]:hidden"
        >
          <div className="sticky top-0 -mx-gutter flex items-center border-b border-line bg-page px-3 py-2 print:hidden">
            <Button variant="quiet" size="small" onClick={onClose}>
              <Icon name="chevron-left" />
              Back to the list
            </Button>
          </div>
          <Radix.Title className="sr-only">Enquiry</Radix.Title>
          <div className="pt-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
