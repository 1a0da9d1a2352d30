import { isRemovalReason, type RemovalReason, removalReasons } from './reasons'

interface Gone {
  /** Reviews removed before publication. */
  declined: number
  /** Reviews removed after publication. */
  takenOff: number
}

export interface Removed extends Gone {
  /** Null if it wasn't recorded. */
  reason: RemovalReason | null
}

/** Each review counts once: `received` is those that wait, those published and those removed. */
export interface ReviewCounts {
  received: number
  waiting: number
  published: number
  /** Removals by reason. Those without a recorded one appear only if there are any. */
  removed: readonly Removed[]
}

export function reviewCounts(
  { published, waiting }: { waiting: number; published: number },
  gone: readonly { reason: unknown; wasPublished: boolean }[],
): ReviewCounts {
  const goneFor = (reason: RemovalReason | null): Removed => {
    const those = gone.filter((one) => (isRemovalReason(one.reason) ? one.reason : null) === reason)
    const takenOff = those.filter(({ wasPublished }) => wasPublished).length
    return { reason, declined: those.length - takenOff, takenOff }
  }
  const unrecorded = goneFor(null)
  const removed = [...removalReasons.map(goneFor), ...(allOf(unrecorded) > 0 ? [unrecorded] : [])]
  return { waiting, published, removed, received: waiting + published + gone.length }
}

export const allOf = ({ declined, takenOff }: Gone): number => declined + takenOff

export function allRemoved({ removed }: ReviewCounts): Gone {
  const sum = (name: keyof Gone) => removed.reduce((all, one) => all + one[name], 0)
  return { declined: sum('declined'), takenOff: sum('takenOff') }
}
