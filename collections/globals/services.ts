import { claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { panelPageLabel } from '@/platform/page-label'
import { contentGlobal, part, seo } from '../content'
import { copy, longCopy, points, titledTexts } from '../fields/copy'
import { iconField } from '../fields/choice'
import { pageSectionsField } from '../fields/page-sections'

/** Source: docs/product.md, "2.6 Services". */
export const services = contentGlobal({
  slug: 'services',
  label: panelPageLabel('services'),
  typescript: { interface: 'ServicesPage' },
  fields: [
    copy('heading'),
    longCopy('lead', { optional: true }),
    part('consulting', 'Consulting services', [copy('heading'), titledTexts]),
    part('support', 'Support', [
      copy('heading'),
      {
        name: 'items',
        type: 'array',
        labels: { singular: 'Card', plural: 'Cards' },
        fields: [iconField, copy('title'), longCopy('text')],
      },
    ]),
    part('areas', 'Practice areas', [
      copy('heading'),
      longCopy('lead', { optional: true }),
      {
        name: 'items',
        type: 'array',
        labels: { singular: 'Area', plural: 'Areas' },
        fields: [
          copy('title'),
          points(),
          {
            name: 'claimTypes',
            type: 'select',
            hasMany: true,
            options: claimTypeValues.map((value) => ({ value, label: claimTypes[value].label })),
            admin: { description: 'The enquiries that can be started below the points.' },
          },
        ],
      },
    ]),
    part('closing', 'Closing', [copy('heading'), longCopy('lead', { optional: true })]),
    pageSectionsField('services'),
    seo,
  ],
})
