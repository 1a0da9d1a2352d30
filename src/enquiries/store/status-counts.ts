import type { Payload } from 'payload'
import type { ClaimType } from '@/enquiries/claim-types'
import { endOfPlaces, firstPlace } from '@/enquiries/inbox-order'
import type { Status } from '@/enquiries/statuses'
import type { Filter } from '@/server/pipeline/lists/row'
import { enquiriesOf } from './stored-work'

/**
 * The enquiries of some statuses as a part of the inbox, which its index finds and counts.
 *
 * @param statuses that stand next to each other in the inbox
 */
export function placedIn(statuses: readonly Status[]): Filter {
  const first = Math.min(...statuses.map(firstPlace))
  return { place: { $gte: first, $lt: Math.max(...statuses.map(endOfPlaces)) } }
}

/**
 * How many enquiries there are of some statuses, from an index alone.
 *
 * @param claimType of this type only, if it's given
 */
export function countEnquiries(
  payload: Payload,
  statuses: readonly Status[],
  claimType?: ClaimType,
): Promise<number> {
  return enquiriesOf(payload).countDocuments({
    ...(claimType && { claimType }),
    ...placedIn(statuses),
  })
}
