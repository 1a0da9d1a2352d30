import type { z } from 'zod'
import { type FieldError, fieldErrors } from '../api-error'

/** A schema's errors about a body, as callers see them. */
export function errorsOf(schema: z.ZodType, body: unknown): FieldError[] {
  const result = schema.safeParse(body)
  return result.success ? [] : fieldErrors(result.error)
}
