'use client'

import { useMutation } from '@tanstack/react-query'
import { type Confirmed, confirmedSchema } from '@/account/own-account'
import { Dialog, type DialogProps } from '@/ui/overlays/dialog'
import { PasswordInput } from './passwords/password-input'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import type { ReactNode, SyntheticEvent } from 'react'
import { useAuth } from '@/dashboard/shared/auth'
import { Button } from '@/ui/button'

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

interface PasswordDialogProps<Answer> extends Pick<DialogProps, 'onCloseAutoFocus'> {
  title: string
  description: string
  submitLabel: string
  pendingLabel: string
  isDanger?: boolean
  call: (confirmed: Confirmed) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for the password before a call; its error shows beside the field. */
export function PasswordDialog<Answer>({
  pendingLabel,
  call,
  onDone,
  ...rest
}: PasswordDialogProps<Answer>) {
  const { field, onSubmit, setFocus, showErrors } = useCheckedForm(confirmedSchema, {
    currentPassword: '',
  })
  const confirming = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      if (!showErrors(error, 'currentPassword')) toastFailure(error)
      setFocus('currentPassword')
    },
  })

  return (
    <DialogForm
      {...rest}
      pendingLabel={confirming.isPending && pendingLabel}
      onSubmit={onSubmit((form) => confirming.mutate(form))}
    >
      <PasswordInput
        id="confirming-password"
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
    </DialogForm>
  )
}
