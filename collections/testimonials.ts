import { serviceValues } from '@/enquiries/claim-types'
import { panelGroups } from '@/platform/page-label'
import { orderedCollection } from './content'
import { ratingField } from './fields/choice'
import { longCopy } from './fields/copy'

/**
 * Invented testimonials that say so, in no count or structured data. `reviews` has those of real
 * clients.
 */
export const testimonials = orderedCollection({
  slug: 'testimonials',
  typescript: { interface: 'Testimonial' },
  labels: { singular: 'Sample testimonial', plural: 'Sample testimonials' },
  admin: {
    group: panelGroups.articles,
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
