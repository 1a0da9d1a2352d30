'use client'

import type { ReactNode } from 'react'

import { Button } from '../button'
import { Dialog, type DialogProps } from './dialog'

/** Stays open while the action is under way; the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  pendingLabel,
  onConfirm,
  onCloseAutoFocus,
  children,
}: Pick<DialogProps, 'onCloseAutoFocus'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Set while the action is under way: the confirming button's words. */
  pendingLabel?: string | false
  onConfirm: () => void
  children?: ReactNode
}) {
  const pending = Boolean(pendingLabel)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      held={pending}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {children}
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={pending} onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant="danger" pendingLabel={pendingLabel ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
