import { z } from 'zod'

const schema = z.object({
  /** Answers by field name. */
  answers: z.record(z.string(), z.string()),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The sentence if no answer is to blame. */
  sentence: z.string().optional(),
})

export type ReturnedForm = z.infer<typeof schema>

/** ASCII for a header. */
export function packForm(form: ReturnedForm): string {
  return encodeURIComponent(JSON.stringify(form))
}

/** Throws on anything else, since only the server sets it. */
export function unpackForm(packed: string | null): ReturnedForm | undefined {
  return packed === null ? undefined : schema.parse(JSON.parse(decodeURIComponent(packed)))
}
