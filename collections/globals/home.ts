import { contentGlobal, part, seo } from '../content'
import { copy, longCopy, paragraphs, points } from '../fields/copy'
import { iconField } from '../fields/choice'
import { pageSectionsField } from '../fields/page-sections'

/** Source: docs/product.md, "2.2 Home" and "2.3 Reviews section". */
export const home = contentGlobal({
  slug: 'home',
  typescript: { interface: 'HomePage' },
  fields: [
    part('hero', 'Hero', [
      copy('heading'),
      longCopy('lead'),
      copy('note', { description: 'The quiet line under the button.' }),
      {
        name: 'facts',
        type: 'array',
        maxRows: 4,
        fields: [copy('figure'), copy('label')],
      },
    ]),
    part('services', 'Services', [copy('heading'), longCopy('lead', { optional: true })]),
    part('clients', 'Who I work with', [
      copy('heading'),
      longCopy('lead', { optional: true }),
      { name: 'groups', type: 'array', fields: [iconField, copy('title'), points()] },
    ]),
    part('about', 'About', [copy('heading'), paragraphs(), copy('action', { label: 'Link' })]),
    part('reviews', 'Reviews', [
      copy('heading'),
      longCopy('note'),
      copy('more', { label: 'Button that shows all' }),
      copy('formHeading'),
      longCopy('formLead', { optional: true }),
      copy('submit', { label: 'Button of the form' }),
      copy('formNote', { description: 'Beside the button.' }),
      {
        name: 'showSamples',
        type: 'checkbox',
        label: 'Show the sample testimonials after the reviews',
        defaultValue: true,
      },
      copy('sampleLabel', { label: 'How samples are labelled' }),
    ]),
    pageSectionsField('home'),
    seo,
  ],
})
