'use client'

import { type ReactNode, use, useEffect, useState } from 'react'
import { RadioGroup, Select, TextArea, TextInput } from './controls'
import { noteId } from './field'
import { FormContext, useField } from './form'
import type { NotedQuestion } from './note-on-answer'
import type { FieldQuestion } from './question'

interface FormFieldProps {
  question: FieldQuestion
  /** Choices of a list in groups. */
  children?: ReactNode
}

export function FormField({ question, children }: FormFieldProps) {
  const { control, choices = [], initial, notes, answer, ...rest } = useField(question)
  const { id, name, label, hint, optional, required, error, autoComplete } = rest
  const field = { id, name, label, hint, optional, required, error }
  const note = <AnswerNote id={id} question={question} />
  const typed = {
    ...field,
    autoComplete,
    note,
    ...(answer !== undefined && { defaultValue: answer }),
  }
  switch (control) {
    case 'long-text':
      return <TextArea {...typed} />
    case 'select':
      return (
        <Select {...field} note={notes && note} choices={choices} defaultValue={answer ?? initial}>
          {children}
        </Select>
      )
    case 'radios':
      return <RadioGroup {...field} choices={choices} chosen={answer} />
    default:
      return <TextInput {...typed} type={control === 'day' ? 'text' : control} />
  }
}

interface AnswerNoteProps {
  id: string
  question: NotedQuestion & { name: string }
}

/** A polite hint about an answer that was changed and left, which loads its code. */
function AnswerNote({ id, question }: AnswerNoteProps) {
  const { loadNoteOnLimit, refused } = use(FormContext)
  const [note, setNote] = useState(refused?.notes[question.name])
  useEffect(() => {
    const stop = new AbortController()
    const showNote = () => {
      Promise.all([import('./note-on-answer'), question.limit ? loadNoteOnLimit?.() : undefined])
        .then(([{ noteInPage }, noteOnLimit]) => noteInPage(id, question, noteOnLimit))
        .then(setNote, () => undefined)
    }
    for (const event of ['change', 'reset']) document.addEventListener(event, showNote, stop)
    return () => stop.abort()
  }, [id, loadNoteOnLimit, question])
  return (
    <p id={noteId(id)} aria-live="polite" className="text-small empty:sr-only">
      {note}
    </p>
  )
}
