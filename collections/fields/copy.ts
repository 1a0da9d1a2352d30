import type { PayloadRequest, TextareaField, TextField } from 'payload'
import { figures } from '@/content/facts'
import { mayBeMissing, quotableNames, quoteFacts, unknownQuotes } from '@/content/quote-facts'
import { fewestReplies, measuredDays } from '@/contract/work/inbox'

/** What the fields of visible texts have in common. */
export interface CopyOptions {
  label?: string
  description?: string
  /** May be left empty; the page then leaves it out. */
  optional?: boolean
}

const counted = figures.map(({ name, figure }) => `{{${name}}}, ${figure},`)

/** How a page's fields say that facts can be quoted. */
export const quotingFacts =
  'A fact in double braces, such as {{fee}}, is taken from Site. There are: ' +
  `${quotableNames.join(', ')}. With a capital, as in {{PartnerFirm}}, it begins a sentence. ` +
  `${counted.join(' and ')} are counted over the last ${measuredDays} days: a sentence that quotes ` +
  `one of them is left out until there are ${fewestReplies} replies.`

/** True, or a sentence that names what stands in double braces and is no fact. */
export function quotesKnownFacts(value: string | null | undefined): string | true {
  const [unknown] = unknownQuotes(value ?? '')
  if (unknown === undefined) return true
  return `{{${unknown}}} stands for no fact. There are: ${quotableNames.join(', ')}.`
}

/** What is asked of a field's value beside the value itself. */
export interface Checked {
  required?: boolean
  req: PayloadRequest
  path: readonly (string | number)[]
}

/** Each fact by its own name, and nothing that may be missing. */
const surelyThere = Object.fromEntries(
  quotableNames.map((name) => [name, mayBeMissing(name) ? null : name]),
)

const isInRow = ({ path }: Checked) => path.some((part) => /^\d+$/.test(String(part)))

/**
 * True, or a sentence that says why nothing would be left of a text that a page needs, while a figure
 * that it quotes has too few replies behind it. A row of a list is left out then, and may be.
 */
export function standsWithoutFigures(texts: readonly string[], checked: Checked): string | true {
  if (!checked.required || isInRow(checked)) return true
  if (texts.some((text) => quoteFacts(text, surelyThere).trim() !== '')) return true
  return 'Add a sentence that stands by itself: this one is left out as long as what it quotes is missing.'
}

function checkCopy(value: string | null | undefined, checked: Checked): string | true {
  if (checked.required && !value?.trim()) return checked.req.t('validation:required')
  const quotes = quotesKnownFacts(value)
  return quotes === true ? standsWithoutFigures([value ?? ''], checked) : quotes
}

/** Label, description and whether the field is required, as Payload's fields have them. */
export function base({ label, description, optional = false }: CopyOptions) {
  return {
    required: !optional,
    ...(label !== undefined && { label }),
    ...(description !== undefined && { admin: { description } }),
  }
}

/** A short text, in which facts may be quoted. */
export function copy(name: string, options: CopyOptions = {}): TextField {
  return {
    name,
    type: 'text',
    ...base(options),
    validate: checkCopy,
  }
}

/** A longer text of one paragraph, in which facts may be quoted. */
export function longCopy(name: string, options: CopyOptions = {}): TextareaField {
  return {
    name,
    type: 'textarea',
    ...base(options),
    validate: checkCopy,
  }
}
