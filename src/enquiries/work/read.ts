import type { Payload, Where } from 'payload'
import { type EnquiryRow, enquiryRowSchema, usualWork } from '@/enquiries/enquiry-work'
import { endOfPlaces, firstPlace, type Status } from '@/enquiries/statuses'
import { mongo } from '@/platform/database/connection'
import type { Filter } from '@/server/pipeline/lists/row-stream'
import type { Enquiry } from '../../../payload-types'

/** The stored fields. */
export interface StoredEnquiry extends Pick<Enquiry, 'email' | 'phone' | 'contact' | 'reachAt'> {
  _id: string
  createdAt: Date
  dueAt: Date
  repliedAt?: Date | null
  callHalves?: number[] | null
  [field: string]: unknown
}

/**
 * The driver's collection, for what Payload can't do: count, sum, stream or look up by a collation.
 * Only the migration writes by it.
 */
export function enquiriesOf(payload: Payload) {
  return mongo(payload).connection.collection<StoredEnquiry>('enquiries')
}

/** Leaves out deleted enquiries. All other questions go through Payload. */
export const undeleted = { deletedAt: null } as const

/** The same for Payload. */
export const among = (where: Where): Where => ({ and: [where, { deletedAt: { exists: false } }] })

const usual = new Map<string, unknown>(Object.entries(usualWork))

/** The row is unchecked, so that one odd row doesn't hide the others. */
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
 * One range of the inbox's index.
 * @param statuses neighbours in the inbox
 */
export function placedIn(statuses: readonly Status[]): Filter {
  const first = Math.min(...statuses.map(firstPlace))
  return { place: { $gte: first, $lt: Math.max(...statuses.map(endOfPlaces)) } }
}

/** The index alone counts. */
export function countEnquiries(
  payload: Payload,
  statuses: readonly Status[],
  filter: Filter = {},
): Promise<number> {
  return enquiriesOf(payload).countDocuments({ ...filter, ...placedIn(statuses) })
}
