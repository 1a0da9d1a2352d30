import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Action } from '@/dashboard/shared/action'
import { dashboardId, useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import type { EnquiryRow, InboxRow } from '@/enquiries/enquiry-work'
import type { ListPage } from '@/dashboard/shared/list-page'
import { Pager } from '@/dashboard/shared/list-states'
import { ConfirmDialog, useReturnFocus } from '@/ui/overlays/dialog'
import { EnquiryDetail } from './detail/enquiry-detail'
import { ReplyComposer } from './detail/reply-composer'
import { EnquiryList, ListHead } from './enquiry-list'
import { type Inbox, useInbox } from './use-inbox'

interface EnquirySheetProps {
  onClose: () => void
  /** A handler prevents the default to put the focus elsewhere. */
  onCloseAutoFocus: (event: Event) => void
  children: ReactNode
}

/**
 * The chosen enquiry over a narrow window. The focus goes to its back button, and back when it
 * closes. A modal dialog would block the toasts over it.
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
          <div className="sticky top-0 z-10 -mx-gutter flex items-center border-b border-line bg-page px-3 py-2 print:hidden">
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
  page: ListPage<InboxRow>
  /** True while another page is fetched. */
  busy: boolean
  notices: ReactNode
  promise: ReactNode
  empty: ReactNode
  onHelp: () => void
}

/**
 * A page of the list with the chosen enquiry beside it, or over it in a narrow window. Each scrolls
 * by itself. A link in a mail may choose one of another page.
 */
export function InboxPage({ page, busy, notices, promise, empty, onHelp }: InboxPageProps) {
  const { change } = useDashboardAddress()
  const inbox = useInbox(page.rows, onHelp)
  const { chosen, confirmation, rows, wide } = inbox
  const range = rows.length > 0 ? `${page.first} to ${page.first + rows.length - 1}` : '0'
  return (
    <>
      <div className="min-h-0 grow print:block wide:grid wide:grid-cols-[26rem_minmax(0,1fr)]">
        <div
          aria-busy={busy}
          className={clsx(
            'relative px-gutter py-2 print:hidden wide:overflow-y-auto wide:border-r wide:border-line wide:px-4',
            busy && 'opacity-60',
          )}
        >
          {notices}
          <ListHead inbox={inbox}>
            {range} of {page.total}
          </ListHead>
          {rows.length === 0 ? (
            empty
          ) : (
            <div className="overflow-clip rounded border border-line bg-surface">
              <EnquiryList inbox={inbox} />
            </div>
          )}
          <Pager
            label="Pages of enquiries"
            page={page}
            onTurn={(number) => change({ page: number, enquiry: undefined }, 'push')}
          />
          <p className="mt-4 text-fine text-muted figures">{promise}</p>
        </div>
        {chosen && wide ? <EnquiryPane enquiry={chosen} inbox={inbox} /> : null}
        {chosen && !wide ? (
          <EnquirySheet
            onClose={() => change({ enquiry: undefined }, 'replace')}
            onCloseAutoFocus={confirmation.onCloseAutoFocus}
          >
            <EnquiryPane enquiry={chosen} inbox={inbox} />
          </EnquirySheet>
        ) : null}
      </div>
      <ConfirmDialog {...confirmation.dialog} />
    </>
  )
}

/** The enquiry, with the reply form beside or below it. */
function EnquiryPane({ enquiry, inbox }: { enquiry: EnquiryRow; inbox: Inbox }) {
  const isReplying = inbox.replyingTo === enquiry.id
  const read = useRef<HTMLDivElement>(null)
  // Each enquiry starts at its top.
  useEffect(() => {
    if (read.current) read.current.scrollTop = 0
  }, [enquiry.id])
  return (
    <div
      className={clsx(
        'min-h-0 bg-surface print:block wide:grid max-wide:bg-page',
        isReplying && 'wide:grid-rows-2 xl:wide:grid-cols-2 xl:wide:grid-rows-1',
      )}
    >
      <div ref={read} className="relative py-5 print:p-0 wide:overflow-y-auto wide:px-6">
        <EnquiryDetail enquiry={enquiry} inbox={inbox} />
      </div>
      {isReplying ? <ReplyComposer key={enquiry.id} {...{ enquiry, inbox }} /> : null}
    </div>
  )
}
