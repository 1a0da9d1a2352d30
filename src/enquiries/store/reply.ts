import type { Payload, PayloadRequest } from 'payload'
import { type personQuotes, quoteFacts } from '@/content/quote-facts'
import { claimTypes } from '@/enquiries/claim-types'
import type { SavedReply } from '@/enquiries/inbox-schema'
import { readQuotedFacts } from '@/content/published/site-facts'
import type { Reply } from '@/enquiries/enquiry-work'
import { now } from '@/platform/time/clock'
import { mailIsNotSetUp } from '@/enquiries/mail'
import { newMail, queueMails } from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { HttpError } from '@/server/pipeline/http-error'
import type { Enquiry } from '../../../payload-types'
import { signedInName, withStatus } from './change-status'
import { changeWork } from './stored-work'

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

/**
 * Queues a reply and marks the enquiry as replied.
 * @throws HttpError 404 where there is no such enquiry, 409 where no mail server is set up
 * Source: docs/api.md, "Work on enquiries".
 */
export function replyTo(req: PayloadRequest, id: string, reply: Reply): Promise<Enquiry> {
  const by = signedInName(req)
  return changeWork(req, id, async (stored) => {
    if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
    await queueMails(req, [newMail({ kind: 'reply', enquiry: id, to: stored.email, reply })])
    const at = now().toISOString()
    // A sent letter can't be taken back, so the event has no `before`.
    const event = { kind: 'reply', what: 'Replied by e-mail', at, by } as const
    return { set: withStatus(stored, 'replied', at), events: [event] }
  })
}
