import { setTimeout as pause } from 'node:timers/promises'

import { answers } from '../processes/port.mjs'
import { StartError } from '../processes/start-error.mjs'
import { complain, say } from '../processes/output.mjs'

/** How long a server that died is left alone: whoever ended it may bring it back. */
const RESTART_AFTER_MS = 5000
const DEATHS = 3
const WITHIN_MS = 60_000

/**
 * @typedef {import('./server.mjs').Server} Server
 * @typedef {object} Watched
 * @property {Promise<never>} cannotBeRetried rejects with a {StartError} where the server dies three times within a minute or will not start again
 * @property {() => Promise<void>} stop ends the watch, then the server
 */

/**
 * Keeps a MongoDB server running: where it dies it is started again on the same port and files.
 * Meanwhile the site answers 503 and finds the server again by itself.
 *
 * @param {Server} first
 * @param {() => Promise<Server>} startAgain
 * @param {number} [restartAfterMs]
 * @returns {Watched}
 */
export function keepRunning(first, startAgain, restartAfterMs = RESTART_AFTER_MS) {
  let server = first
  const stopping = new AbortController()
  const { signal } = stopping

  const watch = async () => {
    const deaths = []
    while (!signal.aborted) {
      const how = await server.gone
      if (signal.aborted) return
      deaths.push(Date.now())
      if (deaths.length >= DEATHS && deaths.at(-1) - deaths.at(-DEATHS) < WITHIN_MS) {
        throw new StartError(
          'The MongoDB server died three times within a minute: see whether disk and memory are full, then start again.',
        )
      }
      complain(
        `The MongoDB server is gone (${how}); it is started again in ${restartAfterMs / 1000} s.`,
      )
      await silence(server.port, restartAfterMs, signal)
      if (signal.aborted) return
      server = await startAgain()
      say('The MongoDB server is back.')
    }
  }

  const watching = watch().catch((error) => {
    if (!signal.aborted) throw error
  })
  const cannotBeRetried = new Promise((_, reject) => watching.catch(reject))
  cannotBeRetried.catch(() => {})
  return {
    cannotBeRetried,
    async stop() {
      stopping.abort()
      // A restart under way is waited for, so that no server is left behind.
      const settled = watching.catch(() => {})
      await server.stop()
      await settled
      await server.stop()
    },
  }
}

/** Waits, and goes on waiting for as long as somebody else's server answers there. */
async function silence(port, ms, signal) {
  do {
    await pause(ms, undefined, { signal })
  } while (await answers(port))
}
