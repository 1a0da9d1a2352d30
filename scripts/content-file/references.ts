import type { FlattenedField } from 'payload'
import { isRecord } from '@/platform/is-record'
import { type Fields, labelText } from './content-model'
import { contentFields, rowFields } from './fields'

/** A reference from a field of a document to another document. */
export interface Reference {
  /** What the panel calls the field. */
  label: string
  collection: string
  id: string
}

export const referencesIn = (fields: readonly FlattenedField[], document: Fields): Reference[] =>
  contentFields(fields).flatMap((field) => {
    const value = document[field.name]
    if (value === undefined || value === null) return []
    const label = labelText(field.label, field.name)
    const inner = (fields: readonly FlattenedField[], of: Fields) =>
      referencesIn(fields, of).map((one) => ({ ...one, label: `${label} > ${one.label}` }))
    switch (field.type) {
      case 'group':
      case 'tab':
        return isRecord(value) ? inner(field.flattenedFields, value) : []
      case 'array':
      case 'blocks':
        return Array.isArray(value)
          ? value.filter(isRecord).flatMap((row) => inner(rowFields(field, row), row))
          : []
      case 'upload':
      case 'relationship':
        return [value].flat().flatMap((one) => named(label, field.relationTo, one))
      case 'richText':
        return inRichText(label, value)
      default:
        return []
    }
  })

function named(label: string, relationTo: string | string[], value: unknown): Reference[] {
  if (typeof value === 'string' && typeof relationTo === 'string') {
    return [{ label, collection: relationTo, id: value }]
  }
  return isRecord(value) ? pair(label, value) : []
}

const pair = (label: string, { relationTo, value }: Fields): Reference[] =>
  typeof relationTo === 'string' && typeof value === 'string'
    ? [{ label, collection: relationTo, id: value }]
    : []

/** A formatted text's pictures and links have both the collection and the id. */
function inRichText(label: string, value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap((one) => inRichText(label, one))
  if (!isRecord(value)) return []
  return [...pair(label, value), ...Object.values(value).flatMap((one) => inRichText(label, one))]
}
