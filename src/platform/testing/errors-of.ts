import type { z } from 'zod'
import { type FieldError, fieldErrors } from '../api-error'

/** What a schema finds wrong with a body, as callers see it. */
export function errorsOf(schema: z.ZodType, body: unknown): FieldError[] {
  const result = schema.safeParse(body)
  return result.success ? [] : fieldErrors(result.error)
}
