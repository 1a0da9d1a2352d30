import type { FieldHook, PayloadRequest, TextareaField, TextField, TypeWithID } from 'payload'
import { fieldLabel } from '@/platform/page-label'
import { checkQuotes, mayBeMissing, quotableNames, quoteFacts } from '@/content/quote-facts'
import { splitLines } from '@/content/sentences'

interface CopyOptions {
  label?: string
  description?: string
  /** The page leaves out an empty one. */
  optional?: boolean
  /** Characters. The default depends on the name. */
  max?: number
}

/** Refuses to publish an empty required field. */
export const emptySentence = (label: string) =>
  `“${label}” is empty. Fill it in before this is published.`

/** Characters of short texts that aren't in the table below. */
const mostInALine = 200

/**
 * Limits of short texts in large or narrow places, by field name: at 320 px a heading fits one view
 * and a button two lines.
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

export const quotingFacts =
  'Fees, figures and contact details are written once, as facts: “Insert a fact” puts one into a text.'

interface Checked {
  name?: string
  label?: unknown
  required?: boolean
  maxLength?: number
  req: PayloadRequest
  /** Missing while a form is checked during typing. */
  path?: readonly (string | number)[]
}

/** Each fact by its own name, except those that may be missing. */
const surelyThere = Object.fromEntries(
  quotableNames.map((name) => [name, mayBeMissing(name) ? null : name]),
)

const mayBeInRow = ({ path }: Checked) =>
  path === undefined || path.some((part) => /^\d+$/.test(String(part)))

/**
 * True, or the reason why nothing would be left of a required text while a figure that it quotes
 * has too few replies. A list's row may be left out.
 */
function standsWithoutFigures(texts: readonly string[], checked: Checked): string | true {
  if (!checked.required || mayBeInRow(checked)) return true
  if (texts.some((text) => quoteFacts(text, surelyThere).trim() !== '')) return true
  return `Add a sentence to “${fieldLabel(checked)}” that makes sense on its own: this one is left out while the figure that it quotes is missing.`
}

const count = new Intl.NumberFormat('en-GB')

function fitsIn(text: string, { maxLength, ...field }: Checked): string | true {
  if (maxLength === undefined || text.length <= maxLength) return true
  return `“${fieldLabel(field)}” has ${count.format(text.length)} characters, and there’s room for ${count.format(maxLength)}. Shorten it.`
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

const aids = '/src/panel/fields/text-aids'

/** The common part of these fields. `input` stands in for Payload's. */
function base({ label, description, optional = false }: CopyOptions, input?: string) {
  return {
    required: !optional,
    ...(label !== undefined && { label }),
    admin: {
      ...(description !== undefined && { description }),
      components: {
        Description: `${aids}#TextAids`,
        ...(input !== undefined && { Field: `${aids}#${input}` }),
      },
    },
  }
}

/** A text that may quote facts and has a limit. */
export function copy(name: string, options: CopyOptions = {}): TextField {
  const maxLength = options.max ?? most[name] ?? mostInALine
  return { name, type: 'text', ...base(options), maxLength, validate: checkCopy }
}

/** One paragraph that may quote facts. */
export function longCopy(name: string, options: Omit<CopyOptions, 'max'> = {}): TextareaField {
  return { name, type: 'textarea', ...base(options), validate: checkCopy }
}

/** One value per line; empty lines are dropped. */
const oneValueALine: FieldHook<TypeWithID, unknown> = ({ value }) =>
  Array.isArray(value) ? value.flatMap((text) => splitLines(String(text))) : value

function checkLines(value: string[] | null | undefined, checked: Checked): string | true {
  const texts = (value ?? []).filter((text) => text.trim() !== '')
  const label = fieldLabel(checked)
  if (checked.required && texts.length === 0) return emptySentence(label)
  const broken = texts.map((text) => checkQuotes(label, text)).find((result) => result !== true)
  return broken ?? standsWithoutFigures(texts, checked)
}

/**
 * Texts that may quote facts, stored as a list and edited a line each. Source:
 * docs/decisions/012-paragraphs-and-points-are-lists.md
 */
function lines(name: string, hint: string, options: CopyOptions): TextField {
  const description = [options.description, hint].filter(Boolean).join(' ')
  return {
    ...{ name, type: 'text', hasMany: true, ...base({ ...options, description }, 'LinesField') },
    hooks: { beforeValidate: [oneValueALine] },
    validate: checkLines,
  }
}

export const paragraphs = (options: CopyOptions = {}): TextField =>
  lines('paragraphs', 'Each line is a paragraph.', options)

export const points = (options: CopyOptions = {}): TextField =>
  lines('points', 'Each line is a point of the list.', options)
