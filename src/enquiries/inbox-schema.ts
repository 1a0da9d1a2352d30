import '@/platform/fields/zod-settings'
import { z } from 'zod'
import { claimTypeValues } from './claim-types'

/** How many enquiries at most are named whose mails could not be sent. */
export const mostFailedNamed = 10

/** How many enquiries at most are named that are going to be deleted. */
export const mostLeavingNamed = 100

/** Days over which the promise of a reply is measured. */
export const measuredDays = 90

/** With fewer replies than this a figure says nothing, and is quoted nowhere. */
export const fewestReplies = 20

/** How the promise of a reply was kept over the last 90 days. Source: docs/product.md, "9.2 Reply promise". */
const promiseFiguresSchema = z.object({
  /** Enquiries of the time whose reply was due, or was given. */
  enquiries: z.number(),
  /** How many of them were replied to. */
  replied: z.number(),
  /** How many of them were replied to in time. */
  inTime: z.number(),
  /** Half of the replies came within so many minutes; null where there was none. */
  medianMinutes: z.number().nullable(),
})

export type PromiseFigures = z.infer<typeof promiseFiguresSchema>

/** What the inbox says above its list. Source: docs/api.md, "Work on enquiries". */
export const inboxSchema = z.object({
  /** How many enquiries there are of each status. */
  counts: z.object({
    new: z.number(),
    replied: z.number(),
    closed: z.number(),
    spam: z.number(),
  }),
  /** How many new ones are past the time when their reply was due. */
  overdue: z.number(),
  mail: z.object({
    /** Whether a mail server is set up. */
    isSetUp: z.boolean(),
    /** How many mails could not be sent and wait to be sent again. */
    failed: z.number(),
    /** The enquiries that the latest of them are about. */
    failedAbout: z.array(z.object({ id: z.string(), fullName: z.string() })),
  }),
  /** The closed enquiries that are going to be deleted, which is announced for a week. */
  leaving: z.object({
    count: z.number(),
    /** When the last of them goes; null where there is none. */
    by: z.string().nullable(),
    /** Those that go first. */
    first: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        claimType: z.enum(claimTypeValues),
        leavesAt: z.string(),
      }),
    ),
  }),
  promise: promiseFiguresSchema,
})

export type InboxSummary = z.infer<typeof inboxSchema>

/** A reply that was prepared in the panel, with this enquiry's name and the facts put in. */
export const savedReplySchema = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  text: z.string(),
})

export type SavedReply = z.infer<typeof savedReplySchema>
