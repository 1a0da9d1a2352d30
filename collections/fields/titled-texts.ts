import type { ArrayField } from 'payload'
import { copy, longCopy } from './copy'

export const titledTexts: ArrayField = {
  name: 'items',
  type: 'array',
  labels: { singular: 'Text', plural: 'Texts' },
  fields: [copy('title'), longCopy('text')],
}
