import { isRecord } from '@/platform/is-record'
import { toWords } from '@/platform/page-label'
import { longDate } from '@/platform/time/london-time'

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

const dayOf = (value: string) => (Number.isNaN(Date.parse(value)) ? value : longDate(value))

const blocks = new Set(['heading', 'list', 'listitem', 'paragraph', 'quote', 'upload', 'root'])

/** A line per block. */
function richTextWords(node: unknown): string {
  if (!isRecord(node)) return ''
  const { children, root, text, type } = node
  if (root !== undefined) return richTextWords(root).trim()
  if (typeof text === 'string') return text
  if (type === 'linebreak') return '\n'
  const inside = Array.isArray(children) ? children.map(richTextWords).join('') : ''
  const own = type === 'upload' ? 'A picture' : inside
  return typeof type === 'string' && blocks.has(type) ? `${own.trimEnd()}\n` : own
}

const plainWords = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

function optionWords({ options = [] }: DescribedField, value: unknown): string {
  const chosen = options.find((option) =>
    isRecord(option) ? option['value'] === value : option === value,
  )
  return (isRecord(chosen) ? textOf(chosen['label']) : undefined) ?? plainWords(value)
}

// An id says nothing to a person.
function referenceWords(value: unknown): string {
  if (!isRecord(value)) return 'chosen'
  return textOf(value['alt']) ?? textOf(value['title']) ?? 'chosen'
}

function oneInWords(field: DescribedField, value: unknown): string {
  switch (field.type) {
    case 'select':
    case 'radio':
      return optionWords(field, value)
    case 'date':
      return dayOf(plainWords(value))
    case 'upload':
    case 'relationship':
      return referenceWords(value)
    default:
      return plainWords(value)
  }
}

/** Empty for none. */
export function valueWords(field: DescribedField, value: unknown): string {
  if (field.type === 'checkbox') return value === true ? 'Yes' : 'No'
  if (value === undefined || value === null || value === '') return ''
  if (field.type === 'richText') return richTextWords(value)
  if (Array.isArray(value)) return value.map((one) => oneInWords(field, one)).join('\n')
  return oneInWords(field, value)
}
