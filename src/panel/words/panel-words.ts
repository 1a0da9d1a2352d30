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

/**
 * The check that a field has, or Payload's own for its kind. Each kind's is typed for that kind; it is
 * called with the field that it was found at, so the types are left out here.
 */
function checkOf(field: Field): Validate | undefined {
  const own = 'validate' in field ? field.validate : undefined
  return (own ?? new Map<string, unknown>(Object.entries(validations)).get(field.type)) as
    Validate | undefined
}

/** A field with a label in words, and with a check that names it. */
function inWords(field: Field): Field {
  if (!('name' in field) || field.type === 'ui' || field.type === 'join') return field
  const label = field.label ?? toWords(field.name)
  const named = typeof label === 'string' ? { ...field, label } : field
  if (named.type === 'group') return named
  const check = checkOf(named)
  return check ? { ...named, validate: namingCheck(check, label) } : named
}

/** What a field holds, in words too. */
function withInner(field: Field): Field {
  if ('fields' in field) return { ...field, fields: fieldsInWords(field.fields) }
  if (field.type === 'tabs') {
    const tabs = field.tabs.map((tab) => ({ ...tab, fields: fieldsInWords(tab.fields) }))
    return { ...field, tabs }
  }
  if (field.type === 'blocks') {
    const blocks = field.blocks.map((one) => ({ ...one, fields: fieldsInWords(one.fields) }))
    return { ...field, blocks }
  }
  return field
}

/** Fields, and all that they hold, with labels in words and with checks whose refusals name the field. */
export const fieldsInWords = (fields: readonly Field[]): Field[] =>
  fields.map((field) => withInner(inWords(field)))

/**
 * The sentence of a check with the field's name for `This field` or `This value`. A sentence that
 * names the field already stays as it is.
 *
 * @param label the field's, as the panel shows it; where it is no text, nothing is changed
 */
export function naming(sentence: string, label: unknown): string {
  if (typeof label !== 'string') return sentence
  return sentence.replace(/^This (?:field|value)\b/, label)
}

/** A check of any field. Payload types each kind's by its value; here it is passed on as it came. */
type Check = Validate<unknown, unknown, unknown>

/** A check whose refusals name the field. */
function namingCheck(check: Check, label: unknown): Check {
  return async (value, options) => {
    const answer = await check(value, options)
    return typeof answer === 'string' ? naming(answer, label) : answer
  }
}

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

const collectionInWords = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  admin: { ...collection.admin, hideAPIURL: true },
  fields: fieldsInWords(collection.fields),
})

const globalInWords = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  admin: { ...global.admin, hideAPIURL: true },
  fields: fieldsInWords(global.fields),
})

/**
 * A Payload plugin that says everything in the words of somebody who edits a site: each field has a
 * label in words, each refusal names it, what is for programmers is not shown, and Payload's own
 * words are replaced where they are not a consultant's. It comes last, after what adds fields.
 */
export const inHerWords: Plugin = (config: Config): Config => ({
  ...config,
  ...(config.collections && { collections: config.collections.map(collectionInWords) }),
  ...(config.globals && { globals: config.globals.map(globalInWords) }),
  hooks: {
    ...config.hooks,
    afterError: [...(config.hooks?.afterError ?? []), nameTakenField],
  },
  i18n: {
    ...config.i18n,
    translations: deepMergeSimple(config.i18n?.translations ?? {}, { en: words }),
  },
})
