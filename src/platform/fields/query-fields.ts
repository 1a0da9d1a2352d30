import { z } from 'zod'

/** An empty parameter counts as left out. */
export function optionalText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text) => (text === '' ? undefined : text), schema.optional())
}

export function queryChoice<const Values extends readonly string[]>(name: string, values: Values) {
  return optionalText(z.enum(values, `${name} must be one of ${values.join(', ')}`))
}
