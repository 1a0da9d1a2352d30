import type { FlattenedField } from 'payload'
import { isRecord } from '@/platform/is-record'
import { todayInLondon } from '@/platform/time/dates'

type Stored = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Fills a draft's missing required choices, numbers and dates, so that a preview shows the page
 * early. Missing texts stay missing.
 */
export function withStandIns<Document extends object>(
  fields: readonly FlattenedField[],
  document: Document,
): Document {
  const stored: Stored = Object.fromEntries(Object.entries(document))
  return {
    ...document,
    ...Object.fromEntries(fields.map((field) => [field.name, filled(field, stored[field.name])])),
  }
}

function filled(field: FlattenedField, value: unknown): unknown {
  switch (field.type) {
    case 'array':
      return Array.isArray(value)
        ? value.filter(isRecord).map((row) => withStandIns(field.flattenedFields, row))
        : value
    case 'group':
    case 'tab':
      return withStandIns(field.flattenedFields, isRecord(value) ? value : {})
    case 'select': {
      const [first] = field.options
      const choice = typeof first === 'object' ? first.value : first
      return field.required && !field.hasMany && isEmpty(value) ? choice : value
    }
    case 'number':
      return field.required && isEmpty(value) ? (field.defaultValue ?? field.min ?? 0) : value
    case 'date':
      return field.required && isEmpty(value) ? todayInLondon() : value
    default:
      return value
  }
}
