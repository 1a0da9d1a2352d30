import { zodResolver } from '@hookform/resolvers/zod'
import type { SyntheticEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { serverFieldErrors } from './server-field-errors'

/** A form that a schema checks, before the server does. */
export function useCheckedForm<Typed extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Typed>,
  defaultValues: DefaultValues<Typed>,
) {
  const form = useForm<Typed, unknown, Checked>({ resolver: zodResolver(schema), defaultValues })
  const { formState, getFieldState, handleSubmit, register, setError } = form
  return {
    ...form,
    /** What a field's control takes, with what is wrong with it. */
    field: (name: Path<Typed>) => ({
      ...register(name),
      error: getFieldState(name, formState).error?.message,
    }),
    onSubmit: (submit: (checked: Checked) => void) => (event: SyntheticEvent) =>
      void handleSubmit(submit)(event),
    /** Shows what the server found wrong beside its fields. @returns the first of them, if any */
    showErrors: <Name extends Path<Typed>>(error: Error, ...names: Name[]): Name | undefined => {
      const refused = serverFieldErrors(error, names)
      for (const { name, message } of refused) setError(name, { message })
      return refused[0]?.name
    },
  }
}
