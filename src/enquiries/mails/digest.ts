import type { Payload, Where } from 'payload'
import { adminPages } from '@/platform/pages'
import { now } from '@/platform/time/clock'
import { londonTime } from '@/platform/time/london-time'
import {
  type Block,
  type MailContent,
  name,
  paragraph,
  type Piece,
  sentence,
} from '@/mail/templates/content'
import type { SenderFacts } from '@/mail/templates/sender-facts'
import { endOfPlaces, firstPlace, type Status, statusesOf } from '@/enquiries/statuses'
import { claimLabel } from '../answers'
import type { Enquiry } from '../../../payload-types'

/** What is open, as a digest says it. */
interface OpenEnquiries {
  /** Those that wait for a reply, by when it is due; the first of them where there are many. */
  waiting: readonly Enquiry[]
  /** How many wait. */
  waitingCount: number
  /** How many of them are past the time when the reply was due. */
  overdueCount: number
  /** How many were replied to and are not closed. */
  repliedCount: number
}

/** How many enquiries a digest names. */
const mostInDigest = 50

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

function item(enquiry: Enquiry): Piece[] {
  const { dueAt, fullName } = enquiry
  const due = Date.parse(dueAt) > now().getTime() ? 'due by' : 'overdue: the reply was due by'
  return sentence(name(fullName), `, ${claimLabel(enquiry.claimType)}: ${due} ${londonTime(dueAt)}`)
}

function waitingList({ waiting, waitingCount }: OpenEnquiries): Block[] {
  if (waitingCount === 0) return []
  const more = waitingCount - waiting.length
  const items = [...waiting.map(item), ...(more > 0 ? [sentence(`and ${more} more`)] : [])]
  return [paragraph('These wait for your reply, the first due first:'), { kind: 'list', items }]
}

/** Tells the consultant in the morning what is open. Source: docs/api.md, "Mail". */
export function digest(open: OpenEnquiries, { siteUrl }: SenderFacts): MailContent {
  const { overdueCount, repliedCount, waitingCount } = open
  const parts = [
    ...(waitingCount > 0 ? [`${waitingCount} waiting for a reply`] : []),
    ...(overdueCount > 0 ? [`${overdueCount} overdue`] : []),
    ...(repliedCount > 0 ? [`${repliedCount} replied to`] : []),
  ]
  return {
    subject: `Open enquiries: ${parts.join(', ')}`,
    preview: `${enquiries(waitingCount + repliedCount)} open.`,
    heading: 'Open enquiries',
    blocks: [
      ...waitingList(open),
      ...(repliedCount > 0
        ? [paragraph(`${enquiries(repliedCount)} replied to and not closed.`)]
        : []),
      {
        kind: 'button',
        label: 'Open the dashboard',
        href: new URL(adminPages.dashboard.path, siteUrl).href,
      },
    ],
    footer: sentence(
      'Sent at eight in the morning where anything is open. It can be switched off in the dashboard, under Settings.',
    ),
  }
}

/** The enquiries of a status, by the index of the inbox. */
const placedAs = (status: Status, end = endOfPlaces(status)): Where => ({
  place: { greater_than_equal: firstPlace(status), less_than: end },
})

const collection = 'enquiries'

/** What is open at this moment. */
export async function openEnquiries(payload: Payload): Promise<OpenEnquiries> {
  const count = async (where: Where) => (await payload.count({ collection, where })).totalDocs
  const waiting = { collection, where: placedAs('new'), sort: 'place', depth: 0 } as const
  const [{ docs, totalDocs }, overdueCount, repliedCount] = await Promise.all([
    payload.find({ ...waiting, limit: mostInDigest }),
    count(placedAs('new', firstPlace('new') + now().getTime() + 1)),
    count(placedAs('replied')),
  ])
  return { waiting: docs, waitingCount: totalDocs, overdueCount, repliedCount }
}

/** Whether anything that came before a moment is open. */
export async function wasAnyOpenBefore(payload: Payload, moment: Date): Promise<boolean> {
  const where: Where = {
    status: { in: [...statusesOf('open')] },
    createdAt: { less_than: moment.toISOString() },
  }
  return (await payload.find({ collection, where, limit: 1, pagination: false })).docs.length > 0
}
