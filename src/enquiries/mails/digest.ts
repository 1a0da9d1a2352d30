import type { Payload } from 'payload'
import { adminPages } from '@/platform/pages'
import { deadline, longDate } from '@/platform/time/london-time'
import {
  button,
  list,
  type MailContent,
  name,
  type SenderFacts,
  sentence,
} from '@/mail/templates/content'
import { complaintKinds, finalAnswerBy } from '@/enquiries/kinds'
import { endOfPlaces } from '@/enquiries/statuses'
import { among, countEnquiries } from '../work/read'
import { enquiryLabel } from '../answers'
import type { Enquiry } from '../../../payload-types'

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

function item(enquiry: Enquiry) {
  const { dueAt, fullName } = enquiry
  const due = Date.parse(dueAt) > Date.now() ? 'due by' : 'overdue: the reply was due by'
  return sentence(name(fullName), `, ${enquiryLabel(enquiry)}: ${due} ${deadline(dueAt)}`)
}

function finalItem(complaint: Enquiry) {
  const by = finalAnswerBy(complaint.kind, complaint.createdAt) ?? ''
  const due = Date.parse(by) > Date.now() ? 'by' : 'overdue: it was due by'
  return sentence(name(complaint.fullName), `, ${enquiryLabel(complaint)}: ${due} ${longDate(by)}`)
}

/** The morning mail. */
export function digest(
  open: Awaited<ReturnType<typeof openEnquiries>>,
  { siteUrl }: SenderFacts,
): MailContent {
  const { acknowledged, overdueCount, repliedCount, waiting, waitingCount } = open
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
      acknowledged.length > 0 && 'These complaints wait for your final answer:',
      acknowledged.length > 0 && list(acknowledged.map(finalItem)),
      repliedCount > 0 && `${enquiries(repliedCount)} replied to and not closed.`,
      button('Open the dashboard', new URL(adminPages.dashboard.path, siteUrl).href),
    ],
    footer:
      'Sent at eight in the morning if anything is open. You can switch it off in the dashboard, under Settings.',
  }
}

/**
 * The waiting enquiries by due time, and acknowledged complaints; only the first if there are many.
 */
export async function openEnquiries(payload: Payload) {
  const where = { place: { less_than: endOfPlaces('new') } }
  const most = { sort: 'place', limit: 50, depth: 0 }
  const complaints = among({ kind: { in: complaintKinds }, status: { equals: 'replied' } })
  const [{ docs, totalDocs }, { docs: acknowledged }, overdueCount, repliedCount] =
    await Promise.all([
      payload.find({ collection: 'enquiries', where, ...most }),
      payload.find({ collection: 'enquiries', where: complaints, ...most, sort: 'createdAt' }),
      countEnquiries(payload, ['new'], { dueAt: { $lte: new Date() } }),
      countEnquiries(payload, ['replied']),
    ])
  return { acknowledged, waiting: docs, waitingCount: totalDocs, overdueCount, repliedCount }
}
