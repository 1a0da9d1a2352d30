import type { CollectionConfig, Config, Field, GlobalConfig, Plugin } from 'payload'
import { toWords } from '@/platform/page-label'

/** Gives a field, and all within it, a label in words. */
function inWords(given: Field): Field {
  const field = 'fields' in given ? { ...given, fields: given.fields.map(inWords) } : given
  if (!('name' in field) || field.type === 'ui' || field.type === 'join') return field
  return { ...field, label: field.label ?? toWords(field.name) }
}

const formInWords = <Form extends CollectionConfig | GlobalConfig>(form: Form): Form => ({
  ...form,
  admin: { ...form.admin, hideAPIURL: true },
  fields: form.fields.map(inWords),
})

/** Puts forms into an editor's words. Must come last, after the plugins that add fields. */
export const formsInWords: Plugin = (config: Config): Config => ({
  ...config,
  ...(config.collections && { collections: config.collections.map((one) => formInWords(one)) }),
  ...(config.globals && { globals: config.globals.map((one) => formInWords(one)) }),
})
