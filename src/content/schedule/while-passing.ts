import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '@/platform/database/outage'

/** Milliseconds. */
const retryFor = 30_000

/** Retries after a conflict or an outage. */
export async function whilePassing<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + retryFor
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadline) throw error
      await wait(Math.min(100 * attempt, 1_000))
    }
  }
}
