import { contentGlobal, part, seo } from '../content'
import { copy, longCopy, paragraphs, titledTexts } from '../fields/copy'
import { pageSectionsField } from '../fields/page-sections'

/** Source: docs/product.md, "2.5 About". */
export const about = contentGlobal({
  slug: 'about',
  typescript: { interface: 'AboutPage' },
  fields: [
    copy('heading'),
    longCopy('lead', { optional: true }),
    part('background', 'Background', [copy('heading'), paragraphs()]),
    part('independence', 'Why independent', [copy('heading'), paragraphs()]),
    part('values', 'Values', [copy('heading'), titledTexts]),
    part('closing', 'Closing', [
      copy('heading'),
      longCopy('lead', { optional: true }),
      copy('action', { label: 'Button' }),
    ]),
    pageSectionsField('about'),
    seo,
  ],
})
