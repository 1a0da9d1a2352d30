import { isRecord } from '@/platform/is-record'
import { fieldLabel } from '@/platform/field-label'
import type { FlattenedField } from 'payload'

/** A document that others may show, by its collection and its id. */
export interface Target {
  collection: string
  id: string
}

/**
 * Where a document refers to another: in fields for uploads and relationships, and anywhere in a rich
 * text, at any depth.
 *
 * @param fields those of the document's collection or global
 * @param document as it is stored; what it refers to may be ids or documents
 * @returns the label of each field that does, once for each place
 */
export function referencesIn(
  fields: readonly FlattenedField[],
  document: unknown,
  target: Target,
): string[] {
  if (!isRecord(document)) return []
  return fields.flatMap((field) => inField(field, document[field.name], target))
}

function inField(field: FlattenedField, value: unknown, target: Target): string[] {
  switch (field.type) {
    case 'upload':
    case 'relationship':
      return asList(value).some((one) => isTarget(one, field.relationTo, target))
        ? [fieldLabel(field)]
        : []
    case 'richText':
      return mentions(value, target) ? [fieldLabel(field)] : []
    case 'group':
    case 'tab':
      return referencesIn(field.flattenedFields, value, target)
    case 'array':
      return asList(value).flatMap((row) => referencesIn(field.flattenedFields, row, target))
    case 'blocks':
      return asList(value).flatMap((row) => {
        const block = field.blocks.find(({ slug }) => isRecord(row) && row['blockType'] === slug)
        return block ? referencesIn(block.flattenedFields, row, target) : []
      })
    default:
      return []
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const idOf = (value: unknown) => (isRecord(value) ? value['id'] : value)

/** Whether a value of a field is the document: an id or, where the field has several collections, both. */
function isTarget(value: unknown, relationTo: string | string[], { collection, id }: Target) {
  if (typeof relationTo === 'string') return relationTo === collection && idOf(value) === id
  return isRecord(value) && value['relationTo'] === collection && idOf(value['value']) === id
}

/** Whether a rich text names the document, as its pictures and links do. */
function mentions(value: unknown, target: Target): boolean {
  if (Array.isArray(value)) return value.some((one) => mentions(one, target))
  if (!isRecord(value)) return false
  if (value['relationTo'] === target.collection && idOf(value['value']) === target.id) return true
  return Object.values(value).some((one) => mentions(one, target))
}

/** Whether documents with these fields can refer to one of the collection at all. */
export function mayRefer(fields: readonly FlattenedField[], collection: string): boolean {
  return fields.some((field) => {
    switch (field.type) {
      case 'upload':
      case 'relationship':
        return [field.relationTo].flat().some((slug) => slug === collection)
      case 'richText':
        return true
      case 'group':
      case 'tab':
      case 'array':
        return mayRefer(field.flattenedFields, collection)
      case 'blocks':
        return field.blocks.some(({ flattenedFields }) => mayRefer(flattenedFields, collection))
      default:
        return false
    }
  })
}
