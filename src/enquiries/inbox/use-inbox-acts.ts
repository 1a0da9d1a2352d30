import { type RefObject, useState } from 'react'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import type { Status } from '@/enquiries/statuses'
import { useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import { detailHeadingId } from './detail/enquiry-detail'
import { replyButtonId } from './detail/enquiry-actions'
import { useStatusChange } from './enquiry-mutations'
import type { InboxAct } from './keys/keys'
import { useInboxKeys } from './keys/use-inbox-keys'
import { focusedEnquiry, focusEnquiry } from './list/enquiry-list'
import { useSelection } from './list/selection'
import { neighbourOf } from './neighbour'
import { useInboxDeletion } from './use-inbox-deletion'

interface InboxActsProps {
  rows: readonly EnquiryRow[]
  /** The enquiry that is shown whole. */
  chosen: EnquiryRow | undefined
  wide: boolean
  /** Gets the focus when what had it has left the page. */
  status: RefObject<HTMLElement | null>
}

/** What can be done in the inbox, by pointer and by the keys alike. Source: docs/product.md, "2.13 Dashboard". */
export function useInboxActs({ rows, chosen, wide, status }: InboxActsProps) {
  const { change } = useDashboardAddress()
  const selection = useSelection(rows)
  const marking = useStatusChange()
  const [helpOpen, setHelpOpen] = useState(false)
  const [replyingTo, setReplyingTo] = useState<string>()
  const deletion = useInboxDeletion({ rows, wide, status, onDeleted: selection.drop })

  const open = ({ id }: EnquiryRow, by: 'click' | 'key') => {
    change({ enquiry: id }, wide ? 'replace' : 'push')
    if (wide && by === 'key') document.getElementById(detailHeadingId)?.focus()
  }
  const endReply = () => {
    setReplyingTo(undefined)
    setTimeout(() => document.getElementById(replyButtonId)?.focus())
  }
  const markSelected = (wanted: Status) =>
    marking.mark(selection.selected, wanted, (done) => {
      selection.drop(done)
      // What was pressed has gone with the selection.
      if (!focusedEnquiry(rows)) status.current?.focus()
    })

  /** From the list one goes on to the next, as through a pile; in an open enquiry one stays. */
  const markOne = (enquiry: EnquiryRow, wanted: Status) => {
    const next = focusedEnquiry(rows) ? neighbourOf(rows, enquiry) : undefined
    marking.mark([enquiry], wanted, () => {
      if (focusedEnquiry(rows)?.id === enquiry.id) focusEnquiry(next?.id)
    })
  }

  const step = (current: EnquiryRow | undefined, by: 1 | -1) => {
    const next = rows[rows.findIndex(({ id }) => id === current?.id) + by]
    if (!next) return
    // Where the list is covered, the next enquiry takes the place of this one.
    if (!focusEnquiry(next.id) || !focusedEnquiry(rows)) change({ enquiry: next.id }, 'replace')
  }

  const act = (name: InboxAct) => {
    const current = focusedEnquiry(rows) ?? chosen
    const mark = (wanted: (enquiry: EnquiryRow) => Status) => {
      const [first] = selection.selected
      if (first) markSelected(wanted(first))
      else if (current) markOne(current, wanted(current))
    }
    const acts: Record<InboxAct, () => void> = {
      next: () => step(current, 1),
      previous: () => step(current, -1),
      reply: () => {
        if (!current) return
        if (current.id !== chosen?.id) open(current, 'click')
        setReplyingTo(current.id)
      },
      markReplied: () => mark(() => 'replied'),
      close: () => mark(() => 'closed'),
      spam: () => mark(({ status: now }) => (now === 'spam' ? 'new' : 'spam')),
      select: () => current && selection.toggle(current),
      undo: marking.undoLast,
      delete: () => {
        const rowsToDelete =
          selection.selected.length > 0 ? selection.selected : current ? [current] : []
        if (rowsToDelete.length > 0) deletion.ask(rowsToDelete)
      },
      help: () => setHelpOpen(true),
    }
    acts[name]()
  }
  useInboxKeys(act)

  return {
    open,
    selection,
    marking,
    markSelected,
    deletion,
    help: { open: helpOpen, onOpenChange: setHelpOpen },
    replying: { id: replyingTo, begin: setReplyingTo, end: endReply },
  }
}
