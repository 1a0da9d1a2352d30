import type { ArrayField } from 'payload'
import { copy } from './copy'
import { paragraphs, points } from './lines'

/** A long text in sections: a heading, its paragraphs, and a list where one is needed. */
export const sectionsField: ArrayField = {
  name: 'sections',
  type: 'array',
  labels: { singular: 'Section', plural: 'Sections' },
  fields: [
    copy('heading'),
    paragraphs({ optional: true }),
    points({ optional: true, label: 'List' }),
  ],
}
