import { panelPageLabel } from '@/platform/page-label'
import { contentGlobal, part, seo } from '../content'
import { copy, longCopy, paragraphs } from '../fields/copy'
import { pageSectionsField } from '../fields/page-sections'

const card = (name: string, label: string) =>
  part(name, `Card: ${label}`, [copy('title'), longCopy('text')])

/** Source: docs/product.md, "2.9 Contact". */
export const contact = contentGlobal({
  slug: 'contact',
  label: panelPageLabel('contact'),
  typescript: { interface: 'ContactPage' },
  fields: [
    copy('heading'),
    longCopy('lead', { optional: true }),
    card('phone', 'phone'),
    card('email', 'e-mail'),
    card('location', 'location'),
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
