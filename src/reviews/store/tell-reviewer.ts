import type { PayloadRequest } from 'payload'
import { type InRequest, sessionOf } from '@/platform/database/connection'
import { readSiteFacts } from '@/content/published/site-facts'
import { consultantAddress, isMailSetUp } from '@/mail/settings'
import { mailsOf, newMail, type NewMail, queueMails } from '@/mail/queue'
import type { Review } from '../../../payload-types'

type Told = Pick<NewMail, 'kind'> & { reason: NonNullable<NewMail['review']>['reason'] }

const publishedKey = (review: string) => `review-published:${review}`

const goneKey = (review: string) => `review-gone:${review}`

/** In the request's transaction. Does nothing without an address or a mail server. */
export async function tellReviewer(
  req: PayloadRequest,
  { id, email }: Review,
  { kind, reason }: Told,
): Promise<void> {
  if (!email || !isMailSetUp()) return
  const once = kind === 'review-published' ? publishedKey(id) : goneKey(id)
  const about = { enquiry: null, once, review: { id, reason } }
  await queueMails(req, [newMail({ kind, to: email, ...about })])
}

export async function tellConsultant(req: PayloadRequest): Promise<void> {
  if (!isMailSetUp()) return
  const to = consultantAddress((await readSiteFacts(req.payload)).facts)
  await queueMails(req, [newMail({ kind: 'review-withdrawn', enquiry: null, to })])
}

/** Sent or not. */
export async function forgetMails(req: InRequest, { id }: Review): Promise<void> {
  const session = await sessionOf(req)
  await mailsOf(req.payload).deleteMany({ once: publishedKey(id) }, { session })
}
