import { claimTypes, claimTypeValues } from '@/contract/claim-types'
import { contentCollection } from './content'
import { copy, longCopy } from './fields/copy'
import { iconField } from './fields/icon'
import { ordered } from './ordered'

/** The service cards of home, each of which opens the form. Source: docs/product.md, "3.6 Content". */
export const practiceAreas = contentCollection(
  ordered({
    slug: 'practice-areas',
    typescript: { interface: 'PracticeArea' },
    labels: { singular: 'Practice area', plural: 'Practice areas' },
    admin: { useAsTitle: 'title', defaultColumns: ['title', 'claimType'] },
    fields: [
      {
        name: 'claimType',
        type: 'select',
        required: true,
        unique: true,
        options: claimTypeValues.map((value) => ({ value, label: claimTypes[value].label })),
        admin: { description: 'The enquiry type that the form opens with.' },
      },
      iconField,
      copy('title'),
      longCopy('description'),
    ],
  }),
)
