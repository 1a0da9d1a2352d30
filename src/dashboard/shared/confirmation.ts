import { type ReactNode, useRef, useState } from 'react'

interface Question {
  title: string
  description: ReactNode
  yes?: string
  no?: string
  /** The dialog stays open until this is true. */
  isAnswered?: () => boolean
  onYes: () => void
  /** Sets the focus once the dialog has closed after a yes. */
  onClosed?: () => void
}

/**
 * Confirms an action, usually a deletion. `dialog` is for a `ConfirmDialog`, `onCloseAutoFocus` for
 * another dialog that closes at the same time.
 */
export function useConfirmation() {
  const [question, confirm] = useState<Question>()
  const afterwards = useRef<() => void>(undefined)
  const onCloseAutoFocus = (event: Event) => {
    if (!afterwards.current) return
    event.preventDefault()
    afterwards.current()
    afterwards.current = undefined
  }
  const onConfirm = () => {
    if (!question || question.isAnswered?.() === false) return
    confirm(undefined)
    afterwards.current = question.onClosed
    question.onYes()
  }
  const { title = '', description, yes = 'Delete', no = 'Keep it' } = question ?? {}
  return {
    confirm,
    onCloseAutoFocus,
    dialog: {
      ...{ title, description, onConfirm, onCloseAutoFocus, confirmLabel: yes, cancelLabel: no },
      open: question !== undefined,
      onOpenChange: () => confirm(undefined),
    },
  }
}
