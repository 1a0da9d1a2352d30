import { z } from 'zod'
import { kindField, reachAtSchema, storedEnquirySchema } from './enquiry'
import { choiceField, textField } from '@/platform/fields/field-schemas'
import { required, type TextRule } from '@/platform/fields/text'
import { kindValues } from './kinds'
import { maxLength } from '@/platform/limits'
import { mailRowSchema } from './mail'
import { fileSchema, messageSchema } from './messages'
import { packSchema, referralSchema } from './referral'
import { statusValues } from './statuses'

const moment = z.string().nullable()

/** The ways in which an enquiry reaches the consultant. */
export const sources = { site: 'The site', phone: 'A phone call', other: 'Not recorded' } as const

/**
 * THE WORK on an enquiry, with its names for the panel and the export. Moments are in ISO 8601.
 */
const work = {
  kind: z.enum(kindValues).describe('Kind'),
  status: z.enum(statusValues).describe('Status'),
  dueAt: z.string().describe('Reply due'),
  /** The first reply, by mail or otherwise. It acknowledges a complaint. */
  repliedAt: moment.describe('Replied'),
  /** The time of the oldest message without an answer. */
  wroteBackAt: moment.describe('Wrote back'),
  /** The number of files; in the enquiry itself, the files. */
  files: z.union([z.number(), z.array(fileSchema)]).describe('Files'),
  /** The moment when the visitor asked for its deletion. */
  withdrawnAt: moment.describe('Deletion requested'),
  /** The moment when the consultant first opened it. */
  readAt: moment.describe('Read'),
  /** Null if the enquiry didn't come through the site. */
  privacyVersion: z.string().nullable().describe('Privacy notice it was sent under'),
  /** The announced deletion; null before the announcement. */
  leavesAt: moment.describe('To be deleted'),
  kept: z.boolean().describe('Kept for longer'),
  source: z.enum(Object.keys(sources)).describe('Came by'),
  /** The confirmed call. */
  callAt: moment.describe('Call'),
  /** The ways to reach the person that replace those sent. */
  reachAt: z.object({ email: z.string(), phone: z.string() }).nullable().describe('Reach them at'),
  /** The last day to start a claim, as `YYYY-MM-DD`. */
  limitDate: z.string().nullable().describe('Time limit'),
  /** Passing the case on to the partner firm. */
  referral: referralSchema.nullable().describe('Passed on'),
  /** The unseen field was filled in. The consultant decides. */
  probablySpam: z.boolean().describe('Probably spam'),
}

export type WorkName = keyof typeof work

export const workLabel = (name: WorkName): string => work[name].description ?? name

/** Values of an enquiry that has no others; the rest of the work is null. */
export const usualWork = {
  kind: 'enquiry',
  status: 'new',
  kept: false,
  source: 'site',
  probablySpam: false,
  files: 0,
} as const

/** The visitor's answers and the work on them. */
export const enquiryRowSchema = storedEnquirySchema.extend(work)

/** A row of the inbox. */
export const inboxRowSchema = enquiryRowSchema.extend({
  /** An enquiry of the same person, before or after this one. */
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

/** An unsent reply. The enquiry holds it, so that every device has it. */
const draftSchema = z.object({
  subject: z.string(),
  text: z.string(),
  at: z.string(),
})

export type Draft = z.infer<typeof draftSchema>

/** Fields that tell two enquiries of one person apart. */
export const otherSchema = enquiryRowSchema.pick({
  id: true,
  fullName: true,
  kind: true,
  claimType: true,
  createdAt: true,
  status: true,
})

const namedSchema = enquiryRowSchema.pick({ id: true, fullName: true })

/** An enquiry with its history, oldest event first. */
export const enquiryWorkSchema = enquiryRowSchema.extend({
  notes: z.array(noteSchema),
  mail: z.array(mailRowSchema),
  /** A mail came back, and they haven't been reached otherwise since. */
  hasBounced: z.boolean(),
  /** What came into the mailbox, and what the consultant wrote there; the oldest first. */
  messages: z.array(messageSchema),
  files: z.array(fileSchema),
  history: z.array(
    z.object({
      /** The id of the event, of its note, or of its message. */
      id: z.string(),
      /** Rules use the kind. Its words are for people and may change. */
      kind: z.string(),
      what: z.string(),
      at: z.string(),
      /** Null if no one was signed in. */
      by: z.string().nullable(),
    }),
  ),
  /** Where the case can be passed on to, and a sentence that says why it can't be. */
  partner: z.object({ firm: z.string(), obstacle: z.string().nullable() }),
  /** What the firm was given each time, the latest last. */
  packs: z.array(packSchema),
  /** Sentences that say why it counts as spam. */
  signals: z.array(z.string()),
  draft: draftSchema.nullable(),
  /** The usual subject of the next reply. */
  replySubject: z.string(),
  /** The same person's other enquiries, by email address or phone number; the latest first. */
  others: z.array(otherSchema),
  /**
   * Enquiries from the same address, where one says that email isn't safe and another says nothing.
   */
  sharedSafety: z.array(otherSchema.pick({ id: true, createdAt: true })),
})

export type EnquiryWork = z.infer<typeof enquiryWorkSchema>

/**
 * `undo` takes back the last change of status or kind, or a deletion. `callAt` confirms or moves a
 * call; null cancels it.
 */
export const enquiryChangeSchema = z.object({
  status: choiceField(statusValues, `Status must be one of ${statusValues.join(', ')}`).optional(),
  kind: kindField.optional(),
  read: z.literal(true, 'Read can only be true').optional(),
  /** What they wrote needs no answer. */
  wroteBackAt: z.null('wroteBackAt can only be null').optional(),
  keep: z.boolean('Keep must be true or false').optional(),
  undo: z.literal(true, 'Undo can only be true').optional(),
  callAt: z.iso
    .datetime({ offset: true, error: 'Call must be a time or null' })
    .nullable()
    .optional(),
  /** `anyTime` confirms a call outside office hours too. */
  anyTime: z.boolean('anyTime must be true or false').optional(),
  /** `emailAnyway` overrules another enquiry from the address that says email isn't safe. */
  emailAnyway: z.literal(true, 'emailAnyway can only be true').optional(),
  reachAt: reachAtSchema.optional(),
})

export type EnquiryChange = z.output<typeof enquiryChangeSchema>

export const newNoteSchema = z.object({
  text: textField(required('Note', maxLength.long, { multiline: true })),
  /** A note of a call. */
  call: z.boolean('Call must be true or false').optional(),
  /** A note of a call that nobody answered. */
  unreached: z.boolean('Unreached must be true or false').optional(),
})

/** A draft as typed, possibly empty. */
export const draftChangeSchema = z.object({
  subject: z.string('Subject must be text').max(maxLength.short),
  text: z.string('Reply must be text').max(maxLength.reply),
  /** The draft that this one continues; null for the first. */
  basedOn: z.string('basedOn must be a time or null').nullable(),
})

/** Null after an empty text has removed the draft. */
export const draftAnswerSchema = z.object({ at: moment })

const mark = /\{\{[^{}\n]{0,40}\}{0,2}|\{[^{}\n]{0,40}\}\}|\}\}/g

