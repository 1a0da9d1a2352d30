import type { Payload } from 'payload'
import { type personQuotes, quoteFacts } from '@/content/quote-facts'
import { claimTypes } from '@/enquiries/claim-types'
import type { SavedReply } from '@/enquiries/inbox-schema'
import { readQuotedFacts } from '@/content/published/site-facts'
import type { Enquiry } from '../../../payload-types'

const quotation = /\{\{\s*(\w+)\s*\}\}/g

/**
 * With name and facts filled in; unknown marks stay, to be seen before sending.
 *
 * Source: docs/api.md, "Work on enquiries".
 */
export async function savedReplies(
  payload: Payload,
  { fullName, claimType }: Pick<Enquiry, 'fullName' | 'claimType'>,
): Promise<SavedReply[]> {
  const [known, { docs }] = await Promise.all([
    readQuotedFacts(payload),
    payload.find({ collection: 'saved-replies', sort: 'title', pagination: false }),
  ])
  const person: Record<(typeof personQuotes)[number], string> = {
    name: fullName,
    firstName: fullName.split(/\s+/)[0] ?? fullName,
    claimType: claimTypes[claimType].label.toLowerCase(),
  }
  const values = new Map(Object.entries(person))
  // The person's own words aren't searched for facts.
  const fill = (text: string) =>
    quoteFacts(text, known).replace(
      quotation,
      (written, name: string) => values.get(name) ?? written,
    )
  return docs.map(({ id, title, subject, text }) => ({
    id,
    title,
    subject: fill(subject),
    text: fill(text),
  }))
}
