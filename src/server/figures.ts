import type { Payload } from 'payload'
import { recountQuotedFigures } from '@/enquiries/store/promise'
import { repeat } from '@/platform/database/repeat'
import { recountReviews } from '@/reviews/store/decisions'

/** Milliseconds. */
const recountEvery = 5 * 60_000

/**
 * Recounts the figures that pages quote while the server runs. Every instance does: it's cheap.
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
