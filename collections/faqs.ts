import { faqCategories } from '@/content/categories'
import { orderedCollection } from './content'
import { choiceField } from './fields/choice'
import { copy, paragraphs } from './fields/copy'
import { slugField } from './fields/slug'

export const faqs = orderedCollection({
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'Questions' },
  admin: { useAsTitle: 'question', defaultColumns: ['question', 'category'] },
  fields: [
    copy('question'),
    paragraphs({ label: 'Answer' }),
    choiceField('category', faqCategories),
    slugField({
      collection: 'faqs',
      from: 'question',
      prefix: '/faq#',
      description: 'A link there opens the question.',
    }),
    {
      name: 'quick',
      type: 'checkbox',
      label: 'Also a quick answer on Resources',
      admin: { position: 'sidebar' },
    },
  ],
})
