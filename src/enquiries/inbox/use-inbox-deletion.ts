import type { RefObject } from 'react'
import { claimTypes } from '@/enquiries/claim-types'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import { adminDate } from '@/platform/time/london-time'
import { useDeletionDialog } from '@/dashboard/shared/deletion-dialog'
import { forgetDraft } from '@/dashboard/shared/drafts'
import { noteDraft } from './detail/notes'
import { useDeleteEnquiries, useDeleteEnquiry } from './enquiry-mutations'
import { focusEnquiry } from './list/enquiry-list'
import { neighbourOf } from './neighbour'
import { replyDraft } from './reply/reply-draft'
import { enquiriesInWords } from './several'

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

/** How many senders are named. */
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
  /** Given those that are deleted of several. */
  onDeleted: (rows: Rows) => void
}

/** Deletes enquiries after a question that says which. One leaves at once, and the next is chosen. */
export function useInboxDeletion({ rows, wide, status, onDeleted }: InboxDeletionProps) {
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
      for (const { id } of all) {
        forgetDraft(replyDraft(id))
        forgetDraft(noteDraft(id))
      }
      const [only] = all
      return only && all.length === 1 ? deleteOne(only) : deleteSeveral(all)
    },
  })
}
