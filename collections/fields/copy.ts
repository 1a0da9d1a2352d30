import type { PayloadRequest, TextareaField, TextField } from 'payload'
import { fieldLabel } from '@/platform/page-label'
import { checkQuotes, mayBeMissing, quotableNames, quoteFacts } from '@/content/quote-facts'
import { emptySentence } from './checks'

/** What the fields of visible texts have in common. */
export interface CopyOptions {
  label?: string
  description?: string
  /** May be left empty; the page then leaves it out. */
  optional?: boolean
  /** How many characters it has at most, where its name does not say so. */
  max?: number
}

/** How many characters a short text has at most where the table below does not name its field. */
const mostInALine = 200

/**
 * How many characters the short texts that pages draw large or narrow have at most, by the names of
 * their fields: in a window of 320 px a heading is read in a view, and a button's words stand in two
 * lines.
 */
const most: Readonly<Record<string, number>> = {
  heading: 120,
  title: 120,
  formHeading: 120,
  question: 160,
  label: 60,
  link: 60,
  figure: 24,
  action: 40,
  submit: 40,
  more: 40,
  all: 40,
  read: 40,
  book: 40,
  call: 40,
}

/** How a page's fields say that facts can be quoted. */
export const quotingFacts =
  'Fees, figures and contact details are written once, as facts: “Insert a fact” puts one into a text.'

/** What is asked of a field's value beside the value itself. */
export interface Checked {
  name?: string
  label?: unknown
  required?: boolean
  maxLength?: number
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
  return `Add a sentence to “${fieldLabel(checked)}” that stands by itself: this one is left out as long as what it quotes is missing.`
}

const count = new Intl.NumberFormat('en-GB')

/** True, or a sentence that names how long a text is and how long it may be. */
function fitsIn(text: string, { maxLength, ...field }: Checked): string | true {
  if (maxLength === undefined || text.length <= maxLength) return true
  return `“${fieldLabel(field)}” has ${count.format(text.length)} characters, and there is room for ${count.format(maxLength)}. Shorten it.`
}

function checkCopy(value: string | null | undefined, checked: Checked): string | true {
  const text = value ?? ''
  if (text.trim() === '') return checked.required ? emptySentence(fieldLabel(checked)) : true
  const results = [
    checkQuotes(fieldLabel(checked), text),
    fitsIn(text, checked),
    standsWithoutFigures([text], checked),
  ]
  return results.find((result) => result !== true) ?? true
}

/** Label, description and whether the field is required, as Payload's fields have them. */
export function base({ label, description, optional = false }: CopyOptions) {
  return {
    required: !optional,
    ...(label !== undefined && { label }),
    ...(description !== undefined && { admin: { description } }),
  }
}

/** A component of the panel's for a field of text, as Payload's import map names it. */
const input = (name: string) => ({ Field: `/src/panel/fields/copy-field#${name}` })

/** A short text, in which facts may be quoted. It has a limit, also where none is given. */
export function copy(name: string, options: CopyOptions = {}): TextField {
  const { admin, ...rest } = base(options)
  return {
    name,
    type: 'text',
    ...rest,
    maxLength: options.max ?? most[name] ?? mostInALine,
    admin: { ...admin, components: input('CopyField') },
    validate: checkCopy,
  }
}

/** A longer text of one paragraph, in which facts may be quoted. */
export function longCopy(name: string, options: CopyOptions = {}): TextareaField {
  const { admin, ...rest } = base(options)
  return {
    name,
    type: 'textarea',
    ...rest,
    ...(options.max !== undefined && { maxLength: options.max }),
    admin: { ...admin, components: input('LongCopyField') },
    validate: checkCopy,
  }
}
