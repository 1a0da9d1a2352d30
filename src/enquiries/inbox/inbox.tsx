'use client'

import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Action } from '@/dashboard/shared/action'
import { dashboardId, useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import type { ListPage } from '@/dashboard/shared/list-page'
import { Pager } from '@/dashboard/shared/list-states'
import { Checkbox } from '@/ui/form/toggles'
import { ConfirmDialog, useReturnFocus } from '@/ui/overlays/dialog'
import { EnquiryDetail } from './detail/enquiry-detail'
import { BulkBar, EnquiryList } from './enquiry-list'
import { useInbox } from './use-inbox'

interface EnquirySheetProps {
  onClose: () => void
  /** Prevent the default to put the focus elsewhere. */
  onCloseAutoFocus: (event: Event) => void
  children: ReactNode
}

/**
 * The chosen enquiry over a narrow window. The focus goes to its back button, and back when it
 * closes. Not a modal dialog, so that toasts over it work.
 */
function EnquirySheet({ onClose, onCloseAutoFocus, children }: EnquirySheetProps) {
  const returnFocus = useReturnFocus(onCloseAutoFocus)
  useEffect(() => {
    const dashboard = document.getElementById(dashboardId)
    if (!dashboard) return
    dashboard.inert = true
    return () => {
      dashboard.inert = false
    }
  }, [])
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
            <Action icon="chevron-left" variant="quiet" onClick={onClose}>
              Back to the list
            </Action>
          </div>
          <Radix.Title className="sr-only">Enquiry</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface InboxPageProps {
  page: ListPage<EnquiryRow>
  /** Another page is being fetched. */
  busy: boolean
  /** Gets the focus when its holder has left the page. */
  status: RefObject<HTMLElement | null>
  empty: ReactNode
  onHelp: () => void
}

/**
 * A page of the list with the chosen enquiry beside it, or over it in a narrow window. The chosen
 * one may be on another page: a mail may have led to it.
 */
export function InboxPage({ page, busy, status, empty, onHelp }: InboxPageProps) {
  const { change } = useDashboardAddress()
  const inbox = useInbox(page.rows, status, onHelp)
  const { chosen, confirmation, keys, rows, selected, wide } = inbox
  const pane = useRef<HTMLDivElement>(null)
  // Another enquiry starts at its top.
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0
  }, [chosen?.id])

  if (rows.length === 0 && !chosen) return empty
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[5fr_7fr] print:block">
        <div aria-busy={busy} className={busy ? 'opacity-60 print:hidden' : 'print:hidden'}>
          {rows.length === 0 ? (
            empty
          ) : (
            <div className="overflow-clip rounded border border-line bg-surface">
              <Checkbox
                checked={selected.length === rows.length || (selected.length > 0 && 'partly')}
                onChange={(all) => inbox.select(all ? rows : [])}
                className="w-full gap-3.5 rounded-none border-b border-line pl-4 text-small text-muted -outline-offset-3"
              >
                Select all on this page
              </Checkbox>
              <div {...keys}>
                <EnquiryList inbox={inbox} />
              </div>
            </div>
          )}
          <Pager
            label="Pages of enquiries"
            page={page}
            onTurn={(number) => change({ page: number, enquiry: undefined }, 'push')}
          />
          <BulkBar inbox={inbox} />
        </div>
        {chosen && wide ? (
          <div
            ref={pane}
            {...keys}
            className="rounded border border-line bg-surface p-6 shadow-card lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto print:static print:max-h-none print:overflow-visible print:border-0 print:p-0"
          >
            <EnquiryDetail enquiry={chosen} inbox={inbox} />
          </div>
        ) : null}
        {chosen && !wide ? (
          <EnquirySheet
            onClose={() => change({ enquiry: undefined }, 'replace')}
            onCloseAutoFocus={confirmation.onCloseAutoFocus}
          >
            <div {...keys} className="pt-6">
              <EnquiryDetail enquiry={chosen} inbox={inbox} />
            </div>
          </EnquirySheet>
        ) : null}
      </div>
      <ConfirmDialog {...confirmation.dialog} />
    </>
  )
}
