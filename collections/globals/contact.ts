import { contentGlobal, part, seo } from '../content'
import { copy, longCopy } from '../fields/copy'
import { paragraphs } from '../fields/lines'
import { pageSectionsField } from '../fields/page-sections'

const card = (name: string) => part(name, `Card: ${name}`, [copy('title'), longCopy('text')])

/** Source: docs/product.md, "2.9 Contact". The details and the hours themselves are in `site`. */
export const contact = contentGlobal({
  slug: 'contact',
  label: 'Contact page',
  typescript: { interface: 'ContactPage' },
  fields: [
    copy('heading'),
    longCopy('lead', { optional: true }),
    card('phone'),
    card('email'),
    card('location'),
    part('hours', 'Office hours', [copy('heading'), copy('closed', { label: 'On a closed day' })]),
    part('privacyNote', 'Privacy note', [
      copy('heading'),
      paragraphs(),
      copy('link', { label: 'Link to the privacy page' }),
    ]),
    pageSectionsField('contact'),
    seo,
  ],
})
