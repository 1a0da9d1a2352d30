import { articleCategories } from '@/content/categories'
import { keepOldAddresses } from '@/content/redirects/keep-old-addresses'
import { noonOf, todayInLondon } from '@/platform/time/dates'
import { contentCollection, titled } from './content'
import { choiceField } from './fields/choice'
import { copy, longCopy } from './fields/copy'
import { dayField } from './fields/day'
import { readingTimeField } from './fields/reading-time'
import { body } from './fields/rich-text/rich-text'
import { slugField } from './fields/slug'
import { searchPreview } from './globals/content-global'

/**
 * Each has a card on Resources, and a page of its own once it has a text.
 *
 * Source: docs/product.md, "2.7 Resources".
 */
export const articles = contentCollection({
  slug: 'articles',
  typescript: { interface: 'Article' },
  defaultSort: '-date',
  hooks: keepOldAddresses,
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'category', 'date', '_status'] },
  fields: [
    titled(copy('title')),
    longCopy('summary'),
    body,
    searchPreview('title', 'summary'),
    { ...choiceField('category', articleCategories), admin: { position: 'sidebar' } },
    {
      ...dayField('date', { position: 'sidebar' }),
      index: true,
      defaultValue: () => noonOf(todayInLondon()),
    },
    readingTimeField,
    slugField({ collection: 'articles', from: 'title', prefix: '/resources/' }),
  ],
})
