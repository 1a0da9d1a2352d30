import type { Payload } from 'payload'
import { now } from '@/platform/time/clock'
import { type InboxSummary, mostFailedNamed, mostLeavingNamed } from '@/enquiries/inbox-schema'
import { firstPlace } from '@/enquiries/inbox-order'
import { statusValues } from '@/enquiries/statuses'
import { mailsOf } from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { promiseFigures } from './promise'
import { countEnquiries } from './status-counts'
import { enquiriesOf } from './stored-work'

/** The enquiries that the latest mails which could not be sent are about, each once. */
async function failedAbout(payload: Payload): Promise<InboxSummary['mail']['failedAbout']> {
  const about = { state: 'failed', enquiry: { $ne: null } } as const
  const mails = await mailsOf(payload)
    .find(about, { projection: { enquiry: 1 } })
    .sort({ nextAttemptAt: -1 })
    .limit(2 * mostFailedNamed)
    .toArray()
  const ids = [...new Set(mails.flatMap(({ enquiry }) => (enquiry === null ? [] : [enquiry])))]
  const enquiries = await enquiriesOf(payload)
    .find({ _id: { $in: ids.slice(0, mostFailedNamed) } }, { projection: { fullName: 1 } })
    .toArray()
  return enquiries.map(({ _id, fullName }) => ({ id: _id, fullName }))
}

/** The closed enquiries that are going to be deleted, those that go first before the others. */
async function leavingSoon(payload: Payload): Promise<InboxSummary['leaving']> {
  const enquiries = enquiriesOf(payload)
  const isLeaving = { leavesAt: { $type: 'date' } } as const
  const [count, first, last] = await Promise.all([
    enquiries.countDocuments(isLeaving),
    enquiries
      .find(isLeaving, { projection: { fullName: 1, claimType: 1, leavesAt: 1 } })
      .sort({ leavesAt: 1, _id: 1 })
      .limit(mostLeavingNamed)
      .toArray(),
    enquiries
      .find(isLeaving, { projection: { leavesAt: 1 } })
      .sort({ leavesAt: -1 })
      .limit(1)
      .next(),
  ])
  return {
    count,
    by: last?.leavesAt?.toISOString() ?? null,
    first: first.flatMap(({ _id, claimType, fullName, leavesAt }) =>
      leavesAt ? [{ id: _id, fullName, claimType, leavesAt: leavesAt.toISOString() }] : [],
    ),
  }
}

/** What the inbox says above its list. Source: docs/api.md, "Work on enquiries". */
export async function inboxSummary(payload: Payload): Promise<InboxSummary> {
  const first = firstPlace('new')
  const [[fresh = 0, replied = 0, closed = 0, spam = 0], overdue, failed, about, leaving, promise] =
    await Promise.all([
      Promise.all(statusValues.map((status) => countEnquiries(payload, [status]))),
      enquiriesOf(payload).countDocuments({
        place: { $gte: first, $lt: first + now().getTime() },
        // One that was replied to and is new again has kept its promise.
        repliedAt: null,
      }),
      mailsOf(payload).countDocuments({ state: 'failed' }),
      failedAbout(payload),
      leavingSoon(payload),
      promiseFigures(payload),
    ])
  return {
    counts: { new: fresh, replied, closed, spam },
    overdue,
    mail: { isSetUp: isMailSetUp(), failed, failedAbout: about },
    leaving,
    promise,
  }
}
