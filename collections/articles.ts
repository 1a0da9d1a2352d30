import { articleCategories } from '@/content/categories'
import { contentCollection } from './content'
import { choiceField } from './fields/choice'
import { copy, longCopy } from './fields/copy'
import { dayField } from './fields/day'
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
    { ...dayField('date', { position: 'sidebar' }), index: true },
    {
      name: 'readTime',
      type: 'number',
      label: 'Minutes to read',
      required: true,
      min: 1,
      max: 60,
      admin: { position: 'sidebar' },
    },
    slugField('The page of an article with sections is /resources/this.'),
  ],
})
