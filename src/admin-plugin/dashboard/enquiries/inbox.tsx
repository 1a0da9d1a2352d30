'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { claimTypes } from '@/contract/claim-types'
import type { StoredEnquiry } from '@/contract/enquiry'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { useDashboardAddress } from '../shared/dashboard-address'
import { adminDate } from '../shared/dates'
import { useDeletionDialog } from '../shared/deletion-dialog'
import type { ListPage } from '../shared/list-page'
import { Pager } from '../shared/pager'
import { detailHeadingId, EnquiryDetail } from './enquiry-detail'
import { EnquiryList, focusEnquiry } from './enquiry-list'
import { useDeleteEnquiry } from './enquiry-mutations'
import { EnquirySheet } from './enquiry-sheet'
import { useWideWindow } from './wide-window'

/** The enquiry that is chosen when one leaves the list: the next, or the one before where it was the last. */
function neighbourOf(rows: readonly StoredEnquiry[], leaving: StoredEnquiry): string | undefined {
  const index = rows.findIndex((row) => row.id === leaving.id)
  return (rows[index + 1] ?? rows[index - 1])?.id
}

interface InboxProps {
  page: ListPage<StoredEnquiry>
  busy: boolean
  status: RefObject<HTMLElement | null>
}

/**
 * A page of enquiries with the chosen one beside it; in a narrow window the list alone, and the
 * chosen one over it.
 *
 * @param busy whether another page is being fetched, while this one is still shown
 * @param status gets the focus when the last enquiry has left the page
 */
export function Inbox({ page, busy, status }: InboxProps) {
  const { address, change } = useDashboardAddress()
  const wide = useWideWindow()
  const { rows } = page
  const named = rows.find((row) => row.id === address.enquiry)
  const chosen = named ?? (wide ? rows[0] : undefined)
  const pane = useRef<HTMLDivElement>(null)
  // Another enquiry is read from its beginning.
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0
  }, [chosen?.id])
  const { mutate: deleteEnquiry } = useDeleteEnquiry()
  const deletion = useDeletionDialog<StoredEnquiry>({
    words: ({ claimType, createdAt, fullName }) => ({
      title: `Delete the enquiry from ${fullName}?`,
      description: `${claimTypes[claimType].label}, received ${adminDate(createdAt)}. It is deleted for good and cannot be brought back.`,
    }),
    onConfirm: (enquiry) => {
      const next = neighbourOf(rows, enquiry)
      change({ enquiry: wide ? next : undefined }, 'replace')
      deleteEnquiry(enquiry.id)
      return () => {
        if (!focusEnquiry(next)) status.current?.focus()
      }
    },
  })

  const open = ({ id }: StoredEnquiry, by: 'click' | 'key') => {
    change({ enquiry: id }, wide ? 'replace' : 'push')
    if (wide && by === 'key') document.getElementById(detailHeadingId)?.focus()
  }
  const detail = chosen ? (
    <EnquiryDetail enquiry={chosen} onDelete={() => deletion.ask(chosen)} />
  ) : null

  return (
    <div className="grid gap-8 lg:grid-cols-[5fr_7fr] print:block">
      <div aria-busy={busy} className={busy ? 'opacity-60 print:hidden' : 'print:hidden'}>
        <EnquiryList
          rows={rows}
          chosenId={chosen?.id}
          onReach={({ id }) => {
            if (wide) change({ enquiry: id }, 'replace')
          }}
          onOpen={open}
          onDelete={deletion.ask}
        />
        <Pager
          label="Pages of enquiries"
          number={page.number}
          last={page.last}
          onTurn={(number) => change({ page: number, enquiry: undefined }, 'push')}
        />
      </div>
      {wide && detail ? (
        <div
          ref={pane}
          className="rounded border border-line bg-surface p-6 shadow-card lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto print:static print:max-h-none print:overflow-visible print:border-0 print:p-0"
        >
          {detail}
        </div>
      ) : null}
      {!wide && detail ? (
        <EnquirySheet
          onClose={() => change({ enquiry: undefined }, 'replace')}
          onCloseAutoFocus={deletion.onCloseAutoFocus}
        >
          {detail}
        </EnquirySheet>
      ) : null}
      <ConfirmDialog {...deletion.dialog} />
    </div>
  )
}
