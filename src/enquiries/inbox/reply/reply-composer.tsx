'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EnquiryRow, Reply } from '@/enquiries/enquiry-work'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { useDraft } from '@/dashboard/shared/drafts'
import { inboxQuery } from '../enquiry-queries'
import { emptyReply, replyDraft } from './saved-replies'
import { ReplyForm } from './reply-form'

/** A mailto link, optionally with a letter. Source: RFC 6068. */
export function mailLink(email: string, letter?: { subject: string; text: string }): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  const fields = [
    ['subject', letter?.subject],
    // Line ends are two characters in mailto.
    ['body', letter?.text.replaceAll('\n', '\r\n')],
  ].flatMap(([name, text]) => (name && text ? [`${name}=${encodeURIComponent(text)}`] : []))
  return fields.length > 0 ? `${to}?${fields.join('&')}` : to
}

interface ReplyElsewhereProps {
  enquiry: EnquiryRow
  draft: Reply
  onMark: () => void
  onClose: () => void
}

/** With the consultant's own program, if no mail leaves this site. */
function ReplyElsewhere({ enquiry, draft, onMark, onClose }: ReplyElsewhereProps) {
  return (
    <>
      <p className="max-w-measure">
        Replies cannot be sent from here, because no mail server is set up. Write in your own mail
        program, then mark the enquiry as replied.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={mailLink(enquiry.email, draft)} size="small">
          <Icon name="mail" />
          Open the mail program
        </ButtonLink>
        <Button
          size="small"
          variant="secondary"
          disabled={enquiry.status === 'replied'}
          onClick={onMark}
        >
          <Icon name="check" />
          Mark as replied
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}

interface ReplyComposerProps {
  enquiry: EnquiryRow
  onMark: () => void
  onClose: () => void
}

/** Kept in the tab until sent. Source: docs/product.md, "2.13 Dashboard". */
export function ReplyComposer({ enquiry, onMark, onClose }: ReplyComposerProps) {
  const inbox = useQuery(inboxQuery)
  const kept = useDraft(replyDraft(enquiry.id), emptyReply)
  const place = useRef<HTMLElement>(null)
  // The key that opened it must not be typed into it.
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
