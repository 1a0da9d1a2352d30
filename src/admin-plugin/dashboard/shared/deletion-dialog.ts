import { useRef, useState } from 'react'

interface Deletion<Row> {
  /** What the dialog asks and says; called with the row that is to go. */
  words: (row: Row) => { title: string; description: string }
  /** Deletes it. @returns puts the focus where it belongs once the dialog is gone */
  onConfirm: (row: Row) => () => void
}

/**
 * Asks before something is deleted, saying what. `ask` opens the dialog, `dialog` are its
 * properties; `onCloseAutoFocus` also suits another dialog that closes with it.
 */
export function useDeletionDialog<Row>({ words, onConfirm }: Deletion<Row>) {
  const [rowToDelete, setRowToDelete] = useState<Row>()
  const [open, setOpen] = useState(false)
  const afterwards = useRef<() => void>(undefined)

  const ask = (row: Row) => {
    setRowToDelete(row)
    setOpen(true)
  }
  const confirm = () => {
    if (rowToDelete === undefined) return
    setOpen(false)
    afterwards.current = onConfirm(rowToDelete)
  }
  const onCloseAutoFocus = (event: Event) => {
    if (!afterwards.current) return
    event.preventDefault()
    afterwards.current()
    afterwards.current = undefined
  }
  const said = rowToDelete === undefined ? { title: '', description: '' } : words(rowToDelete)

  return {
    ask,
    onCloseAutoFocus,
    dialog: {
      ...said,
      open,
      onOpenChange: setOpen,
      onConfirm: confirm,
      onCloseAutoFocus,
      confirmLabel: 'Delete',
      cancelLabel: 'Keep it',
    },
  }
}
