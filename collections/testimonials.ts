import { serviceValues } from '@/enquiries/claim-types'
import { orderedCollection } from './content'
import { ratingField } from './fields/choice'
import { longCopy } from './fields/copy'

/**
 * Invented testimonials that say so, in no count or structured data. `reviews` has those of real
 * clients.
 */
export const testimonials = orderedCollection({
  slug: 'testimonials',
  labels: { singular: 'Sample testimonial', plural: 'Sample testimonials' },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'service'],
  },
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'service', type: 'select', required: true, options: serviceValues },
    longCopy('quote'),
    { ...ratingField, required: true },
  ],
})
