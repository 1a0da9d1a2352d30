import type { Payload, Where } from 'payload'
import { now } from '@/platform/time/clock'
import { endOfPlaces, firstPlace } from '@/enquiries/inbox-order'
import { type Status, statusesOf } from '@/enquiries/statuses'
import { mostInDigest, type OpenEnquiries } from './digest-mail'

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
