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
