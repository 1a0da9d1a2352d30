import { baseQuestions } from '@/enquiries/base-questions'
import { serviceValues } from '@/enquiries/claim-types'
import type { ServiceNames } from '@/enquiries/service-names'
import { rating } from '@/platform/limits'
import type { Question } from '@/ui/form/question'

const stars = Array.from({ length: rating.max - rating.min + 1 }, (_, step) => rating.min + step)

/** In the order asked. ¶ Source: docs/product.md, "5.3 Review form". */
export const reviewQuestions = (names: ServiceNames): readonly Question[] => [
  {
    name: 'name',
    control: 'text',
    label: 'Name',
    hint: 'Shown as your first name and the first letter of your surname.',
    autoComplete: 'name',
  },
  {
    name: 'service',
    control: 'select',
    label: 'Service',
    choices: [
      { value: '', label: 'Please select' },
      ...serviceValues.map((service) => ({ value: service, label: names.inReviews(service) })),
    ],
    initial: '',
  },
  {
    name: 'rating',
    control: 'rating',
    label: 'Rating',
    choices: stars.map((count) => ({
      value: String(count),
      label: count === 1 ? '1 star' : `${count} stars`,
    })),
    initial: String(rating.default),
  },
  { name: 'review', control: 'long-text', label: 'Review' },
  {
    name: 'email',
    control: 'email',
    label: baseQuestions.email.label,
    hint: 'Never shown. Only to tell you of my decision, and to let you withdraw your review.',
    optional: true,
    autoComplete: 'email',
  },
]
