import { z } from 'zod'
import { kindField, reachAtSchema, storedEnquirySchema } from './enquiry'
import { choiceField, textField } from '@/platform/fields/field-schemas'
import { required, type TextRule } from '@/platform/fields/text'
import { kindValues } from './kinds'
import { maxLength } from '@/platform/limits'
import { mailRowSchema } from './mail'
import { statusValues } from './statuses'

const moment = z.string().nullable()

/** How an enquiry came. */
export const sources = { site: 'The site', phone: 'A phone call', other: 'Not recorded' } as const

/** THE WORK on an enquiry, moments in ISO 8601. */
const work = {
  kind: z.enum(kindValues),
  status: z.enum(statusValues),
  dueAt: z.string(),
  /** The first reply, by mail or otherwise; it acknowledges a complaint. */
  repliedAt: moment,
  /** When the visitor asked for its deletion. */
  withdrawnAt: moment,
  /** First opened by the consultant. */
  readAt: moment,
  /** The privacy notice it was sent under; null if it didn't come through the site. */
  privacyVersion: z.string().nullable(),
  /** Its deletion as announced; null if not announced. */
  leavesAt: moment,
  /** Kept for longer than other closed ones. */
  kept: z.boolean(),
  source: z.enum(Object.keys(sources)),
  /** A confirmed call. */
  callAt: moment,
  /** Instead of what was sent, which stays. */
  reachAt: z.object({ email: z.string(), phone: z.string() }).nullable(),
  /** The last day to start a claim, as `YYYY-MM-DD`. */
  limitDate: z.string().nullable(),
  /** Only by the field that people don't see; until the consultant decides. */
  probablySpam: z.boolean(),
}

export type WorkName = keyof typeof work

/** In the panel and the export. */
export const workLabels: Readonly<Record<WorkName, string>> = {
  kind: 'Kind',
  status: 'Status',
  dueAt: 'Reply due',
  repliedAt: 'Replied',
  withdrawnAt: 'Deletion requested',
  readAt: 'Read',
  privacyVersion: 'Privacy notice it was sent under',
  leavesAt: 'To be deleted',
  kept: 'Kept for longer',
  source: 'Came by',
  callAt: 'Call',
  reachAt: 'Reach them at',
  limitDate: 'Time limit',
  probablySpam: 'Probably spam',
}

/** What an enquiry without a value has; the rest of the work is null. */
export const usualWork = {
  kind: 'enquiry',
  status: 'new',
  kept: false,
  source: 'site',
  probablySpam: false,
} as const

/** What the visitor wrote and how far the work is. */
export const enquiryRowSchema = storedEnquirySchema.extend(work)

/** In pages of the inbox. */
export const inboxRowSchema = enquiryRowSchema.extend({
  /** Whether the same person was in touch before this one, or again after it. */
  wrote: z.enum(['before', 'again']).nullable().optional(),
})

export type InboxRow = z.infer<typeof inboxRowSchema>

export type EnquiryRow = z.infer<typeof enquiryRowSchema>

export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})

export const keepingWords = { kept: 'Kept', 'no-longer-kept': 'No longer kept' } as const

/** A reply that isn't sent yet. It belongs to the enquiry, so it's there on every device. */
const draftSchema = z.object({
  subject: z.string(),
  text: z.string(),
  at: z.string(),
})

export type Draft = z.infer<typeof draftSchema>

/** Enough to tell two enquiries of one person apart. */
export const otherSchema = enquiryRowSchema.pick({
  id: true,
  fullName: true,
  kind: true,
  claimType: true,
  createdAt: true,
  status: true,
})

/** Oldest first. */
export const enquiryWorkSchema = enquiryRowSchema.extend({
  notes: z.array(noteSchema),
  mail: z.array(mailRowSchema),
  history: z.array(
    z.object({
      /** A note's, too. */
      id: z.string(),
      /** Rules go by it; the words beside it are for people and may change. */
      kind: z.string(),
      what: z.string(),
      at: z.string(),
      /** Null if no one was signed in. */
      by: z.string().nullable(),
    }),
  ),
  /** Sentences that say why it was taken for spam. */
  signals: z.array(z.string()),
  draft: draftSchema.nullable(),
  /** Of the same person, by email address or phone number; the latest first. */
  others: z.array(otherSchema),
  /** From the same address, where one says that email isn't safe and another says nothing. */
  sharedSafety: z.array(otherSchema.pick({ id: true, createdAt: true })),
})

