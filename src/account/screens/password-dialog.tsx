'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Confirmed, confirmedSchema } from '@/account/two-step'
import type { DialogProps } from '@/ui/overlays/dialog'
import { PasswordInput } from './passwords/password-input'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { serverFieldErrors } from '@/dashboard/shared/server-field-errors'
import { DialogForm } from './dialog-form'

interface PasswordDialogProps<Answer> extends Pick<DialogProps, 'onCloseAutoFocus'> {
  title: string
  description: string
  submitLabel: string
  pendingLabel: string
  isDanger?: boolean
  /** The call that the password allows. */
  call: (confirmed: Confirmed) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for the password once more before a call. What is wrong with it stands beside the field. */
export function PasswordDialog<Answer>({
  pendingLabel,
  call,
  onDone,
  ...rest
}: PasswordDialogProps<Answer>) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<
    z.input<typeof confirmedSchema>,
    unknown,
    Confirmed
  >({ resolver: zodResolver(confirmedSchema), defaultValues: { currentPassword: '' } })
  const confirming = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      const refused = serverFieldErrors(error, ['currentPassword'])
      for (const { name, message } of refused) setError(name, { message })
      if (refused.length === 0) toastFailure(error)
      setFocus('currentPassword')
    },
  })
  const submit = handleSubmit((form) => confirming.mutate(form))

  return (
    <DialogForm
      {...rest}
      pendingLabel={confirming.isPending && pendingLabel}
      onSubmit={(event) => void submit(event)}
    >
      <PasswordInput
        id="confirming-password"
        label="Current password"
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
    </DialogForm>
  )
}
