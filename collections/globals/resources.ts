import { articleCategories } from '@/content/categories'
import { contentGlobal, part, seo } from '../content'
import { choiceField, iconField } from '../fields/choice'
import { copy, longCopy } from '../fields/copy'
import { pageSectionsField } from '../fields/page-sections'

/** Source: docs/product.md, "2.7 Resources". */
export const resources = contentGlobal({
  slug: 'resources',
  typescript: { interface: 'ResourcesPage' },
  fields: [
    copy('heading'),
    longCopy('lead', { optional: true }),
    part('articles', 'Articles', [
      copy('heading'),
      copy('all', { label: 'The choice that shows all categories' }),
      copy('read', { label: 'Button of an article' }),
    ]),
    part('answers', 'Quick answers', [
      copy('heading'),
      longCopy('lead', {
        optional: true,
        description:
          'Which questions are here is said at each question, under Articles and questions, Questions.',
      }),
      copy('all', { label: 'Button to all questions' }),
    ]),
    part('categories', 'Categories', [
      copy('heading'),
      {
        name: 'items',
        type: 'array',
        labels: { singular: 'Card', plural: 'Cards' },
        fields: [choiceField('category', articleCategories), iconField, longCopy('text')],
      },
    ]),
    part('closing', 'Closing', [
      copy('heading'),
      longCopy('lead', { optional: true }),
      copy('action', { label: 'Button' }),
    ]),
    pageSectionsField('resources'),
    seo,
  ],
})
