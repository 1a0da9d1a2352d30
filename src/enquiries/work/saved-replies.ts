import type { Payload } from 'payload'
import { type personQuotes, quoteFacts } from '@/content/quote-facts'
import { claimTypes } from '@/enquiries/claim-types'
import { withReference } from '@/enquiries/letter'
import type { SavedReply } from '@/enquiries/enquiry-work'
import { readSiteUrl } from '@/platform/environment.mjs'
import { receiptPath } from '@/platform/pages'
import { firstNameOf } from '@/platform/person-names'
import { receiptToken } from '@/platform/receipts/token'
import { readQuotedFacts } from '@/content/published/site-facts'
import type { Enquiry } from '../../../payload-types'

const quotation = /\{\{\s*(\w+)\s*\}\}/g

/**
 * Saved replies with name, receipt and facts filled in. Unknown marks stay, so that they're seen before
 * sending.
 */
export async function savedReplies(
  payload: Payload,
  { id, fullName, claimType, referral }: Enquiry,
): Promise<SavedReply[]> {
  const [known, { docs }] = await Promise.all([
    readQuotedFacts(payload),
    payload.find({ collection: 'saved-replies', sort: 'title', pagination: false }),
  ])
  const token = await receiptToken(payload, { kind: 'full', id })
  const person: Record<(typeof personQuotes)[number], string> = {
    name: fullName,
    firstName: firstNameOf(fullName),
    claimType: claimType ? claimTypes[claimType].label.toLowerCase() : 'enquiry',
    firmContact: [referral?.name, referral?.phone].filter(Boolean).join(', '),
    receipt: new URL(receiptPath(token), readSiteUrl(process.env)).href,
  }
  // Without a value its mark stays, and the reply isn't sent before it's filled in.
  const values = new Map(Object.entries(person).filter(([, value]) => value !== ''))
  // The person's own words aren't searched for facts.
  const fill = (text: string) =>
    quoteFacts(text, known).replace(
      quotation,
      (written, name: string) => values.get(name) ?? written,
    )
  return docs.map(({ id: reply, title, subject, text }) => ({
    id: reply,
    title,
    subject: withReference(fill(subject), id),
    text: fill(text),
  }))
}
