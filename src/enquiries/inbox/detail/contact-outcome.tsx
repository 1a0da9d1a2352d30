'use client'

import { useState } from 'react'
import { maxLength } from '@/platform/limits'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/controls'
import { useAddNote } from '../enquiry-calls'

/** Answering without a mail from here: what is then asked. */
const questions = {
  call: 'Have you spoken to them?',
  copy: 'Are you answering elsewhere?',
} as const

export type Contact = keyof typeof questions

interface ContactOutcomeProps {
  enquiryId: string
  contact: Contact
  onMark: () => void
  onClose: () => void
}

/** Offers to mark as replied, with a note of what was said. */
export function ContactOutcome({ enquiryId, contact, onMark, onClose }: ContactOutcomeProps) {
  const [note, setNote] = useState('')
  const adding = useAddNote(enquiryId)
  const mark = () => {
    if (note.trim() === '') onMark()
    else
      adding.mutate(note, {
        onSuccess: () => {
          setNote('')
          onMark()
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
