import { isRecord } from '@/platform/is-record'
import { toWords } from '@/platform/page-label'

/**
 * A field as Payload's config describes it, on the server or in the browser: what both have in
 * common, and what the comparing of two states needs.
 */
export interface DescribedField {
  type: string
  name?: string
  label?: unknown
  fields?: readonly DescribedField[]
  tabs?: readonly Omit<DescribedField, 'type'>[]
  options?: readonly unknown[]
  admin?: unknown
  /** `isFilledIn`: whether it follows from other fields. */
  custom?: unknown
}

export type Stored = Readonly<Record<string, unknown>>

/** What a document keeps about itself, which nobody edits. */
const bookkeeping = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'edition',
  'globalType',
  'filename',
])

/** Whether a field holds something that the consultant edits. */
export const isEdited = ({ admin, name }: Omit<DescribedField, 'type'>): boolean =>
  name === undefined ||
  !(bookkeeping.has(name) || name.startsWith('_') || (isRecord(admin) && admin['hidden'] === true))

/** A label as it stands in the config: a text, or a text for each language. */
export function textOf(label: unknown): string | undefined {
  if (typeof label === 'string') return label
  return isRecord(label) && typeof label['en'] === 'string' ? label['en'] : undefined
}

/** What the panel calls a field; empty where its label is switched off. */
export function labelOf({ label, name }: Omit<DescribedField, 'type'>): string {
  if (label === false) return ''
  return textOf(label) ?? (name === undefined ? '' : toWords(name))
}
