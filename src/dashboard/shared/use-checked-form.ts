import { zodResolver } from '@hookform/resolvers/zod'
import type { SyntheticEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '@/platform/calls/api-client'
import type { FieldError } from '@/platform/api-error'

/** Empty if the call failed for another reason. */
export function serverFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
): (Omit<FieldError, 'path'> & { name: Name })[] {
  if (!(error instanceof ApiError)) return []
  return error.fieldErrors.flatMap(({ path, message }) => {
    const name = names.find((one) => one === path)
    return name === undefined ? [] : [{ name, message }]
  })
}

export function useCheckedForm<Typed extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Typed>,
  defaultValues?: DefaultValues<Typed>,
) {
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    ...(defaultValues && { defaultValues }),
  })
  const { formState, getFieldState, handleSubmit, register, setError } = form
  return {
    ...form,
    field: (name: Path<Typed>) => ({
      ...register(name),
      error: getFieldState(name, formState).error?.message,
    }),
    onSubmit: (submit: (checked: Checked) => void) => (event: SyntheticEvent) =>
      void handleSubmit(submit)(event),
    /** Shows the server's errors beside their fields. @returns the first field at fault */
    showErrors: <Name extends Path<Typed>>(error: Error, ...names: Name[]): Name | undefined => {
      const refused = serverFieldErrors(error, names)
      for (const { name, message } of refused) setError(name, { message })
      return refused[0]?.name
    },
  }
}
