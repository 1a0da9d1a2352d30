import { serviceValues } from '@/contract/claim-types'
import { rating } from '@/contract/limits'
import { panelGroups } from '@/contract/panel/groups'
import { contentCollection, position } from './content'
import { longCopy } from './fields/copy'

/**
 * Sample testimonials: made up, labelled as such wherever they show, in no count and in no structured
 * data. Reviews of real clients are the collection `reviews`.
 *
 * Source: docs/product.md, "2.3 Reviews section".
 */
export const testimonials = contentCollection({
  slug: 'testimonials',
  typescript: { interface: 'Testimonial' },
  labels: { singular: 'Sample testimonial', plural: 'Sample testimonials' },
  admin: {
    group: panelGroups.pages,
    useAsTitle: 'name',
    defaultColumns: ['name', 'service', 'position'],
  },
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'service', type: 'select', required: true, options: serviceValues },
    longCopy('quote'),
    {
      name: 'rating',
      type: 'number',
      required: true,
      min: rating.min,
      max: rating.max,
      defaultValue: rating.default,
    },
    position,
  ],
})
