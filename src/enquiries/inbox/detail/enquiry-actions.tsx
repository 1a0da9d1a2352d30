'use client'

import { answersOf } from '@/enquiries/answers'
import { adminDate, adminDateTime } from '@/platform/time/london-time'
import type { StoredEnquiry } from '@/enquiries/enquiry'
import { toast } from '@/ui/overlays/toast'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { failures } from '@/platform/notices'
import { telephoneLink } from '@/platform/telephone-link'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { hasDraft } from '@/dashboard/shared/drafts'
import { replyDraft } from '../reply/saved-replies'
import { useState } from 'react'
import { maxLength } from '@/platform/limits'
import type { Status } from '@/enquiries/statuses'
import { useAddNote } from './notes'
import { TextArea } from '@/ui/form/controls'

/** For pasting elsewhere. */
export function enquiryText(enquiry: StoredEnquiry): string {
  const received = { question: 'Received', words: adminDateTime(enquiry.createdAt) }
  return [received, ...answersOf(enquiry, adminDate)]
    .map(({ question, words }) => `${question}\n${words}`)
    .join('\n\n')
}

/** Gets the focus when the reply is closed. */
export const replyButtonId = 'enquiry-reply'

async function copy(enquiry: EnquiryRow): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(enquiryText(enquiry))
    toast({ title: 'Copied', description: 'The whole enquiry is on the clipboard.' })
    return true
  } catch {
    const description = 'The browser did not allow copying.'
    toast({ ...failures.action, description, variant: 'destructive' })
    return false
  }
}

export function EnquiryActions({
  enquiry,
  isReplying,
  onReply,
  onContact,
  onDelete,
}: {
  enquiry: EnquiryRow
  isReplying: boolean
  onReply: () => void
  /** Called, or copied to be answered elsewhere. */
  onContact: (contact: Contact) => void
  onDelete: () => void
}) {
  const tel = telephoneLink(enquiry.phone)
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      <Button id={replyButtonId} size="small" aria-expanded={isReplying} onClick={onReply}>
        <Icon name="reply" />
        {!isReplying && hasDraft(replyDraft(enquiry.id)) ? 'Continue reply' : 'Reply'}
      </Button>
      {tel ? (
        <ButtonLink href={tel} size="small" variant="secondary" onClick={() => onContact('call')}>
          <Icon name="phone" />
          Call
        </ButtonLink>
      ) : null}
      <Button
        size="small"
        variant="secondary"
        onClick={() =>
          void copy(enquiry).then((done) => {
            if (done) onContact('copy')
          })
        }
      >
        <Icon name="copy" />
        Copy
      </Button>
      <Button size="small" variant="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
      <Button size="small" variant="secondary" onClick={onDelete}>
        <Icon name="trash" />
        Delete
      </Button>
    </div>
  )
}

/** Answering without a mail from here. */
export type Contact = 'call' | 'copy'

const questions: Record<Contact, string> = {
  call: 'Have you spoken to them?',
  copy: 'Are you answering elsewhere?',
}

interface ContactOutcomeProps {
  enquiry: EnquiryRow
  contact: Contact
  onMark: (status: Status, onDone?: () => void) => void
  onClose: () => void
}

/** Offers to mark as replied, with a note of what was said. */
export function ContactOutcome({ enquiry, contact, onMark, onClose }: ContactOutcomeProps) {
  const [note, setNote] = useState('')
  const adding = useAddNote(enquiry.id)
  if (enquiry.status !== 'new') return null
  const mark = () => {
    if (note.trim() === '') onMark('replied', onClose)
    else
      adding.mutate(note, {
        onSuccess: () => {
          setNote('')
          onMark('replied', onClose)
        },
      })
  }
  return (
    <section
      aria-label={questions[contact]}
      className="mt-4 rounded border border-line bg-raised p-4 motion-safe:animate-enter print:hidden"
    >
      <p className="mb-3 font-medium">{questions[contact]}</p>
      <TextArea
        id="contact-note"
        label="What was said"
        optional
        rows={2}
        maxLength={maxLength.long}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" pendingLabel={adding.isPending && 'Saving...'} onClick={mark}>
          Mark as replied
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </section>
  )
}
