import type { z } from 'zod'

/** One fault of the input: where it is (`claimDetails.injuries`) and a sentence that says what. */
export interface FieldError {
  path: string
  message: string
}

/** What every refusal of the /api carries. Source: docs/api.md, "Errors". */
export interface ApiErrorBody {
  message: string
  errors?: FieldError[]
}

/** The faults that a schema found, in the order it found them, as the contract names them. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

/**
 * Reads the text of a refusal, whoever wrote it: a proxy's page of HTML gives no problem at all.
 * By hand and not by a schema, since pages read refusals before they load the validation library.
 */
export function readApiError(text: string): ApiErrorBody | undefined {
  const body = parseJson(text)
  if (!hasMessage(body)) return undefined
  const faults = 'errors' in body && Array.isArray(body.errors) ? body.errors : []
  const errors = faults.filter(isFieldError).map(({ path, message }) => ({ path, message }))
  return { message: body.message, ...(errors.length > 0 && { errors }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hasMessage(value: unknown): value is { message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string' &&
    value.message !== ''
  )
}

function isFieldError(value: unknown): value is FieldError {
  return hasMessage(value) && 'path' in value && typeof value.path === 'string'
}
