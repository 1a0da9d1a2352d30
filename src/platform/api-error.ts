import type { z } from 'zod'
import { isRecord } from './is-record'

/** A path such as `claimDetails.injuries`, and a sentence that says what's wrong. */
export interface FieldError {
  path: string
  message: string
}

/** The body of every error. Source: docs/api.md, "Errors". */
export interface ApiErrorBody {
  message: string
  errors?: FieldError[]
  /** The password was right; a code is needed too. */
  twoStep?: true
}

/** Errors in the schema's order. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

/**
 * Reads an error's body; undefined if it isn't ours, such as a proxy's HTML. It doesn't use zod,
 * since pages read errors before they load that.
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

const hasMessage = (value: unknown): value is { message: string } =>
  isRecord(value) && typeof value['message'] === 'string' && value['message'] !== ''

function isFieldError(value: unknown): value is FieldError {
  return hasMessage(value) && 'path' in value && typeof value.path === 'string'
}
