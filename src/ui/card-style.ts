import { cva } from 'class-variance-authority'

/** The classes of a card: a hairline border and a ground of its own. */
export const cardStyle = cva('rounded border border-line bg-surface shadow-card', {
  variants: {
    padding: {
      regular: 'p-6 sm:p-8',
      small: 'p-6',
      /** Around a form. */
      form: 'p-5 sm:p-8 lg:p-10',
      /** The caller's own. */
      none: '',
    },
    /** The whole card is the target of its link. */
    linked: { true: 'group relative hover:border-brass hover:transition-colors' },
  },
  defaultVariants: { padding: 'regular' },
})
