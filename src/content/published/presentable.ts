import type { FlattenedField, SelectField } from 'payload'
import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'
import type { Media } from '../../../payload-types'
import { type Picture, picture } from './picture'
import { presentRichText, type RichText, type Say } from './rich-text'

type Bookkeeping =
  'id' | 'createdAt' | 'updatedAt' | '_order' | '_status' | 'globalType' | 'edition'

type OfObject<Stored> = [Extract<Stored, { root: unknown }>] extends [never]
  ? [Extract<Stored, Media>] extends [never]
    ? Presentable<Stored>
    : Picture | undefined
  : RichText

type OfArray<Row> = (Row extends object ? Presentable<Row> : Row)[]

/** A missing text is empty; choices and numbers are there only if required. */
type OfScalar<Stored> = string extends Stored
  ? string
  : boolean extends Stored
    ? boolean
    : null extends Stored
      ? NonNullable<Stored> | undefined
      : Stored

type Value<Stored> =
  NonNullable<Stored> extends readonly (infer Row)[]
    ? OfArray<Row>
    : [Extract<Stored, object>] extends [never]
      ? OfScalar<Stored>
      : OfObject<Extract<Stored, object>>

/**
 * A CMS document as pages get it: facts filled in, empty texts and lists for missing ones, long
 * texts as blocks, dates as `YYYY-MM-DD`, no bookkeeping.
 */
export type Presentable<Document> = {
  [Name in keyof Document as Name extends Bookkeeping ? never : Name]-?: Value<Document[Name]>
}

type Stored = Readonly<Record<string, unknown>>

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Makes a document presentable by its fields. A row without a required choice, number or date is
 * left out, and so is one that says nothing without a missing figure. Undefined if the document
 * itself lacks one.
 */
export function presentable<Document extends object>(
  fields: readonly FlattenedField[],
  document: Document,
  say: Say,
): Presentable<Document> | undefined {
  const shown = presentFields(fields, document, say)
  return isComplete<Document>(fields, shown) ? shown : undefined
}

function presentFields(fields: readonly FlattenedField[], document: object, say: Say): Stored {
  const stored: Stored = { ...document }
  return Object.fromEntries(
    fields
      .filter(isForPages)
      .map((field) => [field.name, presentValue(field, stored[field.name], say)]),
  )
}

/** For the panel alone. */
const isForPages = ({ name }: FlattenedField) => name !== 'edition'

function presentValue(field: FlattenedField, value: unknown, say: Say): unknown {
  switch (field.type) {
    case 'text':
      return field.hasMany ? sayEach(asList(value).map(asText), say) : say(asText(value))
    case 'textarea':
      return say(asText(value))
    case 'date':
      return asText(value).slice(0, 10)
    case 'array':
      return asList(value)
        .filter(isRecord)
        .flatMap((row) => presentRow(field.flattenedFields, row, say))
    case 'group':
    case 'tab':
      return presentFields(field.flattenedFields, isRecord(value) ? value : {}, say)
    case 'richText':
      return presentRichText(value, { say, picture })
    case 'upload':
      return picture(value)
    case 'checkbox':
      return value === true
    case 'select':
      if (field.hasMany) return asList(value).filter((one) => isOption(field, one))
      return isOption(field, value) ? value : undefined
    case 'number':
      return typeof value === 'number' ? value : undefined
    default:
      throw new Error(`No page can show a field of the type '${field.type}' (${field.name}).`)
  }
}

/** Without those of which nothing is left. */
const sayEach = (texts: readonly string[], say: Say) =>
  texts.flatMap((text) => {
    const said = say(text)
    return isBlank(said) && !isBlank(text) ? [] : [said]
  })

function presentRow(fields: readonly FlattenedField[], row: Stored, say: Say): Stored[] {
  const shown = presentFields(fields, row, say)
  return isComplete(fields, shown) && hasItsSay(fields, row, shown) ? [shown] : []
}

/** Each required text has words, and so has one of its lists if there are any. */
function hasItsSay(fields: readonly FlattenedField[], stored: Stored, shown: Stored): boolean {
  const filled = fields.filter(({ name }) => !isBlank(stored[name]))
  const lists = filled.filter((field) => field.type === 'text' && field.hasMany)
  const texts = filled.filter(
    (field) => (field.type === 'text' || field.type === 'textarea') && field.required,
  )
  const isLeft = ({ name }: FlattenedField) => !isBlank(shown[name])
  const single = texts.filter((field) => !lists.includes(field))
  return single.every(isLeft) && (lists.length === 0 || lists.some(isLeft))
}

const isBlank = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : asText(value).trim() === ''

const isOption = ({ options }: Pick<SelectField, 'options'>, value: unknown) =>
  options.some((option) => (typeof option === 'string' ? option : option.value) === value)

function isComplete<Document>(
  fields: readonly FlattenedField[],
  shown: Stored,
): shown is Stored & Presentable<Document> {
  return fields.filter(isForPages).every((field) => {
    const value = shown[field.name]
    switch (field.type) {
      case 'group':
      case 'tab':
        return isRecord(value) && isComplete(field.flattenedFields, value)
      case 'select':
      case 'number':
        return value !== undefined || !field.required
      case 'date':
        return value !== '' || !field.required
      default:
        return true
    }
  })
}
