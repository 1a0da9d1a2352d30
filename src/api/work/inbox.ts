import type { Payload } from 'payload'
import { now } from '@/contract/work/clock'
import type { InboxSummary } from '@/contract/work/inbox'
import { firstPlace } from '@/contract/work/inbox-order'
import { statusValues } from '@/contract/work/statuses'
import { mailsOf } from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { promiseFigures } from './promise'
import { countEnquiries } from './status-counts'
import { enquiriesOf } from './stored-work'

/** What the inbox says above its list. Source: docs/api.md, "Work on enquiries". */
export async function inboxSummary(payload: Payload): Promise<InboxSummary> {
  const first = firstPlace('new')
  const [[fresh = 0, replied = 0, closed = 0, spam = 0], overdue, failed, promise] =
    await Promise.all([
      Promise.all(statusValues.map((status) => countEnquiries(payload, [status]))),
      enquiriesOf(payload).countDocuments({
        place: { $gte: first, $lt: first + now().getTime() },
      }),
      mailsOf(payload).countDocuments({ state: 'failed' }),
      promiseFigures(payload),
    ])
  return {
    counts: { new: fresh, replied, closed, spam },
    overdue,
    mail: { isSetUp: isMailSetUp(), failed },
    promise,
  }
}
