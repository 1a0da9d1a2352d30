'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { RadioGroup, Select, TextArea, TextInput } from './controls'
import { noteId } from './field'
import { useField } from './form'
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
  question: NotedQuestion & Pick<FieldQuestion, 'note'>
}

/** A polite hint about an answer that was changed and left, which loads its code. */
function AnswerNote({ id, question }: AnswerNoteProps) {
  const [note, setNote] = useState(question.note)
  useEffect(() => {
    const stop = new AbortController()
    const showNote = () => {
      import('./note-on-answer')
        .then(({ noteInPage }) => noteInPage(id, question))
        .then(setNote, () => undefined)
    }
    for (const event of ['change', 'reset']) document.addEventListener(event, showNote, stop)
    return () => stop.abort()
  }, [id, question])
  return (
    <p id={noteId(id)} aria-live="polite" className="text-small empty:sr-only">
      {note}
    </p>
  )
}
