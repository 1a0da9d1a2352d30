import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time wherever the two differ. */
export const isSameText = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted))
