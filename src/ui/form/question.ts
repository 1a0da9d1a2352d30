export interface Choice {
  value: string
  label: string
}

interface QuestionWith<Control extends string> {
  /** Dots nest, as in `details.rta.injuries`. */
  name: string
  control: Control
  label: string
  hint?: string
  optional?: boolean
  /** The shortest answer, in characters. */
  min?: number | undefined
  /** Source: HTML, "Autofill". */
  autoComplete?: string
  /** For `select`, `radios` and a rating. */
  choices?: readonly Choice[]
  /** Chosen at first, and again after the form was sent. */
  initial?: string
}

/** A `day` is a date as a line of text. */
export type FieldQuestion = QuestionWith<
  'text' | 'email' | 'tel' | 'long-text' | 'date' | 'day' | 'select' | 'radios'
>

/** The choices go from the lowest to the highest. */
export type RatingQuestion = QuestionWith<'rating'>

/** Plain data, so that browsers needn't load the tables it's made from. */
export type Question = FieldQuestion | RatingQuestion

/** For radios, the id of the first. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.replaceAll('.', '-')}`
}
