import { isOpenFor, type OfficeTimes, openTimesBetween } from '@/content/hours/office-times'
import { day } from '@/platform/time/durations'
import { callFixedFor, callLength } from '@/enquiries/contact'

/** Milliseconds. */
const offeredFor = 10 * day
const confirmedFor = 366 * day

/** Half hours, if the office never closed. */
export const mostOffered = offeredFor / callLength

/**
 * The half hours in office hours from two hours to ten days ahead.
 * @param now in milliseconds
 */
export function offeredTimes(now: number, office: OfficeTimes): Date[] {
  // Both bounds are exclusive. Someone who may no longer change a call can't ask for one either.
  const from = new Date(now + callFixedFor - 1)
  return openTimesBetween(from, new Date(now + offeredFor), callLength, office)
}

interface Confirmed {
  /** Milliseconds. */
  now: number
  office: OfficeTimes
  /** True for a time outside office hours too. */
  anyTime?: boolean | undefined
}

/** The reason why the consultant can't confirm a call then, other calls aside. */
export function callFault(at: Date, { anyTime, now, office }: Confirmed): string | undefined {
  if (at.getTime() <= now) return 'Choose a time that’s still to come'
  if (at.getTime() > now + confirmedFor) return 'Choose a time within a year'
  if (!anyTime && !isOpenFor(at, callLength, office)) return 'This is outside your office hours'
  return undefined
}
