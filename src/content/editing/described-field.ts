import { isRecord } from '@/platform/is-record'
import { toWords } from '@/platform/page-label'
import { longDate } from '@/platform/time/london-time'

/** What comparing needs of a field, in Payload's config or the browser's. */
export interface DescribedField {
  type: string
  name?: string
  label?: unknown
  fields?: readonly DescribedField[]
  options?: readonly unknown[]
  admin?: unknown
  /** `isFilledIn`: follows from other fields. */
  custom?: unknown
}

export type Stored = Readonly<Record<string, unknown>>

export const asStored = (value: unknown): Stored => (isRecord(value) ? value : {})

/** Nobody edits these. */
const bookkeeping = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt'],
  ...['edition', 'globalType', 'filename'],
])

const isEdited = ({ admin, name = '', type }: DescribedField): boolean =>
  !bookkeeping.has(name) && !name.startsWith('_') && !asStored(admin)['hidden'] && type !== 'ui'

/** Those that are edited, out of the rows that only arrange them. */
export function editedFields(
  fields: readonly DescribedField[],
): (DescribedField & { name: string })[] {
  return fields.filter(isEdited).flatMap((field) => {
    const { name } = field
    return name === undefined ? editedFields(field.fields ?? []) : [{ ...field, name }]
  })
}

/** Fields that the state lacks are empty; a write would keep their present values. */
export function wholeState(
  fields: readonly DescribedField[],
  state: unknown,
): Record<string, unknown> {
  const all = editedFields(fields).map(({ fields: inner = [], name, type }) => {
    const value = asStored(state)[name]
    if (type === 'group') return [name, wholeState(inner, value)] as const
    return [name, value ?? (type === 'array' ? [] : null)] as const
  })
  return Object.fromEntries(all)
}

/** A text, or one per language. */
export function textOf(label: unknown): string | undefined {
  const text = isRecord(label) ? label['en'] : label
  return typeof text === 'string' ? text : undefined
}

/** Empty if its label is switched off. */
export const labelOf = ({ label, name = '' }: DescribedField): string =>
  label === false ? '' : (textOf(label) ?? toWords(name))

const blocks = new Set(['heading', 'list', 'listitem', 'paragraph', 'quote', 'upload'])

/** A line per block. */
function richTextWords({ children, root, text, type }: Stored): string {
  if (root !== undefined) return richTextWords(asStored(root)).trim()
  if (typeof text === 'string') return text
  if (type === 'linebreak') return '\n'
  const inside = Array.isArray(children) ? children.map(asStored).map(richTextWords).join('') : ''
  const own = type === 'upload' ? 'A picture' : inside
  return blocks.has(String(type)) ? `${own.trimEnd()}\n` : own
}

const plainWords = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const dayWords = (value: unknown): string => {
  const day = plainWords(value)
  return Number.isNaN(Date.parse(day)) ? day : longDate(day)
}

function optionWords(value: unknown, { options = [] }: DescribedField): string {
  const chosen = options.find((option) => asStored(option)['value'] === value)
  return textOf(asStored(chosen)['label']) ?? plainWords(value)
}

// An id says nothing to a person.
const referenceWords = (value: unknown): string => {
  const { alt, title } = asStored(value)
  return textOf(alt) ?? textOf(title) ?? 'chosen'
}

const wordsByType: Readonly<Record<string, (value: unknown, field: DescribedField) => string>> = {
  date: dayWords,
  radio: optionWords,
  relationship: referenceWords,
  richText: (value) => richTextWords(asStored(value)),
  select: optionWords,
  upload: referenceWords,
}

/** Lists of texts and choices are arrays, empty for none. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** Empty for none. */
export function valueWords(field: DescribedField, value: unknown): string {
  if (field.type === 'checkbox') return value === true ? 'Yes' : 'No'
  if (isNothing(value)) return ''
  const words = wordsByType[field.type] ?? plainWords
  return [value]
    .flat()
    .map((one) => words(one, field))
    .join('\n')
}

/** Equal for two values that look the same to an editor. */
export function comparable({ type }: DescribedField, value: unknown): unknown {
  if (type === 'checkbox') return value === true
  if (isNothing(value)) return ''
  if (type === 'date') return Date.parse(String(value))
  const { id } = asStored(value)
  return JSON.stringify(id === undefined ? value : id)
}
