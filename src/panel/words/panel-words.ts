import type { CollectionConfig, Config, Field, GlobalConfig, Plugin, Validate } from 'payload'
import { validations } from 'payload/shared'
import { toWords } from '@/platform/page-label'

type Check = Validate<unknown, unknown, unknown>

/** Types are dropped: each kind's check has its own, and is only called with a field of that kind. */
function checkOf(field: Field): Check | undefined {
  const own = 'validate' in field ? field.validate : undefined
  return (own ?? new Map<string, unknown>(Object.entries(validations)).get(field.type)) as
    Check | undefined
}

/** Puts the field's name for `This field` or `This value`, if its label is a text. */
export function naming(sentence: string, label: unknown): string {
  if (typeof label !== 'string') return sentence
  return sentence.replace(/^This (?:field|value)\b/, label)
}

const namingCheck =
  (check: Check, label: unknown): Check =>
  async (value, options) => {
    const answer = await check(value, options)
    return typeof answer === 'string' ? naming(answer, label) : answer
  }

/** Gives a field, and all within it, a label in words and refusals that name it. */
function inWords(given: Field): Field {
  const field = 'fields' in given ? { ...given, fields: given.fields.map(inWords) } : given
  if (!('name' in field) || field.type === 'ui' || field.type === 'join') return field
  const label = field.label ?? toWords(field.name)
  const named = typeof label === 'string' ? { ...field, label } : field
  const check = named.type === 'group' ? undefined : checkOf(named)
  return check ? { ...named, validate: namingCheck(check, label) } : named
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
