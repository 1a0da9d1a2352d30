import type { Payload } from 'payload'
import { adminPages } from '@/platform/pages'
import { now } from '@/platform/time/clock'
import { londonTime } from '@/platform/time/london-time'
import {
  button,
  list,
  type MailContent,
  name,
  type SenderFacts,
  sentence,
} from '@/mail/templates/content'
import { endOfPlaces } from '@/enquiries/statuses'
import { countEnquiries } from '../store/inbox'
import { claimLabel } from '../answers'
import type { Enquiry } from '../../../payload-types'

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

function item(enquiry: Enquiry) {
  const { dueAt, fullName } = enquiry
  const due = Date.parse(dueAt) > now().getTime() ? 'due by' : 'overdue: the reply was due by'
  return sentence(name(fullName), `, ${claimLabel(enquiry.claimType)}: ${due} ${londonTime(dueAt)}`)
}

/** In the morning. Source: docs/api.md, "Mail". */
export function digest(
  { overdueCount, repliedCount, waiting, waitingCount }: Awaited<ReturnType<typeof openEnquiries>>,
  { siteUrl }: SenderFacts,
): MailContent {
  const parts = [
    waitingCount > 0 && `${waitingCount} waiting for a reply`,
    overdueCount > 0 && `${overdueCount} overdue`,
    repliedCount > 0 && `${repliedCount} replied to`,
  ].filter(Boolean)
  const more = waitingCount - waiting.length
  const items = [...waiting.map(item), ...(more > 0 ? [`and ${more} more`] : [])]
  return {
    subject: `Open enquiries: ${parts.join(', ')}`,
    preview: `${enquiries(waitingCount + repliedCount)} open.`,
    heading: 'Open enquiries',
    blocks: [
      items.length > 0 && 'Waiting for your reply, the first due first:',
      items.length > 0 && list(items),
      repliedCount > 0 && `${enquiries(repliedCount)} replied to and not closed.`,
      button('Open the dashboard', new URL(adminPages.dashboard.path, siteUrl).href),
    ],
    footer:
      'Sent at eight in the morning if anything is open. You can switch it off in the dashboard, under Settings.',
  }
}

/** Those that wait, in order of their due time; the first ones if there are many. */
export async function openEnquiries(payload: Payload) {
  const where = { place: { less_than: endOfPlaces('new') } }
  const [{ docs, totalDocs }, overdueCount, repliedCount] = await Promise.all([
    payload.find({ collection: 'enquiries', where, sort: 'place', limit: 50, depth: 0 }),
    countEnquiries(payload, ['new'], { dueAt: { $lte: now() } }),
    countEnquiries(payload, ['replied']),
  ])
  return { waiting: docs, waitingCount: totalDocs, overdueCount, repliedCount }
}
