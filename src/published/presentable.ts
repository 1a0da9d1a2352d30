import type { FlattenedField } from 'payload'
import { type LineField, lineFields, splitLines } from '@/content/lines'
import type { Media } from '../../payload-types'

/** A picture as a page shows it. */
export interface Picture {
  src: string
  srcSet?: string
  alt: string
  width: number
  height: number
}

type Bookkeeping = 'id' | 'createdAt' | 'updatedAt' | '_status' | 'globalType'

type Value<Name, Stored> = Name extends LineField
  ? string[]
  : [Extract<Stored, Media>] extends [never]
    ? NonNullable<Stored> extends readonly (infer Row)[]
      ? Presentable<Row>[]
      : NonNullable<Stored> extends object
        ? Presentable<NonNullable<Stored>>
        : NonNullable<Stored>
    : Picture | undefined

/**
 * What a document of the CMS looks like to a page: texts with the facts put in, an empty text for one
 * that is missing, lines apart, an empty list for none, and nothing of what the database keeps about
 * it.
 */
export type Presentable<Document> = {
  [Name in keyof Document as Name extends Bookkeeping ? never : Name]-?: Value<Name, Document[Name]>
}

/** Puts the facts into a text. */
export type Say = (text: string) => string

type Stored = Readonly<Record<string, unknown>>

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Makes a document presentable, field by field as its collection or global describes them, so that
 * whatever the consultant left empty has the shape that a page expects.
 */
export function presentable<Document extends object>(
  fields: readonly FlattenedField[],
  document: Document,
  say: Say,
): Presentable<Document> {
  // The fields are those from which the document's type was generated.
  return presentFields(fields, document, say) as Presentable<Document>
}

function presentFields(fields: readonly FlattenedField[], document: object, say: Say): Stored {
  const stored: Stored = { ...document }
  return Object.fromEntries(
    fields.map((field) => [field.name, presentValue(field, stored[field.name], say)]),
  )
}

const isLineField = (name: string) => lineFields.some((one) => one === name)

function presentValue(field: FlattenedField, value: unknown, say: Say): unknown {
  switch (field.type) {
    case 'text':
      return say(asText(value))
    case 'textarea':
      return isLineField(field.name) ? splitLines(say(asText(value))) : say(asText(value))
    case 'array':
      return (Array.isArray(value) ? value : [])
        .filter(isStored)
        .map((row) => presentFields(field.flattenedFields, row, say))
    case 'group':
    case 'tab':
      return presentFields(field.flattenedFields, isStored(value) ? value : {}, say)
    case 'upload':
      return picture(value)
    case 'checkbox':
      return value === true
    default:
      return value
  }
}

interface Size {
  url: string
  width: number
  height: number
}

const isSize = (value: unknown): value is Stored & Size =>
  isStored(value) &&
  typeof value['url'] === 'string' &&
  typeof value['width'] === 'number' &&
  typeof value['height'] === 'number'

/** The largest width that a page asks for, with the others beside it; nothing for no picture. */
function picture(value: unknown): Picture | undefined {
  if (!isStored(value)) return undefined
  const made = isStored(value['sizes']) ? Object.values(value['sizes']).filter(isSize) : []
  const sizes =
    made.length > 0 ? made.toSorted((a, b) => a.width - b.width) : [value].filter(isSize)
  const largest = sizes.at(-1)
  if (!largest) return undefined
  return {
    src: largest.url,
    srcSet: sizes.map(({ url, width }) => `${url} ${width}w`).join(', '),
    alt: asText(value['alt']),
    width: largest.width,
    height: largest.height,
  }
}
