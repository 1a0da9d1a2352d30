import { contentGlobal, part, seo } from '../content'
import { copy, longCopy } from '../fields/copy'

/** Source: docs/product.md, "2.8 FAQ". */
export const faq = contentGlobal({
  slug: 'faq',
  label: 'FAQ',
  typescript: { interface: 'FaqPage' },
  fields: [
    copy('heading'),
    longCopy('lead', { optional: true }),
    part('closing', 'Closing', [copy('heading'), longCopy('lead', { optional: true })]),
    seo,
  ],
})
