import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time wherever the two differ. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))
