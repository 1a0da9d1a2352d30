import type { Payload } from 'payload'
import { now } from '@/platform/time/clock'
import { endOfPlaces, firstPlace } from '@/enquiries/inbox-order'
import { type Status, statusesOf } from '@/enquiries/statuses'
import { mailedEnquiries } from './enquiry'
import { mostInDigest, type OpenEnquiries } from './digest-mail'

/** The enquiries of a status, by the index of the inbox. */
const placedAs = (status: Status) => ({
  place: { $gte: firstPlace(status), $lt: endOfPlaces(status) },
})

/** What is open at this moment. */
export async function openEnquiries(payload: Payload): Promise<OpenEnquiries> {
  const enquiries = mailedEnquiries(payload)
  const overdue = { place: { $gte: firstPlace('new'), $lte: firstPlace('new') + now().getTime() } }
  const [waiting, waitingCount, overdueCount, repliedCount] = await Promise.all([
    enquiries.find(placedAs('new')).sort({ place: 1, _id: 1 }).limit(mostInDigest).toArray(),
    enquiries.countDocuments(placedAs('new')),
    enquiries.countDocuments(overdue),
    enquiries.countDocuments(placedAs('replied')),
  ])
  return { waiting, waitingCount, overdueCount, repliedCount }
}

const openStatuses = [...statusesOf('open')]

/** Whether anything that came before a moment is open. */
export async function wasAnyOpenBefore(payload: Payload, moment: Date): Promise<boolean> {
  const open = { status: { $in: openStatuses }, createdAt: { $lt: moment } }
  return (await mailedEnquiries(payload).findOne(open, { projection: { _id: 1 } })) !== null
}
