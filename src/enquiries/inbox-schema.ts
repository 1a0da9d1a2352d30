import '@/platform/fields/zod-settings'
import { z } from 'zod'
import { claimTypeValues } from './claim-types'
import { statusValues } from './statuses'

export const mostFailedNamed = 10

/** Over the last 90 days. Source: docs/product.md, "9.2 Reply promise". */
const promiseFiguresSchema = z.object({
  /** Whose reply was due or given. */
  enquiries: z.number(),
  replied: z.number(),
  inTime: z.number(),
  /** Null without replies. */
  medianMinutes: z.number().nullable(),
})

export type PromiseFigures = z.infer<typeof promiseFiguresSchema>

/** Source: docs/api.md, "Work on enquiries". */
export const inboxSchema = z.object({
  counts: z.record(z.enum(statusValues), z.number()),
  /** New ones past their due time. */
  overdue: z.number(),
  mail: z.object({
    isSetUp: z.boolean(),
    /** Waiting to be resent. */
    failed: z.number(),
    /** By the latest of them. */
    failedAbout: z.array(z.object({ id: z.string(), fullName: z.string() })),
  }),
  /** Announced a week ahead. */
  leaving: z.object({
    count: z.number(),
    /** When the last one goes. */
    by: z.string().nullable(),
    first: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        claimType: z.enum(claimTypeValues).nullable(),
        leavesAt: z.string(),
      }),
    ),
  }),
  promise: promiseFiguresSchema,
})

export type InboxSummary = z.infer<typeof inboxSchema>

/** With the enquiry's name and the facts filled in. */
export const savedReplySchema = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  text: z.string(),
})

export type SavedReply = z.infer<typeof savedReplySchema>
