import type { Payload } from 'payload'
import type { ClaimType } from '@/enquiries/claim-types'
import { placesOfAStatus } from '@/enquiries/inbox-order'
import { type Status, statusValues } from '@/enquiries/statuses'
import { countedAfterChanges } from '@/platform/database/collection-count'
import { type Model, modelOf } from '@/platform/database/connection'
import { inboxByType } from '@/platform/database/indexes'
import { enquiriesOf } from './stored-work'

/** How many enquiries there are of a claim type and a status. */
interface Counted {
  claimType: ClaimType
  status: Status
  count: number
}

const kept = new WeakMap<Model, () => Promise<Counted[]>>()

/** Counts by type and status, made only where an enquiry has changed. */
function counts(payload: Payload): Promise<Counted[]> {
  const model = modelOf({ payload }, 'enquiries')
  const made = kept.get(model) ?? countedAfterChanges(model, () => countAll(payload))
  kept.set(model, made)
  return made()
}

/** Reads nothing but the index by which it sorts: a place in the inbox tells the status. */
async function countAll(payload: Payload): Promise<Counted[]> {
  const part = { $floor: { $divide: ['$place', placesOfAStatus] } }
  const groups = await enquiriesOf(payload)
    .aggregate<{ _id: { claimType: ClaimType; part: number | null }; count: number }>(
      [
        { $sort: inboxByType },
        { $group: { _id: { claimType: '$claimType', part }, count: { $sum: 1 } } },
      ],
      { readConcern: { level: 'majority' } },
    )
    .toArray()
  return groups.map(({ _id: { claimType, part: at }, count }) => ({
    claimType,
    // What has no place yet is new.
    status: statusValues[at ?? 0] ?? 'new',
    count,
  }))
}

/**
 * How many enquiries there are, exactly, in the same time for many as for few while none changes.
 *
 * @param claimType of this type only, where it is given
 */
export async function countEnquiries(
  payload: Payload,
  statuses: readonly Status[],
  claimType?: ClaimType,
): Promise<number> {
  return (await counts(payload))
    .filter((one) => statuses.includes(one.status) && (one.claimType === claimType || !claimType))
    .reduce((sum, { count }) => sum + count, 0)
}
