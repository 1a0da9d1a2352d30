/**
 * The statuses of an enquiry, in the order in which the inbox shows them. `label` names the status;
 * `done` is what is said of an enquiry that was given it.
 *
 * Source: docs/api.md, "Work on enquiries".
 */
export const statuses = {
  new: { label: 'New', done: 'Marked as new' },
  replied: { label: 'Replied', done: 'Marked as replied' },
  closed: { label: 'Closed', done: 'Closed' },
  spam: { label: 'Spam', done: 'Marked as spam' },
} as const satisfies Record<string, { label: string; done: string }>

export type Status = keyof typeof statuses

/** Whether a value is a status. */
export function isStatus(value: unknown): value is Status {
  return typeof value === 'string' && Object.hasOwn(statuses, value)
}

/** In the order of the inbox. */
export const statusValues = Object.keys(statuses).filter(isStatus)

/** What a list may be asked for: a status, or `open`, which is new and replied. */
export const statusFilters = [...statusValues, 'open'] as const

type StatusFilter = (typeof statusFilters)[number]

const shownBy: Readonly<Record<StatusFilter, readonly Status[]>> = {
  new: ['new'],
  replied: ['replied'],
  closed: ['closed'],
  spam: ['spam'],
  open: ['new', 'replied'],
}

const allButSpam = statusValues.filter((status) => status !== 'spam')

/** The statuses that a filter leaves; without one all but spam. */
export function statusesOf(filter: StatusFilter | undefined): readonly Status[] {
  return filter ? shownBy[filter] : allButSpam
}

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
