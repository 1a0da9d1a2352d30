'use client'

import { useEffect, useState } from 'react'
import { noteId } from '@/ui/forms/field'
import type { NotedQuestion } from './note-on-answer'

interface AnswerNoteProps extends NotedQuestion {
  id: string
  said?: string | undefined
}

/** A polite hint about an answer that was changed and left. Its code is loaded then. */
export function AnswerNote({ id, control, min, said }: AnswerNoteProps) {
  const [note, setNote] = useState(said)
  useEffect(() => {
    const stop = new AbortController()
    const say = () => {
      import('./note-on-answer')
        .then(({ noteInPage }) => noteInPage(id, { control, min }))
        .then(setNote, () => undefined)
    }
    for (const event of ['change', 'reset']) document.addEventListener(event, say, stop)
    return () => stop.abort()
  }, [id, control, min])
  return (
    <p id={noteId(id)} aria-live="polite" className="text-small empty:sr-only">
      {note}
    </p>
  )
}
