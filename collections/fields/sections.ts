import type { ArrayField } from 'payload'
import { copy, lines } from './copy'

/** A long text in sections: a heading, its paragraphs, and a list where one is needed. */
export const sectionsField: ArrayField = {
  name: 'sections',
  type: 'array',
  labels: { singular: 'Section', plural: 'Sections' },
  fields: [
    copy('heading'),
    lines('paragraphs', { optional: true }),
    lines('points', { optional: true, label: 'List' }),
  ],
}
