import { setTimeout as pause } from 'node:timers/promises'

import { StartError } from './errors.mjs'

const LOOK_EVERY_MS = 50

/**
 * Waits until something holds.
 * @param {() => boolean | Promise<boolean>} holds
 * @param {number} limitMs
 * @param {string} late what to say if it takes longer
 * @param {AbortSignal} signal ends the waiting
 */
export async function until(holds, limitMs, late, signal) {
  const deadline = Date.now() + limitMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new StartError(late)
    await pause(LOOK_EVERY_MS, undefined, { signal })
  }
}
