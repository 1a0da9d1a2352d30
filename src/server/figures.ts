import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { recountQuotedFigures } from '@/api/work/quoted-figures'

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
export function keepFigures(payload: () => Promise<Payload>, log: Logger): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const keep = async () => {
    while (!signal.aborted) {
      await payload()
        .then(recountQuotedFigures)
        .catch((err: unknown) => log.warn({ err, msg: 'The figures could not be counted' }))
      await pause(recountEvery, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void keep()
  return () => stopped.abort()
}
