import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from './outage'
import { log } from '@/platform/log/log'

/** Waits so many milliseconds, or until the signal comes. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined)
}

/**
 * Does some work again and again until the signal comes. While the database is away it is silent and
 * goes on; any other error is logged.
 *
 * @param everyMs milliseconds between one end and the next beginning
 */
export async function repeat(
  everyMs: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error })
    })
    await pause(everyMs, signal)
  }
}
