import type { FieldHook, TextField, TypeWithID } from 'payload'
import { fieldLabel } from '@/platform/page-label'
import { splitLines } from '@/content/sentences'
import { checkQuotes } from '@/content/quote-facts'
import { base, type Checked, type CopyOptions, standsWithoutFigures } from './copy'
import { emptySentence } from './checks'

/** One value per line; empty ones are dropped. */
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
 * Texts that may quote facts, stored as a list and edited a line each.
 *
 * Source: docs/decisions/012-paragraphs-and-points-are-lists.md
 */
function lines(name: string, hint: string, { description, ...options }: CopyOptions): TextField {
  const { admin, ...rest } = base({
    ...options,
    description: [description, hint].filter(Boolean).join(' '),
  })
  return {
    name,
    type: 'text',
    hasMany: true,
    ...rest,
    admin: {
      ...admin,
      components: { Field: '/src/panel/fields/copy-field#LinesField' },
    },
    hooks: { beforeValidate: [oneValueALine] },
    validate: checkLines,
  }
}

export const paragraphs = (options: CopyOptions = {}): TextField =>
  lines('paragraphs', 'Each line is a paragraph.', options)

export const points = (options: CopyOptions = {}): TextField =>
  lines('points', 'Each line is a point of the list.', options)
