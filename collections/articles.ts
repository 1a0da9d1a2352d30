import type { CollectionBeforeChangeHook } from 'payload'
import { articleCategories } from '@/content/categories'
import { readPublication } from '@/content/schedule/plugin'
import { keepOldAddresses } from '@/content/redirects/keep-old-addresses'
import { noonOf, todayInLondon } from '@/platform/time/dates'
import type { Article } from '../payload-types'
import { contentCollection } from './content'
import { choiceField, claimTypeLabels } from './fields/choice'
import { copy, longCopy, points } from './fields/copy'
import { dayField } from './fields/dates'
import { readingTimeField } from './fields/reading-time'
import { body } from './fields/rich-text/rich-text'
import { slugField } from './fields/slug'
import { searchPreview } from './globals/content-global'

/** A date that was only filled in, with the day the article was begun, moves to its publishing. */
const datePublished: CollectionBeforeChangeHook<Article> = async ({ data, originalDoc, req }) => {
  if (originalDoc?._status !== 'draft' || data._status !== 'published') return data
  const date = data.date ?? originalDoc.date
  const begun = todayInLondon(new Date(originalDoc.createdAt))
  if (date.slice(0, 10) !== begun) return data
  const target = { collection: 'articles', id: originalDoc.id } as const
  const stored = await readPublication(req.payload, target)
  return stored?._status === 'published' ? data : { ...data, date: noonOf(todayInLondon()) }
}

/** An article has a card on Resources, and a page of its own once it has a text. */
export const articles = contentCollection({
  slug: 'articles',
  defaultSort: '-date',
  hooks: {
    ...keepOldAddresses,
    beforeChange: [...keepOldAddresses.beforeChange, datePublished],
  },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'category', 'date', '_status'] },
  fields: [
    copy('title'),
    longCopy('summary'),
    points({ label: 'Key points', description: 'Above the text.', optional: true }),
    body,
    searchPreview('title', 'summary'),
    { ...choiceField('category', articleCategories), admin: { position: 'sidebar' } },
    {
      ...choiceField('claimType', claimTypeLabels),
      label: 'Enquiry',
      required: false,
      admin: {
        position: 'sidebar',
        description: 'The form that the guide ends with. Without one it leads to Contact.',
      },
    },
    {
      ...dayField('date', {
        position: 'sidebar',
        description: 'The day it’s published, unless you choose another.',
      }),
      index: true,
      defaultValue: () => noonOf(todayInLondon()),
    },
    readingTimeField,
    slugField({ collection: 'articles', from: 'title', prefix: '/resources/' }),
  ],
})
