import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { StartError } from './start-error.mjs'
import { codeOf } from './thrown.mjs'

/** A site whose command was killed needs a moment to end. */
const PATIENCE_MS = 3000
const AGAIN_MS = 100

/**
 * Checks that the site can listen on its port. Ours, because it's asked before packages are installed.
 * @param {number} port
 * @param {string} [host] the address that the site will listen on; all of them by default
 */
export async function requirePort(port, host) {
  const deadline = Date.now() + PATIENCE_MS
  let code = await listenErrorOf(port, host)
  while (code === 'EADDRINUSE' && Date.now() < deadline) {
    await pause(AGAIN_MS)
    code = await listenErrorOf(port, host)
  }
  if (code === undefined) return
  const reason =
    code === 'EADDRINUSE'
      ? 'is taken by another program: stop that, or'
      : `cannot be listened on (${code}):`
  throw new StartError(`Port ${port} ${reason} set PORT to another number.`)
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<string | number | undefined>} the code of the error that listening there gives
 */
async function listenErrorOf(port, host) {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return codeOf(error) ?? 'unknown'
  } finally {
    server.close()
  }
}

/**
 * Whether anything accepts a connection on the loopback address.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    /** @param {boolean} answer */
    const settle = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => settle(true))
    socket.once('timeout', () => settle(false))
    socket.once('error', () => settle(false))
  })
}
