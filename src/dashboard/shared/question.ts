import { type ReactNode, useRef, useState } from 'react'

export interface Question {
  title: string
  description: ReactNode
  yes?: string
  no?: string
  /** It stays open until this is true. */
  isAnswered?: () => boolean
  onYes: () => void
  /** Sets the focus once the dialog has closed after a yes. */
  onClosed?: () => void
}

const none: Question = { title: '', description: '', onYes: () => undefined }

/**
 * Asks about a subject, usually whether to delete it. `dialog` is for a `ConfirmDialog`,
 * `onCloseAutoFocus` for another dialog that closes at the same time.
 */
export function useQuestion<Subject>(questionAbout: (subject: Subject) => Question) {
  const [asked, setAsked] = useState<{ subject: Subject }>()
  const [open, setOpen] = useState(false)
  const afterwards = useRef<() => void>(undefined)
  const question = asked ? questionAbout(asked.subject) : none
  const { title, description, yes = 'Delete', no = 'Keep it' } = question

  const onCloseAutoFocus = (event: Event) => {
    if (!afterwards.current) return
    event.preventDefault()
    afterwards.current()
    afterwards.current = undefined
  }
  const onConfirm = () => {
    if (question.isAnswered?.() === false) return
    setOpen(false)
    afterwards.current = question.onClosed
    question.onYes()
  }
  const ask = (subject: Subject) => {
    setAsked({ subject })
    setOpen(true)
  }
  return {
    ask,
    onCloseAutoFocus,
    dialog: {
      ...{ title, description, open, onConfirm, onCloseAutoFocus },
      ...{ onOpenChange: setOpen, confirmLabel: yes, cancelLabel: no },
    },
  }
}
