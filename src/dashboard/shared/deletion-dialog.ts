import { useRef, useState } from 'react'

interface Deletion<Row> {
  words: (row: Row) => { title: string; description: string }
  /** The dialog stays open until this is true. */
  isAnswered?: () => boolean
  /** Deletes the row. @returns a function that sets the focus once the dialog has closed */
  onConfirm: (row: Row) => () => void
}

/** `onCloseAutoFocus` is for another dialog that closes at the same time. */
export function useDeletionDialog<Row>({ words, isAnswered, onConfirm }: Deletion<Row>) {
  const [rowToDelete, setRowToDelete] = useState<Row>()
  const [open, setOpen] = useState(false)
  const afterwards = useRef<() => void>(undefined)

  const ask = (row: Row) => {
    setRowToDelete(row)
    setOpen(true)
  }
  const confirm = () => {
    if (rowToDelete === undefined || isAnswered?.() === false) return
    setOpen(false)
    afterwards.current = onConfirm(rowToDelete)
  }
  const onCloseAutoFocus = (event: Event) => {
    if (!afterwards.current) return
    event.preventDefault()
    afterwards.current()
    afterwards.current = undefined
  }
  const text = rowToDelete === undefined ? { title: '', description: '' } : words(rowToDelete)

  return {
    ask,
    onCloseAutoFocus,
    dialog: {
      ...text,
      open,
      onOpenChange: setOpen,
      onConfirm: confirm,
      onCloseAutoFocus,
      confirmLabel: 'Delete',
      cancelLabel: 'Keep it',
    },
  }
}
