import type { Payload, Where } from 'payload'
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
import { endOfPlaces, firstPlace, type Status, statusesOf } from '@/enquiries/statuses'
import { claimLabel } from '../answers'
import type { Enquiry } from '../../../payload-types'

interface OpenEnquiries {
  /** By due time; the first ones if there are many. */
  waiting: readonly Enquiry[]
  waitingCount: number
  /** Past their due time. */
  overdueCount: number
  /** Replied to and not closed. */
  repliedCount: number
}

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

function item(enquiry: Enquiry) {
  const { dueAt, fullName } = enquiry
  const due = Date.parse(dueAt) > now().getTime() ? 'due by' : 'overdue: the reply was due by'
  return sentence(name(fullName), `, ${claimLabel(enquiry.claimType)}: ${due} ${londonTime(dueAt)}`)
}

/** In the morning. Source: docs/api.md, "Mail". */
export function digest(
  { overdueCount, repliedCount, waiting, waitingCount }: OpenEnquiries,
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
      items.length > 0 && 'These wait for your reply, the first due first:',
      items.length > 0 && list(items),
      repliedCount > 0 && `${enquiries(repliedCount)} replied to and not closed.`,
      button('Open the dashboard', new URL(adminPages.dashboard.path, siteUrl).href),
    ],
    footer:
      'Sent at eight in the morning where anything is open. It can be switched off in the dashboard, under Settings.',
  }
}

/** By the inbox's index. */
const placedAs = (status: Status, end = endOfPlaces(status)): Where => ({
  place: { greater_than_equal: firstPlace(status), less_than: end },
})

const collection = 'enquiries'

export async function openEnquiries(payload: Payload): Promise<OpenEnquiries> {
  const count = async (where: Where) => (await payload.count({ collection, where })).totalDocs
  const waiting = { collection, where: placedAs('new'), sort: 'place', depth: 0 } as const
  const [{ docs, totalDocs }, overdueCount, repliedCount] = await Promise.all([
    payload.find({ ...waiting, limit: 50 }),
    count(placedAs('new', firstPlace('new') + now().getTime() + 1)),
    count(placedAs('replied')),
  ])
  return { waiting: docs, waitingCount: totalDocs, overdueCount, repliedCount }
}

export async function wasAnyOpenBefore(payload: Payload, moment: Date): Promise<boolean> {
  const where: Where = {
    status: { in: [...statusesOf('open')] },
    createdAt: { less_than: moment.toISOString() },
  }
  return (await payload.find({ collection, where, limit: 1, pagination: false })).docs.length > 0
}
