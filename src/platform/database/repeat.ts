import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from './outage'
import { log } from '@/platform/log/log'

/** Waits for the milliseconds or until the signal. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined)
}

/**
 * For work that goes on without what failed.
 * @throws the error again if the database is away
 */
export function logFailure(err: unknown, msg?: string): void {
  if (isDatabaseAway(err)) throw err
  log.error({ err, msg })
}

/**
 * Repeats work until the signal. It's silent while the database is away, and logs any other error.
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
