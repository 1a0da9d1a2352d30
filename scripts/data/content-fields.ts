import type { FlattenedField } from 'payload'
import { isRecord } from '@/platform/is-record'

/** The fields of a document or a page, by their names. */
export type Fields = Readonly<Record<string, unknown>>

/** What the database stores about a document; it differs after each import. */
const bookkeeping = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'globalType'],
  'edition',
])

/** What Payload makes from the other fields of a picture. */
const madeFromOthers = new Set(['url', 'thumbnailURL'])

/** The fields that someone filled in. */
const contentFields = (fields: readonly FlattenedField[]): FlattenedField[] =>
  fields.filter(
    (field) =>
      !bookkeeping.has(field.name) &&
      !(madeFromOthers.has(field.name) && field.admin?.hidden === true),
  )

type ValueOf = (field: FlattenedField, value: unknown) => unknown

/** A document's content, with other values; what becomes undefined is left out. */
const withValues = (fields: readonly FlattenedField[], document: Fields, valueOf: ValueOf) =>
  Object.fromEntries(
    contentFields(fields).flatMap((field) => {
      const value = valueOf(field, within(field, document[field.name], valueOf))
      return value === undefined ? [] : [[field.name, value] as const]
    }),
  )

function within(field: FlattenedField, value: unknown, valueOf: ValueOf): unknown {
  if (field.type === 'group' || field.type === 'tab') {
    return withValues(field.flattenedFields, isRecord(value) ? value : {}, valueOf)
  }
  if (field.type === 'array' && Array.isArray(value)) {
    return value.map((row: unknown) =>
      isRecord(row) ? withValues(field.flattenedFields, row, valueOf) : row,
    )
  }
  return value
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

/**
 * A document's content in one form: no empty values, no ids of rows. Two documents with equal results
 * say the same.
 */
export const tidy = (fields: readonly FlattenedField[], document: Fields): Fields =>
  withValues(fields, document, (_, value) => (isEmpty(value) ? undefined : value))

/**
 * What Payload is to store so that a document is exactly what a file says: it keeps the value of a field
 * that is left out, and fills in defaults. An index doesn't allow two documents with null for a unique one.
 */
export const complete = (fields: readonly FlattenedField[], document: Fields): Fields => ({
  ...document,
  ...withValues(fields, document, (field, value) => {
    if (value !== undefined || ('unique' in field && field.unique)) return value
    const isList = field.type === 'array' || ('hasMany' in field && field.hasMany)
    return isList ? [] : null
  }),
})
