import { z } from 'zod'
import { storedEnquirySchema } from './enquiry'
import { choiceField, textField } from '@/platform/fields/field-schemas'
import type { TextRule } from '@/platform/fields/text'
import { maxLength } from '@/platform/limits'
import { mailRowSchema } from './mail'
import { statusValues } from './statuses'

/** An enquiry in the inbox: what the visitor wrote, and how far the work on it is. */
export const enquiryRowSchema = storedEnquirySchema.extend({
  status: z.enum(statusValues),
  /** When the reply is due. */
  dueAt: z.string(),
  /** When it was first replied to, by mail or otherwise. */
  repliedAt: z.string().nullable(),
  /** When the visitor asked for it to be deleted. */
  withdrawnAt: z.string().nullable(),
  /** When the consultant first opened it. */
  readAt: z.string().nullable(),
  /** By which the words of the privacy notice are found that it was sent under; null where it came before they were kept. */
  privacyVersion: z.string().nullable(),
  /** When it is going to be deleted, as it has been announced; null where it has not. */
  leavesAt: z.string().nullable(),
  /** Whether the consultant keeps it for longer than other closed ones. */
  kept: z.boolean(),
})

export type EnquiryRow = z.infer<typeof enquiryRowSchema>

/** The consultant's own note on an enquiry. */
export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})

/** One thing that happened to an enquiry: what, when, and by whom; by null where nobody was signed in. */
const historyEntrySchema = z.object({
  what: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})

/** An enquiry with all that was done about it, oldest first. */
export const enquiryWorkSchema = enquiryRowSchema.extend({
  notes: z.array(noteSchema),
  mail: z.array(mailRowSchema),
  history: z.array(historyEntrySchema),
  /** Why it was taken for spam, in sentences; empty where nothing spoke for it. */
  signals: z.array(z.string()),
})

export type EnquiryWork = z.infer<typeof enquiryWorkSchema>

const statusMessage = `Status must be one of ${statusValues.join(', ')}`

/**
 * What the consultant changes about an enquiry: its status, that it was read, whether it is kept for
 * longer than other closed ones, or `undo`, which takes the last change of its status back.
 */
export const enquiryChangeSchema = z.object({
  status: choiceField(statusValues, statusMessage).optional(),
  read: z.literal(true, 'Read can only be true').optional(),
  keep: z.boolean('Keep must be true or false').optional(),
  undo: z.literal(true, 'Undo can only be true').optional(),
})

export type EnquiryChange = z.output<typeof enquiryChangeSchema>

/** A note as it is written. */
export const newNoteSchema = z.object({
  text: textField({
    label: 'Note',
    min: 1,
    max: maxLength.long,
    message: 'Note is required',
    multiline: true,
  }),
})

const mark = /\{\{[^{}\n]{0,40}\}{0,2}|\{[^{}\n]{0,40}\}\}|\}\}/g

/** The marks in a text, such as `{{fee}}`, broken ones too. A saved reply's are filled in, a reply's never. */
export const marksIn = (text: string): readonly string[] => text.match(mark) ?? []

/** A text of a reply, which is mailed as it stands. */
function filledInField(rule: TextRule) {
  return textField(rule).superRefine((text, context) => {
    const [unfilled] = marksIn(text)
    if (unfilled === undefined) return
    const message = `In “${rule.label}”, ${unfilled} is not filled in. Write what it should say.`
    context.addIssue({ code: 'custom', message })
  })
}

/** A reply as it is written. Source: docs/api.md, "Work on enquiries". */
export const replySchema = z.object({
  subject: filledInField({
    label: 'Subject',
    min: 1,
    max: maxLength.short,
    message: 'Subject is required',
  }),
  text: filledInField({
    label: 'Reply',
    min: 1,
    max: maxLength.reply,
    message: 'Reply is required',
    multiline: true,
  }),
})

export type Reply = z.output<typeof replySchema>
