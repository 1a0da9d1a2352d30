import { z } from 'zod'
import { storedEnquirySchema } from './enquiry'
import { choiceField, textField } from '@/platform/fields/field-schemas'
import type { TextRule } from '@/platform/fields/text'
import { maxLength } from '@/platform/limits'
import { mailRowSchema } from './mail'
import { statusLabels, statusValues } from './statuses'

/** How a part of the work is stored in the collection, and called in the panel and the export. */
interface WorkField {
  type: 'checkbox' | 'date' | 'select' | 'text'
  label: string
  /** Of a select: stored value to words, the usual one first. */
  options?: Readonly<Record<string, string>>
  required?: boolean
  isExported?: boolean
}

const workFields = z.registry<WorkField>()

/** A moment in ISO 8601. */
const moment = (label: string, more?: Partial<WorkField>) =>
  z
    .string()
    .nullable()
    .register(workFields, { type: 'date', label, ...more })

/** THE WORK on an enquiry: the collection, the calls and the export are derived from it. */
const work = {
  status: z.enum(statusValues).register(workFields, {
    ...{ type: 'select', label: 'Status', options: statusLabels },
    ...{ required: true, isExported: true },
  }),
  dueAt: z
    .string()
    .register(workFields, { type: 'date', label: 'Reply due', required: true, isExported: true }),
  /** The first reply, by mail or otherwise. */
  repliedAt: moment('Replied', { isExported: true }),
  /** When the visitor asked for its deletion. */
  withdrawnAt: moment('Deletion asked for', { isExported: true }),
  /** First opened by the consultant. */
  readAt: moment('Read'),
  /** The privacy notice it was sent under; null if it came before notices were kept. */
  privacyVersion: z
    .string()
    .nullable()
    .register(workFields, { type: 'text', label: 'Privacy notice that it was sent under' }),
  /** Its deletion as announced; null if not announced. */
  leavesAt: moment('Going to be deleted'),
  /** Kept for longer than other closed ones. */
  kept: z.boolean().register(workFields, { type: 'checkbox', label: 'Kept for longer' }),
}

export type WorkName = keyof typeof work

const isWorkName = (name: string): name is WorkName => Object.hasOwn(work, name)

const absentOf = ({ type, options = {} }: WorkField) =>
  type === 'select' ? Object.keys(options)[0] : type === 'checkbox' ? false : null

/** Each part of the work by name, in order; `absent` is its value if an enquiry has none. */
export const allWork = Object.keys(work)
  .filter(isWorkName)
  .flatMap((name) => {
    const field = workFields.get(work[name])
    return field ? [{ name, ...field, absent: absentOf(field) }] : []
  })

/** What the visitor wrote and how far the work is. */
export const enquiryRowSchema = storedEnquirySchema.extend(work)

export type EnquiryRow = z.infer<typeof enquiryRowSchema>

export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})

/** Rules go by the kind; the words beside it are for people and may change. */
export const eventKinds = [
  'status',
  'reply',
  'note',
  'undo',
  'kept',
  'no-longer-kept',
  'withdrawn',
] as const

export type EventKind = (typeof eventKinds)[number]

/** These events alone don't put off a deletion. */
export const keepingWords = { kept: 'Kept', 'no-longer-kept': 'No longer kept' } as const

export const isAboutKeeping = (kind: EventKind): boolean => Object.hasOwn(keepingWords, kind)

/** `by` is null if nobody was signed in. */
const historyEntrySchema = z.object({
  kind: z.enum(['received', ...eventKinds]),
  what: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})

/** Oldest first. */
export const enquiryWorkSchema = enquiryRowSchema.extend({
  notes: z.array(noteSchema),
  mail: z.array(mailRowSchema),
  history: z.array(historyEntrySchema),
  /** Sentences that say why it was taken for spam. */
  signals: z.array(z.string()),
})

export type EnquiryWork = z.infer<typeof enquiryWorkSchema>

const statusMessage = `Status must be one of ${statusValues.join(', ')}`

/** `undo` takes the last change of status back. */
export const enquiryChangeSchema = z.object({
  status: choiceField(statusValues, statusMessage).optional(),
  read: z.literal(true, 'Read can only be true').optional(),
  keep: z.boolean('Keep must be true or false').optional(),
  undo: z.literal(true, 'Undo can only be true').optional(),
})

export type EnquiryChange = z.output<typeof enquiryChangeSchema>

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

/** Marks such as `{{fee}}`, broken ones too. A saved reply's are filled in, a reply's never. */
export const marksIn = (text: string): readonly string[] => text.match(mark) ?? []

/** Mailed as it stands. */
function filledInField(rule: TextRule) {
  return textField(rule).superRefine((text, context) => {
    const [unfilled] = marksIn(text)
    if (unfilled === undefined) return
    const message = `In “${rule.label}”, ${unfilled} is not filled in. Write what it should say.`
    context.addIssue({ code: 'custom', message })
  })
}

/** Source: docs/api.md, "Work on enquiries". */
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
