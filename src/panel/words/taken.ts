import type { AfterErrorResult } from 'payload'
import { z } from 'zod'
import { naming } from './refusals'

/** What Payload answers where fields are refused, as far as it is read here. */
const refusal = z.looseObject({
  errors: z.array(
    z.looseObject({
      message: z.string(),
      data: z.looseObject({
        errors: z.array(
          z.looseObject({ path: z.string(), message: z.string(), label: z.unknown().optional() }),
        ),
      }),
    }),
  ),
})

interface Named {
  name: string
  label?: unknown
}

/** What is read here of what Payload gives such a hook. */
interface AfterError {
  collection?: { flattenedFields: readonly Named[] }
  result?: unknown
}

const labelAt = (path: string, fields: readonly Named[]) => {
  const label: unknown = fields.find(({ name }) => name === path)?.label
  return typeof label === 'string' ? label : undefined
}

/**
 * Names the field in what the database refuses because another entry has the value already: Payload
 * knows its name in the database alone there.
 */
export function nameTakenField({ collection, result }: AfterError): AfterErrorResult {
  const { data } = refusal.safeParse(result)
  if (!data || !collection) return
  const errors = data.errors.map(({ data: details, message, ...rest }) => {
    let sentence = message
    const named = details.errors.map((one) => {
      const label =
        one.label === undefined ? labelAt(one.path, collection.flattenedFields) : undefined
      if (label === undefined) return one
      sentence = sentence.replace(one.path, label)
      return { ...one, label, message: naming(one.message, label) }
    })
    return { ...rest, message: sentence, data: { ...details, errors: named } }
  })
  return { response: { ...data, errors } }
}
