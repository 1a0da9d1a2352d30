import type { GroupField, SelectField } from 'payload'
import { type ArrangedPage, sectionsOf } from '@/content/page-sections'

function names(name: 'order' | 'hidden', label: string, page: ArrangedPage): SelectField {
  const options = sectionsOf(page)
    .filter(({ locked }) => locked === undefined)
    .map(({ name: value, label: text }) => ({ value, label: text }))
  return { name, type: 'select', label, hasMany: true, options }
}

/** The sections of a page and their order, as far as the specification allows. */
export function pageSectionsField(page: ArrangedPage): GroupField {
  return {
    name: 'sectionsShown',
    type: 'group',
    label: 'Sections of this page in this order',
    admin: {
      components: {
        Field: {
          path: '/src/panel/fields/page-sections-field#PageSectionsField',
          clientProps: { page },
        },
      },
    },
    fields: [
      names('order', 'Order of the sections', page),
      names('hidden', 'Hidden sections', page),
    ],
  }
}
