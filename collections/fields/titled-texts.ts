import type { ArrayField } from 'payload'
import { copy, longCopy } from './copy'

/** Short texts, each under its own title. */
export const titledTexts: ArrayField = {
  name: 'items',
  type: 'array',
  labels: { singular: 'Text', plural: 'Texts' },
  fields: [copy('title'), longCopy('text')],
}
