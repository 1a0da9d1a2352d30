import { z } from 'zod'
import '@/platform/fields/zod-settings'
import { baseQuestions } from '@/enquiries/base-questions'
import { enquiryWorkSchema, otherSchema, replySchema } from '@/enquiries/enquiry-work'
import { referenceOf } from '@/enquiries/letter'
import { anyMailKinds, mailRowSchema } from '@/enquiries/mail'
import { fileSchema, messageSchema } from '@/enquiries/messages'
import { packSchema } from '@/enquiries/referral'
import { storedReviewSchema } from '@/reviews/review'
import { emailField, optionalField, textField } from '@/platform/fields/field-schemas'
import { asciiAddress } from '@/platform/fields/email-address'
import { normaliseText } from '@/platform/fields/text'
import { telephoneLink } from '@/platform/telephone-link'
import { type SourceName, sourceNames, sourceOf } from './sources'

const { email, phone } = baseQuestions

/** A person's address, number, or both. */
export const personQuerySchema = z
  .object({
    email: optionalField(emailField(email)),
    phone: optionalField(textField({ ...phone, min: 1 }).refine(telephoneLink, phone.message)),
    /** Ids of the person's other enquiries, with commas between. */
    also: z.string().optional(),
  })
  .refine((query) => query.email ?? query.phone, { path: ['email'], error: email.message })

export type PersonQuery = z.output<typeof personQuerySchema>

/** A zip by default, or only its data or its page. */
export const personExportQuerySchema = personQuerySchema.safeExtend({
  format: z.enum(['json', 'page']).optional().catch(undefined),
})

/** The address and number of the search. */
const lookedUp = { email: z.string().optional(), phone: z.string().optional() }

const enquiryParts = { id: true, fullName: true, kind: true, claimType: true } as const
const workParts = { status: true, createdAt: true, notes: true, history: true } as const

/** The data of the printed page; the file has everything. */
export const personExportSchema = z.object({
  ...lookedUp,
  exportedAt: z.string(),
  enquiries: z.array(
    enquiryWorkSchema.pick({ ...enquiryParts, ...workParts }).extend({
      callAt: z.string().nullish(),
      limitDate: z.string().nullish(),
      /** The start of the privacy notice that it was sent under; null if unknown. */
      privacyNoticeFrom: z.string().nullable(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  mails: z.array(
    mailRowSchema.pick({ id: true, to: true, state: true, attempts: true }).extend({
      kind: z.enum(anyMailKinds),
      enquiry: z.string().nullable(),
      createdAt: z.string(),
      reply: replySchema.optional(),
      bounced: z.boolean().default(false),
    }),
  ),
  messages: z.array(messageSchema.extend({ enquiry: z.string() })),
  files: z.array(
    fileSchema.extend({
      enquiry: z.string(),
      /** Its path in the zip; null while it's being checked. */
      path: z.string().nullable(),
    }),
  ),
  /** What the partner firm was given. */
  packs: z.array(packSchema.extend({ enquiry: z.string() })),
  reviews: z.array(storedReviewSchema.extend({ answer: z.string().nullish() })),
})

export type PersonExport = z.infer<typeof personExportSchema>

export const personSummarySchema = z.object({
  ...lookedUp,
  enquiries: z.number(),
  mails: z.number(),
  reviews: z.number(),
  /** Null if nothing is held. */
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** The newest ten at most, newest first. */
  latest: z.array(otherSchema),
  /** Enquiries that share a number or address. They go along only if `also` names them. */
  others: z.array(otherSchema),
})

export type PersonSummary = z.infer<typeof personSummarySchema>

const folded = (address: string) =>
  asciiAddress(normaliseText(address)).normalize('NFC').toLowerCase()

/** Ignores case, and how a domain beyond ASCII is spelt. */
export function isSameAddress(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

export interface ChosenPerson {
  person: PersonSummary
  /** Ids of the other enquiries that go too. */
  also: readonly string[]
}

export function queryOf({ person: { email = '', phone = '' }, also }: ChosenPerson) {
  return { email, phone, also: also.join(',') }
}

export const contactOf = ({ email, phone }: PersonSummary) => email ?? phone

/** True for the person's address or number in any notation. */
export function isSameContact(typed: string, { email, phone }: PersonSummary): boolean {
  if (email !== undefined) return isSameAddress(typed, email)
  return phone !== undefined && telephoneLink(typed) === telephoneLink(phone)
}

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/**
 * What to search a mailbox for: the person's address or number, and references, which notices of
 * their enquiries have.
 */
export function findableInMailbox(person: PersonSummary, also: readonly string[] = []): string {
  const ids = [...person.latest.map(({ id }) => id), ...also]
  return together.format([contactOf(person) ?? '', ...ids.map(referenceOf)])
}

/** Such as `2 enquiries, 5 emails and 1 review`. */
export function heldInWords(counts: Partial<Record<SourceName, number>>): string {
  const parts = sourceNames.flatMap((name) => {
    const { [name]: count = 0 } = counts
    const { words: [one, several] = [] } = sourceOf(name)
    return count > 0 && one ? [`${count} ${count === 1 ? one : several}`] : []
  })
  return parts.length > 0 ? together.format(parts) : 'nothing'
}
