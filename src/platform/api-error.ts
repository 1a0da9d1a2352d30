import type { z } from 'zod'

/** One field error: where it is (`claimDetails.injuries`), and a sentence that says what is wrong. */
export interface FieldError {
  path: string
  message: string
}

/** The body of every answer of the /api that is not OK. Source: docs/api.md, "Errors". */
export interface ApiErrorBody {
  message: string
  errors?: FieldError[]
  /** Of a refused sign-in: the password was right, and a code has to come with it. */
  twoStep?: true
}

/** The field errors that a schema found, in its order, as the contract names them. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

/**
 * Reads the text of an answer that is not OK. A text that is none of ours, such as a proxy's page of
 * HTML, gives undefined. By hand and not by a schema, since pages read errors before they load the
 * validation library.
 */
export function readApiError(text: string): ApiErrorBody | undefined {
  const body = parseJson(text)
  if (!hasMessage(body)) return undefined
  const listed: unknown[] = 'errors' in body && Array.isArray(body.errors) ? body.errors : []
  const errors = listed.filter(isFieldError).map(({ path, message }) => ({ path, message }))
  return {
    message: body.message,
    ...(errors.length > 0 && { errors }),
    ...('twoStep' in body && body.twoStep === true && { twoStep: true }),
  }
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
