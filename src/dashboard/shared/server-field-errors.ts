import { ApiError } from '@/platform/calls/api-client'
import type { FieldError } from '@/platform/api-error'

/** The errors that the server found in a form's fields; none where the call failed for another reason. */
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
