import type { Payload, Where } from 'payload'
import { type EnquiryRow, enquiryRowSchema, usualWork } from '@/enquiries/enquiry-work'
import { endOfPlaces, firstPlace, type Status } from '@/enquiries/statuses'
import { mongo } from '@/platform/database/connection'
import type { Filter } from '@/server/pipeline/lists/row-stream'
import type { Enquiry } from '../../../payload-types'

/** As stored. */
export interface StoredEnquiry extends Pick<Enquiry, 'email' | 'phone' | 'contact' | 'reachAt'> {
  _id: string
  createdAt: Date
  dueAt: Date
  repliedAt?: Date | null
  callHalves?: number[] | null
  [field: string]: unknown
}

/**
 * Through the driver, for what Payload can't count, sum, stream or look up by a collation: the only
 * other road to the collection. Only the migration writes by it.
 */
export function enquiriesOf(payload: Payload) {
  return mongo(payload).connection.collection<StoredEnquiry>('enquiries')
}

/** Those that aren't deleted, for every question beside Payload's. */
export const undeleted = { deletedAt: null } as const

/** The same for Payload. */
export const among = (where: Where): Where => ({ and: [where, { deletedAt: { exists: false } }] })

const usual = new Map<string, unknown>(Object.entries(usualWork))

/** Unchecked: one odd row must not hide the others. */
export function enquiryRow(enquiry: Enquiry): EnquiryRow
export function enquiryRow({ chosenTimes, ...enquiry }: Enquiry): unknown {
  const times = chosenTimes ?? enquiry.callTimes ?? []
  const fields = new Map<string, unknown>(
    Object.entries({ ...enquiry, callTimes: times.length > 0 ? times : null }),
  )
  return Object.fromEntries(
    Object.keys(enquiryRowSchema.shape).map((name) => [
      name,
      fields.get(name) ?? usual.get(name) ?? null,
    ]),
  )
}

/**
 * As one range of the inbox's index.
 * @param statuses that are next to each other in the inbox
 */
export function placedIn(statuses: readonly Status[]): Filter {
  const first = Math.min(...statuses.map(firstPlace))
  return { place: { $gte: first, $lt: Math.max(...statuses.map(endOfPlaces)) } }
}

/** From an index alone. */
export function countEnquiries(
  payload: Payload,
  statuses: readonly Status[],
  filter: Filter = {},
): Promise<number> {
  return enquiriesOf(payload).countDocuments({ ...filter, ...placedIn(statuses) })
}
