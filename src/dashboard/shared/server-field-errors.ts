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