export type EnquiryWork = z.infer<typeof enquiryWorkSchema>

/**
 * `undo` takes the last change of status or kind back, or a deletion. `callAt` confirms a call, moves
 * it, or cancels it if it's null.
 */
export const enquiryChangeSchema = z.object({
  status: choiceField(statusValues, `Status must be one of ${statusValues.join(', ')}`).optional(),
  kind: kindField.optional(),
  read: z.literal(true, 'Read can only be true').optional(),
  keep: z.boolean('Keep must be true or false').optional(),
  undo: z.literal(true, 'Undo can only be true').optional(),
  callAt: z.iso
    .datetime({ offset: true, error: 'Call must be a time or null' })
    .nullable()
    .optional(),
  /** Confirms a call outside office hours too. */
  anyTime: z.boolean('anyTime must be true or false').optional(),
  /** Although another enquiry from the address says that email isn't safe. */
  emailAnyway: z.literal(true, 'emailAnyway can only be true').optional(),
  reachAt: reachAtSchema.optional(),
})

export type EnquiryChange = z.output<typeof enquiryChangeSchema>

export const newNoteSchema = z.object({
  text: textField(required('Note', maxLength.long, { multiline: true })),
  /** What was said in a call. */
  call: z.boolean('Call must be true or false').optional(),
  /** What came of a call that nobody answered. */
  unreached: z.boolean('Unreached must be true or false').optional(),
})

/** A draft as it was typed, half finished or empty. */
export const draftChangeSchema = z.object({
  subject: z.string('Subject must be text').max(maxLength.short),
  text: z.string('Reply must be text').max(maxLength.reply),
  /** The draft that it continues; null if there was none. */
  basedOn: z.string('basedOn must be a time or null').nullable(),
})

/** Null if an empty text has removed it. */
export const draftAnswerSchema = z.object({ at: moment })

const mark = /\{\{[^{}\n]{0,40}\}{0,2}|\{[^{}\n]{0,40}\}\}|\}\}/g

/** Marks such as `{{fee}}`, broken ones too. A saved reply's are filled in, a reply's never. */
export const marksIn = (text: string): readonly string[] => text.match(mark) ?? []

/** Mailed as it is. */
function filledInField(rule: TextRule) {
  return textField(rule).superRefine((text, context) => {
    const [unfilled] = marksIn(text)
    if (unfilled === undefined) return
    const message = `In “${rule.label}”, ${unfilled} isn’t filled in. Write what it should say.`
    context.addIssue({ code: 'custom', message })
  })
}

/** Source: docs/api.md, "Work on enquiries". */
export const replySchema = z.object({
  subject: filledInField(required('Subject', maxLength.short)),
  text: filledInField(required('Reply', maxLength.reply, { multiline: true })),
})

/** Without these a reply that would be held is refused. */
export const sentReplySchema = replySchema.extend({
  notSpam: z.literal(true, 'notSpam can only be true').optional(),
  emailAnyway: enquiryChangeSchema.shape.emailAnyway,
  /** The last reply that its writer has seen; with it one is refused if there's a later one. */
  after: z.string('after must be the id of a reply or null').nullable().optional(),
})

export type SentReply = z.output<typeof sentReplySchema>

export type Reply = z.output<typeof replySchema>

/** In a notice above the inbox. */
export const mostNamed = 10

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
  /** The latest ones that she hasn't decided on. */
  probablySpam: z.array(enquiryRowSchema.pick({ id: true, fullName: true })),
  mail: z.object({
    isSetUp: z.boolean(),
    /** Waiting to be resent. */
    failed: z.number(),
    /** By the latest of them. */
    failedAbout: z.array(enquiryRowSchema.pick({ id: true, fullName: true })),
  }),
  /** Announced a week ahead. */
  leaving: z.object({
    count: z.number(),
    /** When the last one goes. */
    by: z.string().nullable(),
    first: z.array(
      enquiryRowSchema
        .pick({ id: true, fullName: true, kind: true, claimType: true })
        .extend({ leavesAt: z.string() }),
    ),
  }),
  /** What falls into days to come on which the office is closed. */
  closed: z.object({
    calls: z.number(),
    /** To new ones. */
    replies: z.number(),
    first: z.array(enquiryRowSchema.pick({ id: true, fullName: true })),
  }),
  promise: promiseFiguresSchema,
  /** Confirmed ones of the next seven days, first first. */
  calls: z.array(
    enquiryRowSchema.pick({ id: true, fullName: true }).extend({ callAt: z.string() }),
  ),
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
