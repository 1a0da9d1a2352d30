import { type RefObject, useState } from 'react'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { claimTypes } from '@/enquiries/claim-types'
import { useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import { adminDate } from '@/platform/time/london-time'
import { useDeletionDialog } from '@/dashboard/shared/deletion-dialog'
import { forgetDraftsAbout } from '@/dashboard/shared/drafts'
import type { Status } from '@/enquiries/statuses'
import {
  enquiriesInWords,
  useDeleteEnquiries,
  useDeleteEnquiry,
  useStatusChange,
} from './enquiry-mutations'
import { focusedEnquiry, focusEnquiry } from './list/enquiry-list'
import { neighbourOf } from './use-chosen-enquiry'
import { detailHeadingId } from './detail/enquiry-detail'
import { replyButtonId } from './detail/enquiry-actions'
import { type InboxAct, useInboxKeys } from './keys'

/** Without those that have left the list. */
function useSelection(rows: readonly EnquiryRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ id }) => ids.has(id))
  const drop = (done: readonly EnquiryRow[]) => {
    const gone = new Set(done.map(({ id }) => id))
    setIds((before) => new Set([...before].filter((id) => !gone.has(id))))
  }
  return {
    selected,
    ids: new Set(selected.map(({ id }) => id)),
    all:
      selected.length === 0 ? false : selected.length === rows.length ? true : ('partly' as const),
    toggle: ({ id }: EnquiryRow) => {
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      })
    },
    selectAll: (wanted: boolean) => setIds(new Set(wanted ? rows.map(({ id }) => id) : [])),
    drop,
    clear: () => setIds(new Set()),
  }
}

type Rows = readonly EnquiryRow[]

function questionAbout(rows: Rows) {
  const [only] = rows
  if (!only || rows.length > 1) {
    return {
      title: `Delete ${enquiriesInWords(rows.length)}?`,
      description: `Those from ${names(rows)}. They are deleted for good and cannot be brought back.`,
    }
  }
  const { claimType, createdAt, fullName } = only
  return {
    title: `Delete the enquiry from ${fullName}?`,
    description: `${claimTypes[claimType].label}, received ${adminDate(createdAt)}. It is deleted for good and cannot be brought back.`,
  }
}

const mostNamed = 5

function names(rows: Rows): string {
  const named = rows.slice(0, mostNamed).map(({ fullName }) => fullName)
  const rest = rows.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}

interface InboxDeletionProps {
  rows: Rows
  wide: boolean
  status: RefObject<HTMLElement | null>
  onDeleted: (rows: Rows) => void
}

/** Asks first, naming them. One leaves at once, and the next is chosen. */
function useInboxDeletion({ rows, wide, status, onDeleted }: InboxDeletionProps) {
  const { change } = useDashboardAddress()
  const { mutate: deleteEnquiry } = useDeleteEnquiry()
  const { mutate: deleteEnquiries } = useDeleteEnquiries()

  const deleteOne = (enquiry: EnquiryRow) => {
    const next = neighbourOf(rows, enquiry)?.id
    change({ enquiry: wide ? next : undefined }, 'replace')
    deleteEnquiry(enquiry)
    return () => {
      if (!focusEnquiry(next)) status.current?.focus()
    }
  }
  const deleteSeveral = (all: Rows) => {
    change({ enquiry: undefined }, 'replace')
    deleteEnquiries(all, { onSuccess: ({ done }) => onDeleted(done) })
    return () => status.current?.focus()
  }
  return useDeletionDialog<Rows>({
    words: questionAbout,
    onConfirm: (all) => {
      for (const { id } of all) forgetDraftsAbout(id)
      const [only] = all
      return only && all.length === 1 ? deleteOne(only) : deleteSeveral(all)
    },
  })
}

interface InboxActsProps {
  rows: readonly EnquiryRow[]
  chosen: EnquiryRow | undefined
  wide: boolean
  /** Gets the focus when its holder has left the page. */
  status: RefObject<HTMLElement | null>
}

/** By pointer and keys alike. Source: docs/product.md, "2.13 Dashboard". */
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
      // The button pressed has gone with the selection.
      if (!focusedEnquiry(rows)) status.current?.focus()
    })

  /** From the list one goes on to the next, as through a pile; an open enquiry stays. */
  const markOne = (enquiry: EnquiryRow, wanted: Status) => {
    const next = focusedEnquiry(rows) ? neighbourOf(rows, enquiry) : undefined
    marking.mark([enquiry], wanted, () => {
      if (focusedEnquiry(rows)?.id === enquiry.id) focusEnquiry(next?.id)
    })
  }

  const step = (current: EnquiryRow | undefined, by: 1 | -1) => {
    const next = rows[rows.findIndex(({ id }) => id === current?.id) + by]
    if (!next) return
    // If the list is covered, the next enquiry takes this one's place.
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
