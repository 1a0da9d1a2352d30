'use client'

import { useMutation } from '@tanstack/react-query'
import { type Confirmed, confirmedSchema } from '@/account/own-account'
import type { DialogProps } from '@/ui/overlays/dialog'
import { PasswordInput } from './passwords/password-input'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { DialogForm } from './dialog-form'

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
