'use client'

import { Button } from '../button'
import { Dialog, type DialogProps } from './dialog'

/** Stays open while the action is under way; the caller closes it. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  pendingLabel,
  onConfirm,
  children,
  ...dialog
}: Omit<DialogProps, 'place' | 'onPaper' | 'held'> & {
  confirmLabel: string
  cancelLabel: string
  /** Set while the action is under way: the confirming button's words. */
  pendingLabel?: string | false
  onConfirm: () => void
}) {
  const pending = Boolean(pendingLabel)
  return (
    <Dialog {...dialog} held={pending}>
      {children}
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={pending} onClick={() => dialog.onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant="danger" pendingLabel={pendingLabel ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
