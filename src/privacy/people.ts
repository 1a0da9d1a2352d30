import { z } from 'zod'
import '@/platform/fields/zod-settings'
import { baseQuestions } from '@/enquiries/base-questions'
import { claimTypeValues } from '@/enquiries/claim-types'
import { textField } from '@/platform/fields/field-schemas'
import { statusValues } from '@/enquiries/statuses'
import { type SourceName, sourceNames, sourceOf } from './sources.mjs'

const { email } = baseQuestions

/** An address with letters of other scripts, which a form of today would refuse but an older one may have taken. */
const international = /^[^\s@<>"]+@[^\s@<>"]+$/u

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)

/** Whether an address is one by which a person can be found. */
const isAddress = (address: string) =>
  isAscii(address)
    ? z.email().safeParse(address).success
    : international.test(address) && address.lastIndexOf('.') > address.indexOf('@') + 1

/** The query of the calls on a person's data. Source: docs/api.md, "A person's data". */
export const personQuerySchema = z.object({
  email: textField(email).superRefine((address, context) => {
    if (!isAddress(address)) context.addIssue({ code: 'custom', message: email.message })
  }),
})

/** How much of a person's was erased. */
export const erasedSchema = z.object({ enquiries: z.number(), mails: z.number() })

export type Erased = z.infer<typeof erasedSchema>

/** How many of the latest enquiries of a person a summary names. */
export const mostLatest = 10

/** How much is held about a person. */
export const personSummarySchema = z.object({
  email: z.string(),
  enquiries: z.number(),
  mails: z.number(),
  reviews: z.number(),
  /** When the first and the last of it came; null where nothing is held. */
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** The latest enquiries, newest first. */
  latest: z.array(
    z.object({
      id: z.string(),
      claimType: z.enum(claimTypeValues),
      status: z.enum(statusValues),
      createdAt: z.string(),
    }),
  ),
})

export type PersonSummary = z.infer<typeof personSummarySchema>

const folded = (address: string) => address.trim().normalize('NFC').toLowerCase()

/** Whether two e-mail addresses are the same person's, whatever their case. Source: docs/api.md, "A person's data". */
export function isSameAddress(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** How much is held about a person, or was erased: `2 enquiries, 5 mails and 1 review`. */
export function heldInWords(counts: Partial<Record<SourceName, number>>): string {
  const parts = sourceNames().flatMap((name) => {
    const { [name]: count = 0 } = counts
    const { words: [one, several] = [] } = sourceOf(name)
    return count > 0 && one ? [`${count} ${count === 1 ? one : several}`] : []
  })
  return parts.length > 0 ? together.format(parts) : 'nothing'
}
