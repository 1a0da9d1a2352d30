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

/** A text is always there, since a missing one is empty; a choice or a number only where required. */
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
 * What a document of the CMS looks like to a page: texts with the facts put in, an empty text for one
 * that is missing, an empty list for none, long texts as blocks, a date as `YYYY-MM-DD`, and nothing of what the database
 * keeps about it.
 */
export type Presentable<Document> = {
  [Name in keyof Document as Name extends Bookkeeping ? never : Name]-?: Value<Document[Name]>
}

type Stored = Readonly<Record<string, unknown>>

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Makes a document presentable, field by field as its collection or global describes them. What the
 * admin left empty has the shape that a page expects. A row of a list that lacks a required choice,
 * number or date is left out, and one that has nothing to say without a figure that there is none of.
 *
 * @param fields those from which the document's type was generated
 * @returns undefined where the document itself lacks a required choice, number or date
 * @throws Error where a field is of a type that no page can show yet
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

/** Which edition it is, and who stored it, is for the panel alone. */
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

/** The values of a list, without those of which nothing is left. */
const sayEach = (texts: readonly string[], say: Say) =>
  texts.flatMap((text) => {
    const said = say(text)
    return isBlank(said) && !isBlank(text) ? [] : [said]
  })

function presentRow(fields: readonly FlattenedField[], row: Stored, say: Say): Stored[] {
  const shown = presentFields(fields, row, say)
  return isComplete(fields, shown) && hasItsSay(fields, row, shown) ? [shown] : []
}

/**
 * Whether a row still says what it is there for: each text that must not be empty, and one of its
 * lists where it has any.
 */
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

/** Whether all that is required and has no empty form of its own is there. */
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
