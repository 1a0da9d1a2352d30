import { day } from '@/platform/time/durations'
import { isUrgent } from './claim-types'

/** The statuses in the inbox's order. `done` describes an enquiry that gets the status. */
export const statuses = {
  new: { label: 'New', done: 'Marked as new' },
  replied: { label: 'Replied', done: 'Marked as replied' },
  closed: { label: 'Closed', done: 'Closed' },
  spam: { label: 'Spam', done: 'Marked as spam' },
} as const satisfies Record<string, { label: string; done: string }>

export type Status = keyof typeof statuses

function isStatus(value: unknown): value is Status {
  return typeof value === 'string' && Object.hasOwn(statuses, value)
}

export const statusValues = Object.keys(statuses).filter(isStatus)

export const statusLabels = Object.fromEntries(
  statusValues.map((value) => [value, statuses[value].label]),
)

/** `open` is new and replied. */
export const statusFilters = [...statusValues, 'open'] as const

type StatusFilter = (typeof statusFilters)[number]

/** No filter means all but spam. */
export function statusesOf(filter: StatusFilter | undefined): readonly Status[] {
  if (filter === 'open') return ['new', 'replied']
  return filter ? [filter] : statusValues.filter((status) => status !== 'spam')
}

export interface Placed {
  status: Status
  createdAt: Date | string
  dueAt: Date | string
  repliedAt?: Date | string | null
  wroteBackAt?: Date | string | null
  claimType?: string | null | undefined
  claimDetails?: Readonly<Record<string, string>> | null | undefined
  callTimes?: readonly string[] | null | undefined
  limitDate?: string | null | undefined
}

/** More than the milliseconds of any date. */
const placesOfAStatus = 1e13

export function firstPlace(status: Status): number {
  return statusValues.indexOf(status) * placesOfAStatus
}

/** No enquiry of the status has this place or a higher one. */
export function endOfPlaces(status: Status): number {
  return firstPlace(status) + placesOfAStatus
}

/** More than the milliseconds between two due times. */
const urgentAhead = 1e12

/** Days. Later limits count as no limit. */
const noLimit = 999

/**
 * Place in the inbox, lowest first: new ones by due time or a sooner chosen time, urgent ones
 * before the others, the nearest time limit first within a second; then those who wrote back, the
 * longest wait first; then replied, closed and spam, latest first. It's stored, so that one index
 * orders and counts.
 */
export function inboxPlace(placed: Placed): number {
  const { status, createdAt, repliedAt, wroteBackAt, ...enquiry } = placed
  if (status === 'replied' && wroteBackAt) return firstPlace(status) + Number(new Date(wroteBackAt))
  if (status !== 'new') return endOfPlaces(status) - new Date(repliedAt ?? createdAt).getTime()
  const { callTimes, dueAt, limitDate } = enquiry
  const first = Math.min(...[dueAt, ...(callTimes ?? [])].map((time) => Number(new Date(time))))
  const daysLeft = limitDate ? Math.ceil((Date.parse(limitDate) - first) / day) : noLimit
  const byLimit = Math.min(Math.max(daysLeft, 0), noLimit)
  const ahead = isUrgent(enquiry) ? urgentAhead : 0
  return firstPlace(status) - ahead + Math.floor(first / 1_000) * 1_000 + byLimit
}
