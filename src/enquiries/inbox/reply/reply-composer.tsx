'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { useDraft } from '@/dashboard/shared/drafts'
import { inboxQuery } from '../enquiry-queries'
import { emptyReply, replyDraft } from './reply-draft'
import { ReplyElsewhere } from './reply-elsewhere'
import { ReplyForm } from './reply-form'

interface ReplyComposerProps {
  enquiry: EnquiryRow
  /** Marks the enquiry as replied to, for an answer from elsewhere. */
  onMark: () => void
  onClose: () => void
}

/** A reply being written. It is kept in the tab until it is sent. Source: docs/product.md, "2.13 Dashboard". */
export function ReplyComposer({ enquiry, onMark, onClose }: ReplyComposerProps) {
  const inbox = useQuery(inboxQuery)
  const kept = useDraft(replyDraft(enquiry.id), emptyReply)
  const place = useRef<HTMLElement>(null)
  // The focus follows what was just opened; the key that opened it must not be typed.
  useEffect(() => {
    const { current } = place
    const first = current?.querySelector<HTMLElement>('input') ?? current?.querySelector('a')
    ;(first ?? current)?.focus()
  }, [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Write a reply"
      className="mt-5 rounded border border-line bg-raised p-4 motion-safe:animate-enter sm:p-5 print:hidden"
    >
      {inbox.data?.mail.isSetUp === false ? (
        <ReplyElsewhere enquiry={enquiry} draft={kept.draft} onMark={onMark} onClose={onClose} />
      ) : (
        <ReplyForm enquiry={enquiry} kept={kept} onClose={onClose} />
      )}
    </section>
  )
}
