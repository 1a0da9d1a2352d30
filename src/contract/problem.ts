import { z } from 'zod'

/** One fault of the input: where it is (`claimDetails.injuries`) and a sentence that says what. */
export interface FieldError {
  path: string
  message: string
}

/** What every refusal of the /api carries. Source: contract, "All calls". */
export const problemSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export type Problem = z.infer<typeof problemSchema>

/** The faults that a schema found, in the order it found them, as the contract names them. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}
