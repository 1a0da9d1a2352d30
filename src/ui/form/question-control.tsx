'use client'

import { type ReactNode, use, useEffect, useState } from 'react'
import { RadioGroup, Select, TextArea, TextInput } from './controls'
import { noteId } from './field'
import { FormContext, useField } from './form'
import type { NotedQuestion } from './note-on-answer'
import type { FieldQuestion } from './question'

interface FormFieldProps {
  question: FieldQuestion
  /** How the server found it in a form that it refused, with its note. */
  returned?: { error?: string | undefined; answer?: string | undefined; said: string } | undefined
  /** A list's choices in groups. */
  children?: ReactNode
}

export function FormField({ question, returned, children }: FormFieldProps) {
  const { control, choices = [], initial, notes, error, ...asked } = useField(question)
  const { id, name, label, hint, optional, required, autoComplete } = asked
  const { answer, said } = returned ?? {}
  const field = { id, name, label, hint, optional, required, error: error ?? returned?.error }
  const note = <AnswerNote id={id} question={question} said={said} />
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
  question: NotedQuestion
  said?: string | undefined
}

/** A polite hint about an answer that was changed and left. Its code is loaded then. */
function AnswerNote({ id, question, said }: AnswerNoteProps) {
  const { loadNoteOnLimit } = use(FormContext)
  const [note, setNote] = useState(said)
  useEffect(() => {
    const stop = new AbortController()
    const say = () => {
      Promise.all([import('./note-on-answer'), question.limit ? loadNoteOnLimit?.() : undefined])
        .then(([{ noteInPage }, noteOnLimit]) => noteInPage(id, question, noteOnLimit))
        .then(setNote, () => undefined)
    }
    for (const event of ['change', 'reset']) document.addEventListener(event, say, stop)
    return () => stop.abort()
  }, [id, loadNoteOnLimit, question])
  return (
    <p id={noteId(id)} aria-live="polite" className="text-small empty:sr-only">
      {note}
    </p>
  )
}
