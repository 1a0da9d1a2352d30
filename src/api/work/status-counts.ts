import type { Payload } from 'payload'
import { endOfPlaces, firstPlace } from '@/contract/work/inbox-order'
import type { Status } from '@/contract/work/statuses'
import { countedAfterChanges } from '@/database/collection-count'
import { type Model, modelOf } from '@/database/connection'
import { enquiriesOf } from './stored-work'

type StatusCounts = Record<Status, number>

const majority = { readConcern: { level: 'majority' } } as const

const kept = new WeakMap<Model, () => Promise<StatusCounts>>()

/** How many enquiries there are of each status, counted only where one has changed. */
export function statusCounts(payload: Payload): Promise<StatusCounts> {
  const model = modelOf({ payload }, 'enquiries')
  const counts = kept.get(model) ?? countedAfterChanges(model, () => countStatuses(payload))
  kept.set(model, counts)
  return counts()
}

async function countStatuses(payload: Payload): Promise<StatusCounts> {
  const count = (status: Status) =>
    enquiriesOf(payload).countDocuments(
      { place: { $gte: firstPlace(status), $lt: endOfPlaces(status) } },
      majority,
    )
  const [all, replied, closed, spam] = await Promise.all([
    enquiriesOf(payload).countDocuments({}, majority),
    count('replied'),
    count('closed'),
    count('spam'),
  ])
  // What has no place yet is new.
  return { new: all - replied - closed - spam, replied, closed, spam }
}
