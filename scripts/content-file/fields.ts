import type { FlattenedField } from 'payload'
import { isRecord } from '@/platform/is-record'
import type { Fields } from './content-model'

/** What the database stores about a document; it differs after each import. */
const bookkeeping = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'globalType'],
  'edition',
])

/** What Payload makes from the other fields of a picture. */
const madeFromOthers = new Set(['url', 'thumbnailURL'])

/** The fields that someone filled in. */
export const contentFields = (fields: readonly FlattenedField[]): FlattenedField[] =>
  fields.filter(
    (field) =>
      !bookkeeping.has(field.name) &&
      !isMadeFromOthers(field) &&
      field.type !== 'join' &&
      !('virtual' in field && field.virtual),
  )

const isMadeFromOthers = ({ admin, name }: FlattenedField) =>
  madeFromOthers.has(name) && admin?.hidden === true

/** An empty list, not null, empties such a field. */
const isList = (field: FlattenedField) =>
  field.type === 'array' ||
  field.type === 'blocks' ||
  ('hasMany' in field && field.hasMany === true)

/** None if the kind of row isn't known. */
export function rowFields(
  field: Extract<FlattenedField, { type: 'array' | 'blocks' }>,
  row: Fields,
): readonly FlattenedField[] {
  if (field.type === 'array') return field.flattenedFields
  return field.blocks.find(({ slug }) => slug === row['blockType'])?.flattenedFields ?? []
}

/**
 * A document's content in one form: known fields only, no empty values, no ids of rows. Two documents
 * with equal results say the same.
 */
export function tidy(fields: readonly FlattenedField[], document: Fields): Fields {
  return Object.fromEntries(
    contentFields(fields).flatMap((field) => {
      const value = tidyValue(field, document[field.name])
      return isEmpty(value) ? [] : [[field.name, value]]
    }),
  )
}

function tidyValue(field: FlattenedField, value: unknown): unknown {
  switch (field.type) {
    case 'group':
    case 'tab':
      return isRecord(value) ? tidy(field.flattenedFields, value) : undefined
    case 'array':
    case 'blocks':
      return Array.isArray(value) ? value.filter(isRecord).map((row) => tidyRow(field, row)) : []
    default:
      return value
  }
}

const tidyRow = (field: Extract<FlattenedField, { type: 'array' | 'blocks' }>, row: Fields) => ({
  ...tidy(rowFields(field, row), row),
  ...(field.type === 'blocks' && { blockType: row['blockType'] }),
})

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

/**
 * What Payload is to store so that a document is exactly what a file says: a field that the file leaves
 * out is emptied if it has a value now, or would get one by default.
 * @param wanted tidy
 * @param now what the document holds, each tidy: what is published, and the newest draft
 */
export function complete(
  fields: readonly FlattenedField[],
  wanted: Fields,
  now: readonly Fields[],
): Fields {
  return Object.fromEntries(
    contentFields(fields).flatMap((field): [string, unknown][] => {
      const value = wanted[field.name]
      const present = now.map((fields) => fields[field.name])
      if (field.type === 'group' || field.type === 'tab') {
        const inner = complete(
          field.flattenedFields,
          isRecord(value) ? value : {},
          present.filter(isRecord),
        )
        return [[field.name, inner]]
      }
      if (value !== undefined) return [[field.name, completeRows(field, value)]]
      const isFilled = present.some((one) => one !== undefined) || fillsItself(field)
      return isFilled ? [[field.name, isList(field) ? [] : null]] : []
    }),
  )
}

const fillsItself = (field: FlattenedField) => 'defaultValue' in field && isSet(field.defaultValue)

const isSet = (value: unknown) => value !== undefined

function completeRows(field: FlattenedField, value: unknown): unknown {
  if ((field.type !== 'array' && field.type !== 'blocks') || !Array.isArray(value)) return value
  return value.filter(isRecord).map((row) => ({
    ...complete(rowFields(field, row), row, []),
    ...(field.type === 'blocks' && { blockType: row['blockType'] }),
  }))
}
