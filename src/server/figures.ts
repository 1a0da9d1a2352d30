import type { Payload } from 'payload'
import { recountQuotedFigures } from '@/enquiries/store/promise'
import { repeat } from '@/platform/database/repeat'
import { recountReviews } from '@/reviews/store/decisions'

/** How often the figures that pages quote are counted anew, in milliseconds. */
const recountEvery = 5 * 60_000

/**
 * Keeps the figures that pages quote up to date for as long as the server runs. Where the database is
 * away they stay as they are until the next time. Every instance counts: it is cheap, and none has to
 * know of another.
 *
 * @param payload gives the Payload that the calls use
 * @returns ends it
 */
export function keepFigures(payload: () => Promise<Payload>): () => void {
  const stopping = new AbortController()
  for (const recount of [recountQuotedFigures, recountReviews]) {
    void repeat(recountEvery, stopping.signal, async () => recount(await payload()))
  }
  return () => stopping.abort()
}
