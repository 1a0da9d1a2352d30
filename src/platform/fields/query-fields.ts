import { z } from 'zod'

/** A parameter that may be left out; an empty one counts as left out. */
export function optionalText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text) => (text === '' ? undefined : text), schema.optional())
}

/** One of a few values of a query's parameter, which may be left out. */
export function queryChoice<const Values extends readonly string[]>(name: string, values: Values) {
  return optionalText(z.enum(values, `${name} must be one of ${values.join(', ')}`))
}
