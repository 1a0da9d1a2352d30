import { type Status, statusValues } from './statuses'

/** The moments by which an enquiry is placed. */
interface Placed {
  status: Status
  createdAt: Date
  dueAt: Date
  repliedAt: Date | null
}

/** How many places each status has: more than any date of these centuries has milliseconds. */
const placesOfAStatus = 1e13

/** The least number in the inbox's order that enquiries of a status have; the next one's is the end. */
export function firstPlace(status: Status): number {
  return statusValues.indexOf(status) * placesOfAStatus
}

/** The end of the places of a status: none of its enquiries has this number or a greater one. */
export function endOfPlaces(status: Status): number {
  return firstPlace(status) + placesOfAStatus
}

/**
 * Where an enquiry stands in the inbox, the least number first: new ones by when their reply is due,
 * after them replied, closed and spam, each the latest first. It is stored with the enquiry, so that
 * one index orders the inbox and counts it by status.
 *
 * Source: docs/product.md, "2.13 Dashboard".
 */
export function inboxPlace({ status, createdAt, dueAt, repliedAt }: Placed): number {
  if (status === 'new') return firstPlace(status) + dueAt.getTime()
  return endOfPlaces(status) - (repliedAt ?? createdAt).getTime()
}
