import type { Choice } from '@/ui/forms/select'

interface QuestionWith<Control extends string> {
  /** Unique among the form's questions; dots nest, as in `details.rta.injuries`. */
  name: string
  control: Control
  label: string
  hint?: string
  /** Whether it may be left empty. */
  optional?: boolean
  /** How long the answer is at least. */
  min?: number | undefined
  /** What the browser may fill in. Source: HTML, "Autofill". */
  autoComplete?: string
  /** For `select`, `radios` and a rating: what there is to choose from. */
  choices?: readonly Choice[]
  /** Chosen when the form comes, and again after it was sent. */
  initial?: string
}

/** A question that `FormField` draws; a `day` is a date as a line of text. */
export type FieldQuestion = QuestionWith<
  'text' | 'email' | 'tel' | 'long-text' | 'date' | 'day' | 'select' | 'radios'
>

/** A question that `RatingField` draws; its choices go from the lowest to the highest. */
export type RatingQuestion = QuestionWith<'rating'>

/**
 * One question as a form asks it. Plain data, so that the server makes it from the contract's tables
 * and the browser need not load them to draw it.
 */
export type Question = FieldQuestion | RatingQuestion

/** The id of a question's control; for radios, that of the first. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.replaceAll('.', '-')}`
}
