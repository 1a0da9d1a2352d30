import { isRemovalReason, type RemovalReason, removalReasons } from './reasons'

interface Gone {
  /** Before publication. */
  declined: number
  /** After publication. */
  takenOff: number
}

export interface Removed extends Gone {
  /** Null if it wasn't recorded. */
  reason: RemovalReason | null
}

/**
 * Each review is counted once: `received` is those that wait, those published and those removed.
 */
export interface ReviewCounts {
  received: number
  waiting: number
  published: number
  /** Those without a recorded reason only if there are any. */
  removed: readonly Removed[]
}

export interface GoneReviews {
  reason: unknown
  wasPublished: boolean
  count: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Source: docs/product.md, "2.21 How reviews are handled". */
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

export function allOf({ declined, takenOff }: Gone): number {
  return declined + takenOff
}

export function allRemoved({ removed }: ReviewCounts): Gone {
  return {
    declined: sum(removed.map((one) => one.declined)),
    takenOff: sum(removed.map((one) => one.takenOff)),
  }
}
