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

/** As counted by the reason that's stored. */
export type GoneReviews = Gone & { reason: unknown }

/** Source: docs/product.md, "2.21 How reviews are handled". */
export function reviewCounts(
  there: { waiting: number; published: number },
  gone: readonly GoneReviews[],
): ReviewCounts {
  const goneFor = (reason: RemovalReason | null): Removed => {
    const isIt = (stored: unknown) => (isRemovalReason(stored) ? stored : null) === reason
    return { reason, ...totals(gone.filter((one) => isIt(one.reason))) }
  }
  const unrecorded = goneFor(null)
  const removed = [...removalReasons.map(goneFor), ...(allOf(unrecorded) > 0 ? [unrecorded] : [])]
  return { ...there, removed, received: there.waiting + there.published + allOf(totals(removed)) }
}

function totals(gone: readonly Gone[]): Gone {
  const sum = (name: keyof Gone) => gone.reduce((all, one) => all + one[name], 0)
  return { declined: sum('declined'), takenOff: sum('takenOff') }
}

export const allOf = ({ declined, takenOff }: Gone): number => declined + takenOff

export const allRemoved = ({ removed }: ReviewCounts): Gone => totals(removed)
