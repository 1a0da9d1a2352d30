export interface Choice {
  value: string
  label: string
}

/** `as a group` if the group's heading says so already. */
export type OptionalIf = boolean | 'as a group'

interface QuestionWith<Control extends string> {
  /** The name in the call: `claimDetails.injuries`. */
  name: string
  /** The group, if several groups have questions of the same names. One of them shows. */
  group?: string
  control: Control
  label: string
  hint?: string
  optional?: OptionalIf
  /** The shortest answer, in characters. */
  min?: number | undefined
  /** The name of the time limit that runs from the answer. */
  limit?: string
  /** What was typed, in a form that the server refused. */
  answer?: string
  /** The note on what was typed. */
  note?: string
  /** Why the server refused it. */
  error?: string
  /** Source: HTML, "Autofill". */
  autoComplete?: string
  /** Choices of `select`, `radios` and a rating. */
  choices?: readonly Choice[]
  /** The first choice, and again after the form was sent. */
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

/** The first radio has the id. */
export function controlId(form: string, { name, group }: Pick<Question, 'name' | 'group'>): string {
  return [form, group, ...name.split('.')].filter(Boolean).join('-')
}
