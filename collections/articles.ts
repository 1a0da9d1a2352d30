import { articleCategories } from '@/content/categories'
import { contentCollection } from './content'
import { choiceField } from './fields/choice'
import { copy, longCopy } from './fields/copy'
import { dayField, today } from './fields/day'
import { readingTimeField } from './fields/reading-time'
import { sectionsField } from './fields/sections'
import { slugField } from './fields/slug'

/**
 * Articles of the Resources page. Each has a card there; one with sections also has its own page.
 *
 * Source: docs/product.md, "2.7 Resources".
 */
export const articles = contentCollection({
  slug: 'articles',
  typescript: { interface: 'Article' },
  defaultSort: '-date',
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'category', 'date', '_status'] },
  fields: [
    copy('title'),
    longCopy('summary'),
    sectionsField,
    { ...choiceField('category', articleCategories), admin: { position: 'sidebar' } },
    { ...dayField('date', { position: 'sidebar' }), index: true, defaultValue: today },
    readingTimeField,
    slugField({ collection: 'articles', from: 'title', prefix: '/resources/' }),
  ],
})
