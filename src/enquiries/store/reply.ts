import type { PayloadRequest } from 'payload'
import type { Reply } from '@/enquiries/enquiry-work'
import { now } from '@/platform/time/clock'
import { mailIsNotSetUp } from '@/enquiries/mail'
import { newMail, queueMails } from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { HttpError } from '@/server/pipeline/http-error'
import { signedInName, withStatus } from './change-status'
import { changeWork } from './stored-work'
import type { Enquiry } from '../../../payload-types'

/**
 * Queues a reply to whoever sent an enquiry, which counts as replied to from then on.
 *
 * @throws HttpError 404 where there is no such enquiry, 409 where no mail server is set up
 * Source: docs/api.md, "Work on enquiries".
 */
export function replyTo(req: PayloadRequest, id: string, reply: Reply): Promise<Enquiry> {
  const by = signedInName(req)
  return changeWork(req, id, async (stored) => {
    if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
    await queueMails(req, [newMail({ kind: 'reply', enquiry: id, to: stored.email, reply })])
    const at = now().toISOString()
    // A letter that is on its way can't be taken back, so the event has no `before`.
    const event = { kind: 'reply', what: 'Replied by e-mail', at, by } as const
    return { set: withStatus(stored, 'replied', at), events: [event] }
  })
}
