export interface Choice {
  value: string
  label: string
}

/** `as a group` if the group's heading says so already. */
export type OptionalIf = boolean | 'as a group'

interface QuestionWith<Control extends string> {
  /** As the call names it: `claimDetails.injuries`. */
  name: string
  /** Among groups of questions with the same names, of which one is asked. */
  group?: string
  control: Control
  label: string
  hint?: string
  optional?: OptionalIf
  /** The shortest answer, in characters. */
  min?: number | undefined
  /** The time limit that runs from the answer, by its name. */
  limit?: string
  /** Said under an answer, by its value. */
  notes?: Readonly<Record<string, string>>
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
export function controlId(form: string, { name, group }: Pick<Question, 'name' | 'group'>): string {
  return [form, group, ...name.split('.')].filter(Boolean).join('-')
}