/**
 * Marks such as `{{fee}}`, broken ones too. They're filled in for a saved reply, never for a reply.
 */
export const marksIn = (text: string): readonly string[] => text.match(mark) ?? []

function filledInField(rule: TextRule) {
  return textField(rule).superRefine((text, context) => {
    const [unfilled] = marksIn(text)
    if (unfilled === undefined) return
    const message = `In “${rule.label}”, ${unfilled} isn’t filled in. Write what it should say.`
    context.addIssue({ code: 'custom', message })
  })
}

export const replySchema = z.object({
  subject: filledInField(required('Subject', maxLength.short)),
  text: filledInField(required('Reply', maxLength.reply, { multiline: true })),
})

/** A reply that would be held is refused without these. */
export const sentReplySchema = replySchema.extend({
  notSpam: z.literal(true, 'notSpam can only be true').optional(),
  emailAnyway: enquiryChangeSchema.shape.emailAnyway,
  /** The last reply that the writer has seen. A later one refuses this one. */
  after: z.string('after must be the id of a reply or null').nullable().optional(),
})

export type SentReply = z.output<typeof sentReplySchema>

export type Reply = z.output<typeof replySchema>

/** The most names in a notice above the inbox. */
export const mostNamed = 10

/** Figures of the last 90 days. */
const promiseFiguresSchema = z.object({
  /** Enquiries whose reply was due or given. */
  enquiries: z.number(),
  replied: z.number(),
  inTime: z.number(),
  /** Null without replies. */
  medianMinutes: z.number().nullable(),
})

export type PromiseFigures = z.infer<typeof promiseFiguresSchema>

export const inboxSchema = z.object({
  counts: z.record(z.enum(statusValues), z.number()),
  /** New enquiries past their due time. */
  overdue: z.number(),
  /** The latest enquiries that the consultant hasn't decided on. */
  probablySpam: z.array(namedSchema),
  mail: z.object({
    isSetUp: z.boolean(),
    /** Mails that need to be sent again. */
    failed: z.number(),
    /** Their enquiries, the latest mail first. */
    failedAbout: z.array(namedSchema),
    /** Enquiries whose sender a mail didn't reach. */
    bounced: z.array(namedSchema),
    /** The mailbox's last fault, if it can't be read. */
    mailboxFault: z.string().nullable(),
  }),
  /** Enquiries with a message from another address, until the consultant decides. */
  unsure: z.array(namedSchema),
  /** Deletions within the week. */
  leaving: z.object({
    count: z.number(),
    /** The moment of the last deletion. */
    by: z.string().nullable(),
    first: z.array(
      enquiryRowSchema
        .pick({ id: true, fullName: true, kind: true, claimType: true })
        .extend({ leavesAt: z.string() }),
    ),
  }),
  /** Work that falls into days on which the office is closed. */
  closed: z.object({
    calls: z.number(),
    /** Promised replies to new enquiries. */
    replies: z.number(),
    first: z.array(namedSchema),
  }),
  promise: promiseFiguresSchema,
  /** Confirmed calls of the next seven days, soonest first. */
  calls: z.array(namedSchema.extend({ callAt: z.string() })),
})

export type InboxSummary = z.infer<typeof inboxSchema>

/** A saved reply with the enquiry's name and the facts filled in. */
export const savedReplySchema = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  text: z.string(),
})

export type SavedReply = z.infer<typeof savedReplySchema>
