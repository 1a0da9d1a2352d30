import { isRecord } from '@/platform/is-record'
import { longDate } from '@/platform/time/london-time'
import { type DescribedField, textOf } from './described-field'

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
