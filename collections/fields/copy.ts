import type { PayloadRequest, TextareaField, TextField } from 'payload'
import { quotableNames, unknownQuotes } from '@/content/quote-facts'

/** What the fields of visible texts have in common. */
export interface CopyOptions {
  label?: string
  description?: string
  /** May be left empty; the page then leaves it out. */
  optional?: boolean
}

/** How a page's fields say that facts can be quoted. */
export const quotingFacts =
  'A fact in double braces, such as {{fee}}, is taken from Site. There are: ' +
  `${quotableNames.join(', ')}. With a capital, as in {{PartnerFirm}}, it begins a sentence.`

/** True, or a sentence that names what stands in double braces and is no fact. */
export function quotesKnownFacts(value: string | null | undefined): string | true {
  const [unknown] = unknownQuotes(value ?? '')
  if (unknown === undefined) return true
  return `{{${unknown}}} stands for no fact. There are: ${quotableNames.join(', ')}.`
}

function checkCopy(
  value: string | null | undefined,
  { required, req }: { required?: boolean; req: PayloadRequest },
): string | true {
  if (required && !value?.trim()) return req.t('validation:required')
  return quotesKnownFacts(value)
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
