import { isRemovalReason, type RemovalReason, removalReasons } from './reasons'

/** How many reviews went. */
interface Gone {
  /** Before they were on the site. */
  declined: number
  /** After they had been there. */
  takenOff: number
}

/** How many reviews went for one reason. */
export interface Removed extends Gone {
  /** None where it was not recorded. */
  reason: RemovalReason | null
}

/**
 * What became of the reviews that were sent. Each is counted once, so that `received` is those that
 * wait, those that are published and all that went.
 */
export interface ReviewCounts {
  received: number
  waiting: number
  /** On the site now. */
  published: number
  /** By reason, each of them once; the reviews without a recorded one only where there are any. */
  removed: readonly Removed[]
}

/** Reviews that have gone, as they are counted. */
export interface GoneReviews {
  reason: unknown
  wasPublished: boolean
  count: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * Adds up what became of the reviews.
 *
 * @param there those that are stored, by whether they are on the site
 * @param gone those that are not, in any order
 * Source: docs/product.md, "2.21 How reviews are handled".
 */
export function reviewCounts(
  there: { waiting: number; published: number },
  gone: readonly GoneReviews[],
): ReviewCounts {
  const reasoned = gone.map((one) => ({
    ...one,
    reason: isRemovalReason(one.reason) ? one.reason : null,
  }))
  const unrecorded = removedFor(null, reasoned)
  const removed = [
    ...removalReasons.map((reason) => removedFor(reason, reasoned)),
    ...(allOf(unrecorded) > 0 ? [unrecorded] : []),
  ]
  return { ...there, removed, received: there.waiting + there.published + sum(removed.map(allOf)) }
}

function removedFor(reason: RemovalReason | null, gone: readonly GoneReviews[]): Removed {
  const of = (wasPublished: boolean) =>
    sum(
      gone
        .filter((one) => one.reason === reason && one.wasPublished === wasPublished)
        .map(({ count }) => count),
    )
  return { reason, declined: of(false), takenOff: of(true) }
}

/** How many reviews went for a reason, whenever that was. */
export function allOf({ declined, takenOff }: Gone): number {
  return declined + takenOff
}

/** How many reviews went, before they were on the site and after. */
export function allRemoved({ removed }: ReviewCounts): Gone {
  return {
    declined: sum(removed.map((one) => one.declined)),
    takenOff: sum(removed.map((one) => one.takenOff)),
  }
}
