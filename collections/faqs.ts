import { faqCategories } from '@/content/categories'
import { contentCollection, position } from './content'
import { choiceField } from './fields/choice'
import { copy } from './fields/copy'
import { paragraphs } from './fields/lines'
import { slugField } from './fields/slug'

/** Questions and their answers. Source: docs/product.md, "2.8 FAQ". */
export const faqs = contentCollection({
  slug: 'faqs',
  typescript: { interface: 'Faq' },
  labels: { singular: 'Question', plural: 'Questions' },
  admin: { useAsTitle: 'question', defaultColumns: ['question', 'category', 'position'] },
  fields: [
    copy('question'),
    paragraphs({ label: 'Answer' }),
    choiceField('category', faqCategories),
    slugField('A link to /faq#this opens the question.'),
    {
      name: 'quick',
      type: 'checkbox',
      label: 'Also a quick answer on Resources',
      admin: { position: 'sidebar' },
    },
    position,
  ],
})
