import { z } from 'zod'

const schema = z.object({
  /** What was typed, by the names of the fields. */
  answers: z.record(z.string(), z.string()),
  /** What is wrong with it, by the same names. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Why the form was not taken, where no answer is to blame. */
  sentence: z.string().optional(),
})

/** A form that was sent without scripts and comes back to its sender. */
export type ReturnedForm = z.infer<typeof schema>

/** Such a form as the value of a header: ASCII alone. */
export function packForm(form: ReturnedForm): string {
  return encodeURIComponent(JSON.stringify(form))
}

/**
 * Reads what `packForm` wrote.
 *
 * @param packed null where the form is asked for and does not come back
 * @throws Error where it is something else, since the server alone sets it
 */
export function unpackForm(packed: string | null): ReturnedForm | undefined {
  return packed === null ? undefined : schema.parse(JSON.parse(decodeURIComponent(packed)))
}
