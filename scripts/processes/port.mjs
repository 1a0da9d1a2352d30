import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { codeOf, messageOf, StartError } from './errors.mjs'

/** A site whose command was killed needs a moment to end. */
const PATIENCE_MS = 3000
const AGAIN_MS = 100

/**
 * Checks that the site can listen on its port.
 * @param {number} port
 * @param {string} [host] the address that the site will listen on; all of them by default
 */
export async function requirePort(port, host) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      const server = createServer().listen(port, host)
      await once(server, 'listening')
      server.close()
      return
    } catch (error) {
      const isTaken = codeOf(error) === 'EADDRINUSE'
      if (!isTaken || Date.now() > deadline) {
        const reason = isTaken
          ? 'is taken by another program'
          : `can't be used (${messageOf(error)})`
        throw new StartError(`Port ${port} ${reason}: set PORT to another number.`)
      }
      await pause(AGAIN_MS)
    }
  }
}

/**
 * Whether anything accepts a connection on the loopback address.
 * @param {number} port
 */
export async function answers(port) {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1000) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
