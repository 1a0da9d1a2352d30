import type { FlattenedField } from 'payload'
import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'
import { todayInLondon } from '@/platform/time/dates'
import type { Media } from '../../../payload-types'
import { type Picture, picture } from './picture'
import { presentRichText, type RichText, type FillIn } from './rich-text'

type Bookkeeping =
  'id' | 'createdAt' | 'deletedAt' | '_order' | '_status' | 'globalType' | 'edition'

type OfObject<Stored> = [Extract<Stored, { root: unknown }>] extends [never]
  ? [Extract<Stored, Media>] extends [never]
    ? Presentable<Stored>
    : Picture | undefined
  : RichText

type OfArray<Row> = (Row extends object ? Presentable<Row> : Row)[]

/** A missing text is empty. Choices and numbers are there only if required. */
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
 * A document as pages read it: facts filled in, empty texts and lists for missing ones, long texts
 * as blocks, dates as `YYYY-MM-DD`, no bookkeeping.
 */
type Presentable<Document> = {
  [Name in keyof Document as Name extends Bookkeeping ? never : Name]-?: Value<Document[Name]>
}

type Stored = Readonly<Record<string, unknown>>

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

interface PresentOptions {
  fillIn: FillIn
  /** A draft gets values for missing choices, numbers and dates, so that a preview shows early. */
  isDraft: boolean
}

/**
 * Makes a document presentable by its fields. It drops a row without a required choice, number or
 * date, and a row that says nothing without a missing figure. Undefined if the document itself
 * lacks one. Missing texts stay missing, in drafts too.
 */
export function presentable<Document extends object>(
  fields: readonly FlattenedField[],
  document: Document,
  options: PresentOptions,
): Presentable<Document> | undefined
export function presentable(
  fields: readonly FlattenedField[],
  document: object,
  options: PresentOptions,
): Stored | undefined {
  const stored: Stored = { ...document }
  const shown = fields
    // Only the panel shows the edition.
    .filter(({ name }) => name !== 'edition')
    .map((field) => [field, presentValue(field, stored[field.name], options)] as const)
  if (shown.some(([field, value]) => isMissing(field, value))) return undefined
  return Object.fromEntries(shown.map(([{ name }, value]) => [name, value]))
}

/** A page can be shown without a picture. */
function isMissing(field: FlattenedField, value: unknown): boolean {
  if (value !== undefined || field.type === 'upload') return false
  return field.type === 'group' || ('required' in field && field.required)
}

function presentValue(field: FlattenedField, value: unknown, options: PresentOptions): unknown {
  const { isDraft, fillIn } = options
  switch (field.type) {
    case 'text':
      return field.hasMany ? fillInEach(asList(value).map(asText), fillIn) : fillIn(asText(value))
    case 'textarea':
      return fillIn(asText(value))
    case 'array':
      return asList(value)
        .filter(isRecord)
        .flatMap((row) => presentRow(field.flattenedFields, row, options))
    case 'group':
      return presentable(field.flattenedFields, isRecord(value) ? value : {}, options)
    case 'richText':
      return presentRichText(value, fillIn)
    case 'upload':
      return picture(value)
    case 'checkbox':
      return value === true
    case 'date': {
      const day = asText(value).slice(0, 10)
      if (day !== '' || !field.required) return day
      return isDraft ? todayInLondon() : undefined
    }
    case 'select': {
      const values = field.options.map((one) => (typeof one === 'string' ? one : one.value))
      const isOption = (one: unknown) => values.some((option) => option === one)
      if (field.hasMany) return asList(value).filter(isOption)
      if (isOption(value)) return value
      return isDraft && field.required ? values[0] : undefined
    }
    case 'number':
      if (typeof value === 'number') return value
      return isDraft && field.required ? (field.defaultValue ?? field.min ?? 0) : undefined
    default:
      throw new Error(`No page can show a field of the type '${field.type}' (${field.name}).`)
  }
}

/** Drops a text that nothing is left of. */
const fillInEach = (texts: readonly string[], fillIn: FillIn) =>
  texts.flatMap((text) => {
    const filled = fillIn(text)
    return isBlank(filled) && !isBlank(text) ? [] : [filled]
  })

function presentRow(
  fields: readonly FlattenedField[],
  row: Stored,
  options: PresentOptions,
): Stored[] {
  const shown = presentable<Stored>(fields, row, options)
  return shown && isWorthShowing(fields, row, shown) ? [shown] : []
}

/** Whether each required text has words, and so has one of its lists if there are any. */
function isWorthShowing(fields: readonly FlattenedField[], stored: Stored, shown: Stored): boolean {
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
