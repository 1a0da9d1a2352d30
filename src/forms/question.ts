import type { Choice } from '@/ui/forms/select'

/**
 * One question as a form asks it. Plain data, so that the server makes it from the contract's tables
 * and the browser need not load them to draw it.
 */
export interface Question {
  /** Unique among the form's questions; dots nest, as in `details.rta.injuries`. */
  name: string
  control: 'text' | 'email' | 'tel' | 'long-text' | 'date' | 'select' | 'radios' | 'rating'
  label: string
  hint?: string
  /** What the browser may fill in. Source: HTML, "Autofill". */
  autoComplete?: string
  /** For `select`, `radios` and `rating`: what there is to choose from. */
  choices?: readonly Choice[]
  /** Chosen when the form comes, and again after it was sent. */
  initial?: string
}

/** The id of a question's control; for radios, that of the first. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.replaceAll('.', '-')}`
}
