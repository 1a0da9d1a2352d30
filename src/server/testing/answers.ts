import { z } from 'zod'
import { type FieldError, readApiError } from '@/platform/api-error'
import { calls } from '@/server/pipeline/calls'
import type { Seen } from './caller'

/** A JSON object's properties; none if the value isn't an object. */
export const propertiesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The objects of a JSON array; none if the value isn't an array. */
export const rowsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(propertiesOf) : []

const withId = z.object({ id: z.string() })

/** The id of what was made or found. @throws if the answer has none */
export const idIn = ({ json }: Seen): string => withId.parse(json).id

/** The field errors that an answer names. */
export const fieldErrorsIn = ({ text }: Seen): FieldError[] | undefined =>
  readApiError(text)?.errors

/** The enquiries of a list. @throws if the answer isn't a list of the contract's */
export const enquiriesIn = ({ json }: Seen) => calls.enquiries.output.parse(json)

/** The reviews of a list. @throws if the answer isn't a list of the contract's */
export const reviewsIn = ({ json }: Seen) => calls.reviews.output.parse(json)
