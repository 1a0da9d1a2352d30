import '@/platform/fields/zod-settings'
import { z } from 'zod'
import { choiceField, optionalField, textField } from '@/platform/fields/field-schemas'
import { required } from '@/platform/fields/text'
import { maxLength } from '@/platform/limits'
import { fileSchema, messageSchema } from './messages'

const moment = z.string().nullable()

/** What a client is told, and agrees to. A change of the firm or its payment needs a new agreement. */
const termsSchema = z.object({
  firm: z.string(),
  payment: z.string(),
  /** Ids of what may go. What comes later needs a new agreement. */
  files: z.array(z.string()),
  messages: z.array(z.string()),
})

export type Terms = z.infer<typeof termsSchema>

export const firmAnswers = { taken: 'We take it', declined: 'We can’t' } as const

const firmAnswerNames = ['taken', 'declined'] as const satisfies (keyof typeof firmAnswers)[]

/** An empty text is none. */
const optionalText = (label: string, max: number, more?: { multiline: true }) =>
  optionalField(textField(required(label, max, more))).transform((text) => text ?? '')

/** The partner firm's answer, with what it says and whom the client can reach there. */
export const firmAnswerSchema = z.object({
  answer: choiceField(firmAnswerNames, 'Please choose whether you take it'),
  reason: optionalText('Reason', maxLength.long, { multiline: true }),
  name: optionalText('Name', maxLength.short),
  phone: optionalText('Phone', maxLength.short),
})

export type FirmAnswer = z.output<typeof firmAnswerSchema>

/** Passing a case on. Moments are in ISO 8601. */
export const referralSchema = z.object({
  /** Its row in the register. */
  id: z.string(),
  terms: termsSchema,
  askedAt: moment,
  /** Null while there's no agreement. One that was used stays, whatever follows. */
  agreedAt: moment,
  /** How they agreed: on the page, or in the consultant's words. */
  how: z.string().nullable(),
  /** They said no, or changed their mind. */
  refusedAt: moment,
  sentAt: moment,
  /** The id of the latest pack. */
  pack: z.string().nullable(),
  /** The end of the firm's page. */
  openUntil: moment,
  /** The first time; `openings` counts all. */
  openedAt: moment,
  openings: z.number(),
  answeredAt: moment,
  answer: z.enum(firmAnswerNames).nullable(),
  ...{ reason: z.string(), name: z.string(), phone: z.string() },
  /** The firm's page was closed before its time. */
  withdrawnAt: moment,
  isPaid: z.boolean(),
})

export type Referral = z.infer<typeof referralSchema>

export const noReferral = {
  ...{ askedAt: null, agreedAt: null, how: null, refusedAt: null, sentAt: null, pack: null },
  ...{ openUntil: null, openedAt: null, openings: 0, answeredAt: null, answer: null },
  ...{ reason: '', name: '', phone: '', withdrawnAt: null, isPaid: false },
} as const satisfies Omit<Referral, 'id' | 'terms'>

export const onThePage = 'On the page that was sent to them.'

export const notAgreed = "They haven't agreed yet"

/** Why someone can't be asked by email. */
export const ringInstead = {
  unsafe: 'It isn’t safe to email this person. Ring them, and note what they say.',
  noEmail: 'They left no email address. Ring them, and note what they say.',
} as const

/** Days for which the firm's page is open. The privacy page says so. */
export const openFor = 30

export const hasAgreed = (referral: Referral | null): referral is Referral =>
  referral !== null && referral.agreedAt !== null && referral.refusedAt === null

/** The firm can see its page. */
export const isOpenAt = ({ openUntil, withdrawnAt }: Referral, now: number): boolean =>
  openUntil !== null && withdrawnAt === null && Date.parse(openUntil) > now

export const agreementAnswerSchema = z.object({
  agree: choiceField(['yes', 'no'], 'Please choose yes or no'),
  /** The question that they saw, by its time. */
  question: optionalField(z.string()),
})

/** A client's agreement on the phone or on paper. */
export const toldAgreementSchema = z.object({
  how: textField(required('How they agreed', maxLength.long, { multiline: true })),
  at: z.iso.datetime({ offset: true, error: 'When they agreed must be a time' }),
})

const ids = (what: string) => z.array(z.string(), `${what} must be a list of ids`).default([])

/** What the firm is given. Notes go only one by one. */
export const passSchema = z.object({
  answers: z.boolean('Answers must be true or false'),
  files: ids('Files'),
  messages: ids('Messages'),
  notes: ids('Notes'),
  note: optionalText('Note', maxLength.long, { multiline: true }),
})

export type Passed = z.output<typeof passSchema>

/** What the firm was given, as it was. Files are told by their fingerprints. */
export const packSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  /** A hash of the rest. Hexadecimal. */
  sha256: z.string(),
  firm: z.string(),
  reference: z.string(),
  name: z.string(),
  /** Warnings before getting in touch. */
  advice: z.array(z.string()),
  answers: z.array(z.object({ question: z.string(), words: z.string() })),
  note: z.string(),
  files: z.array(fileSchema.pick({ id: true, name: true, size: true, type: true, sha256: true })),
  messages: z.array(
    messageSchema.pick({ id: true, from: true, at: true, subject: true, text: true }),
  ),
  notes: z.array(z.object({ id: z.string(), at: z.string(), text: z.string() })),
})

export type Pack = z.infer<typeof packSchema>
