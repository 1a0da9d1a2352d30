import {
  type AfterErrorResult,
  type CollectionConfig,
  type Config,
  deepMergeSimple,
  type Field,
  type GlobalConfig,
  type Plugin,
  type Validate,
} from 'payload'
import { validations } from 'payload/shared'
import { z } from 'zod'
import { toWords } from '@/platform/page-label'
import { words } from './translations'

/** Types are dropped: each kind's check has its own, and is only called with a field of that kind. */
function checkOf(field: Field): Validate | undefined {
  const own = 'validate' in field ? field.validate : undefined
  return (own ?? new Map<string, unknown>(Object.entries(validations)).get(field.type)) as
    Validate | undefined
}

function inWords(field: Field): Field {
  if (!('name' in field) || field.type === 'ui' || field.type === 'join') return field
  const label = field.label ?? toWords(field.name)
  const named = typeof label === 'string' ? { ...field, label } : field
  if (named.type === 'group') return named
  const check = checkOf(named)
  return check ? { ...named, validate: namingCheck(check, label) } : named
}

function withInner(field: Field): Field {
  if ('fields' in field) return { ...field, fields: fieldsInWords(field.fields) }
  return field
}

/** Gives all fields, however deep, labels in words and refusals that name the field. */
export const fieldsInWords = (fields: readonly Field[]): Field[] =>
  fields.map((field) => withInner(inWords(field)))

/** Puts the field's name for `This field` or `This value`, if its label is a text. */
export function naming(sentence: string, label: unknown): string {
  if (typeof label !== 'string') return sentence
  return sentence.replace(/^This (?:field|value)\b/, label)
}

type Check = Validate<unknown, unknown, unknown>

function namingCheck(check: Check, label: unknown): Check {
  return async (value, options) => {
    const answer = await check(value, options)
    return typeof answer === 'string' ? naming(answer, label) : answer
  }
}

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

interface AfterError {
  collection?: { flattenedFields: readonly Named[] }
  result?: unknown
}

const labelAt = (path: string, fields: readonly Named[]) => {
  const label: unknown = fields.find(({ name }) => name === path)?.label
  return typeof label === 'string' ? label : undefined
}

/** Names the field if another entry has its value: Payload only gives its name in the database. */
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

const formInWords = <Form extends CollectionConfig | GlobalConfig>(form: Form): Form => ({
  ...form,
  admin: { ...form.admin, hideAPIURL: true },
  fields: fieldsInWords(form.fields),
})

/** Puts the panel into an editor's words. Must come last, after the plugins that add fields. */
export const inHerWords: Plugin = (config: Config): Config => ({
  ...config,
  ...(config.collections && { collections: config.collections.map((one) => formInWords(one)) }),
  ...(config.globals && { globals: config.globals.map((one) => formInWords(one)) }),
  hooks: {
    ...config.hooks,
    afterError: [...(config.hooks?.afterError ?? []), nameTakenField],
  },
  i18n: {
    ...config.i18n,
    translations: deepMergeSimple(config.i18n?.translations ?? {}, { en: words }),
  },
})
