import { isRecord } from '@/platform/is-record'
import { toWords } from '@/platform/page-label'

/** What comparing needs of a field, in Payload's config or the browser's. */
export interface DescribedField {
  type: string
  name?: string
  label?: unknown
  fields?: readonly DescribedField[]
  tabs?: readonly Omit<DescribedField, 'type'>[]
  options?: readonly unknown[]
  admin?: unknown
  /** `isFilledIn`: follows from other fields. */
  custom?: unknown
}

export type Stored = Readonly<Record<string, unknown>>

/** Nobody edits these. */
const bookkeeping = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'edition',
  'globalType',
  'filename',
])

export const isEdited = ({ admin, name }: Omit<DescribedField, 'type'>): boolean =>
  name === undefined ||
  !(bookkeeping.has(name) || name.startsWith('_') || (isRecord(admin) && admin['hidden'] === true))

/** A text, or one per language. */
export function textOf(label: unknown): string | undefined {
  if (typeof label === 'string') return label
  return isRecord(label) && typeof label['en'] === 'string' ? label['en'] : undefined
}

/** Empty if its label is switched off. */
export function labelOf({ label, name }: Omit<DescribedField, 'type'>): string {
  if (label === false) return ''
  return textOf(label) ?? (name === undefined ? '' : toWords(name))
}
