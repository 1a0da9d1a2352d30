import type { Removed } from '@/reviews/counts'
import type { StoredDecision } from '@/reviews/store/decisions'
import type { StoredReview } from '../build-review'
import { minutesBefore } from '../clock'
import { uuidOf } from '../uuid'

const day = 24 * 60

/** A day after a review came. */
const nextDay = (receivedAt: Date) => minutesBefore(-day, receivedAt)

function published({ createdAt, id }: StoredReview): StoredDecision {
  const receivedAt = new Date(createdAt)
  return {
    _id: `${id}:published`,
    review: id,
    reason: 'published',
    receivedAt,
    decidedAt: nextDay(receivedAt),
    wasPublished: false,
  }
}

function gone({ reason, declined, takenOff }: Removed): StoredDecision[] {
  return Array.from({ length: declined + takenOff }, (_, index) => {
    const review = uuidOf(`review that went, ${reason ?? 'unrecorded'} ${index}`)
    const receivedAt = minutesBefore((index + 1) * 11 * day)
    return {
      _id: `${review}:gone`,
      review,
      reason,
      receivedAt,
      decidedAt: nextDay(receivedAt),
      wasPublished: index >= declined,
    }
  })
}

/** The decisions on reviews that are stored, and on others that are not there any more. */
export function decisionsOn(
  reviews: readonly StoredReview[],
  removed: readonly Removed[],
): StoredDecision[] {
  return [...reviews.filter(({ approved }) => approved).map(published), ...removed.flatMap(gone)]
}
