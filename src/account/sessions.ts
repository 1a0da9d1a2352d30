import { z } from 'zod'

/** One place where the user is signed in. Source: docs/api.md, "Sessions". */
export const sessionRowSchema = z.object({
  id: z.string(),
  /** Its browser and system: `Chrome on Windows`. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})

export type SessionRow = z.infer<typeof sessionRowSchema>
