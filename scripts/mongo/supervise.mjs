import { setTimeout as pause } from 'node:timers/promises'

import { complain, say } from '../processes/output.mjs'
import { answers } from '../processes/port.mjs'
import { StartError } from '../processes/start-error.mjs'

/** The operator may want to start a server that died themselves. */
const RESTART_AFTER_MS = 5000
const DEATHS = 3
const WITHIN_MS = 60_000

/** @import { Server } from './server.mjs' */

/**
 * @typedef {object} Watched
 * @property {Promise<never>} cannotBeRetried rejects if the server dies three times within a minute or
 *   won't start again
 * @property {() => Promise<void>} stop ends the watch, then the server
 */

/**
 * Restarts a MongoDB server that died, on the same port and files. Meanwhile the site answers 503 and
 * finds the server again by itself.
 * @param {Server} first
 * @param {() => Promise<Server>} startAgain
 * @param {number} [restartAfterMs]
 * @returns {Watched}
 */
export function keepRunning(first, startAgain, restartAfterMs = RESTART_AFTER_MS) {
  let server = first
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted

  const watch = async () => {
    /** @type {number[]} */
    const deaths = []
    while (!isStopping()) {
      const how = await server.gone
      if (isStopping()) return
      deaths.push(Date.now())
      if (diedTooOften(deaths)) {
        throw new StartError(
          'The MongoDB server died three times within a minute: see whether disk and memory are full, then start again.',
        )
      }
      complain(
        `The MongoDB server is gone (${how}); it is started again in ${restartAfterMs / 1000} s.`,
      )
      await untilUnused(server.port, restartAfterMs, stopping.signal)
      if (isStopping()) return
      server = await startAgain()
      say('The MongoDB server is back.')
    }
  }

  const watching = watch().catch((/** @type {unknown} */ error) => {
    if (!isStopping()) throw error
  })
  /** @type {Promise<never>} */
  const cannotBeRetried = new Promise((_, reject) => {
    watching.catch(reject)
  })
  cannotBeRetried.catch(() => {})
  return {
    cannotBeRetried,
    async stop() {
      stopping.abort()
      // Waits for a restart that has begun, so that no server is left behind.
      const settled = watching.catch(() => {})
      await server.stop()
      await settled
      await server.stop()
    },
  }
}

/** @param {number[]} deaths their times in milliseconds */
const diedTooOften = (deaths) =>
  deaths.filter((time) => Date.now() - time < WITHIN_MS).length >= DEATHS

/**
 * Waits once, and again for as long as someone else's server answers on the port.
 * @param {number} port
 * @param {number} ms how long to wait each time
 * @param {AbortSignal} signal
 */
async function untilUnused(port, ms, signal) {
  do {
    await pause(ms, undefined, { signal })
  } while (await answers(port))
}
