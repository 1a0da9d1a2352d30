import { z } from 'zod'
import '@/platform/fields/zod-settings'
import { baseQuestions } from '@/enquiries/base-questions'
import { claimTypeValues } from '@/enquiries/claim-types'
import { textField } from '@/platform/fields/field-schemas'
import { statusValues } from '@/enquiries/statuses'
import { type SourceName, sourceNames, sourceOf } from './sources'

const { email } = baseQuestions

/** Addresses in other scripts, which an older form may have accepted. */
const international = /^[^\s@<>"]+@[^\s@<>"]+$/u

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)

const isAddress = (address: string) =>
  isAscii(address)
    ? z.email().safeParse(address).success
    : international.test(address) && address.lastIndexOf('.') > address.indexOf('@') + 1

/** Source: docs/api.md, "A person's data". */
export const personQuerySchema = z.object({
  email: textField(email).superRefine((address, context) => {
    if (!isAddress(address)) context.addIssue({ code: 'custom', message: email.message })
  }),
})

export const erasedSchema = z.object({ enquiries: z.number(), mails: z.number() })

export type Erased = z.infer<typeof erasedSchema>

export const mostLatest = 10

export const personSummarySchema = z.object({
  email: z.string(),
  enquiries: z.number(),
  mails: z.number(),
  reviews: z.number(),
  /** Null if nothing is held. */
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Newest first. */
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

/** Ignores case. Source: docs/api.md, "A person's data". */
export function isSameAddress(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `2 enquiries, 5 mails and 1 review` */
export function heldInWords(counts: Partial<Record<SourceName, number>>): string {
  const parts = sourceNames.flatMap((name) => {
    const { [name]: count = 0 } = counts
    const { words: [one, several] = [] } = sourceOf(name)
    return count > 0 && one ? [`${count} ${count === 1 ? one : several}`] : []
  })
  return parts.length > 0 ? together.format(parts) : 'nothing'
}
