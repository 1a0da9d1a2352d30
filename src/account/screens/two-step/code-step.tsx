'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { callApi, failureText } from '@/platform/calls/api-client'
import { twoStepCodeSchema, twoStepFigures } from '@/account/two-step'
import { maxLength } from '@/platform/limits'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/forms/text-input'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { keepAccount, refreshAccount } from '../account-queries'
import { StepButtons } from './step-buttons'

/** The second step: a code shows that the app is set up, and switches it on. */
export function CodeStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const client = useQueryClient()
  const { field, onSubmit, setError, setFocus } = useCheckedForm(twoStepCodeSchema, { code: '' })

  useEffect(() => setFocus('code'), [setFocus])

  const switching = useMutation({
    mutationFn: (body: z.output<typeof twoStepCodeSchema>) => callApi('switchTwoStepOn', { body }),
    onSuccess: (account) => {
      keepAccount(client, account)
      void refreshAccount(client)
      onDone()
    },
    // Whatever it is, it is said here: a toast lies outside of the dialog.
    onError: (error) => {
      setError('code', { message: failureText(error) })
      setFocus('code')
    },
  })

  return (
    <form noValidate onSubmit={onSubmit((form) => switching.mutate(form))}>
      <TextInput
        id="two-step-code"
        label="Code"
        hint={`The ${twoStepFigures.digits} digits that the app shows now. They change every ${twoStepFigures.stepSeconds} seconds.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLength.short}
        className="mt-5"
        {...field('code')}
      />
      <StepButtons>
        <Button variant="secondary" disabled={switching.isPending} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" pendingLabel={switching.isPending && 'Switching on...'}>
          Switch on
        </Button>
      </StepButtons>
    </form>
  )
}
