'use client'

import type { ReactNode, SyntheticEvent } from 'react'
import { useAuth } from '@/dashboard/shared/auth'
import { Button } from '@/ui/button'
import { Dialog, type DialogProps } from '@/ui/overlays/dialog'

interface DialogFormProps extends Pick<DialogProps, 'onCloseAutoFocus'> {
  title: string
  description: ReactNode
  submitLabel: string
  /** The submitting button's text while pending. */
  pendingLabel: string | false
  /** For what takes something away. */
  isDanger?: boolean
  onSubmit: (event: SyntheticEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A form that asks for the password. Unmounted when closed, so that no password stays in it. */
export function DialogForm({
  title,
  description,
  submitLabel,
  pendingLabel,
  isDanger = false,
  onSubmit,
  onClose,
  onCloseAutoFocus,
  children,
}: DialogFormProps) {
  const { user } = useAuth()
  const isPending = pendingLabel !== false
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      held={isPending}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <form noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-6">
        <input type="text" hidden readOnly autoComplete="username" value={user?.username ?? ''} />
        {children}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
