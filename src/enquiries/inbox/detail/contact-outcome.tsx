'use client'

import { useState } from 'react'
import { maxLength } from '@/platform/limits'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import type { Status } from '@/enquiries/statuses'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/controls'
import { useAddNote } from './notes'

/** Answering without a mail from here. */
export type Contact = 'call' | 'copy'

const questions: Record<Contact, string> = {
  call: 'Have you spoken to them?',
  copy: 'Are you answering elsewhere?',
}

/** Offers to mark as replied, with a note of what was said. */
export function ContactOutcome({
  enquiry,
  contact,
  onMark,
  onClose,
}: {
  enquiry: EnquiryRow
  contact: Contact
  onMark: (status: Status, onDone?: () => void) => void
  onClose: () => void
}) {
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
