import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { codeOf, messageOf, StartError } from './report.mjs'

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

/** Whether an address answers well. @param {string} url @param {AbortSignal} signal */
export const isUp = (url, signal) =>
  // A signal of its own: each fetch leaves its listener there for a while.
  fetch(url, { signal: AbortSignal.any([signal]) }).then(
    async ({ body, ok }) => {
      await body?.cancel()
      return ok
    },
    () => false,
  )

/** The site has about 80 files open under load, the embedded database some hundred. */
const FILES_NEEDED = 1024

/** Node has raised its limit as far as it may by now. @throws {StartError} */
export function requireOpenFiles() {
  const most = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  // It may be the word "unlimited".
  if (!(Number(most) < FILES_NEEDED)) return
  throw new StartError(
    `Only ${most} files may be open at once, and the site needs ${FILES_NEEDED}: raise the limit (ulimit -n), then try again.`,
  )
}

/** A site whose command was killed needs a moment to end. */
const PATIENCE_MS = 3000

/**
 * Checks that the site can listen on its port.
 * @param {number} port
 * @param {string | undefined} host the address that the site will listen on; all of them by default
 * @param {AbortSignal} signal
 */
export async function requirePort(port, host, signal) {
  const isFree = async () => {
    try {
      const server = createServer().listen(port, host)
      await once(server, 'listening')
      server.close()
      return true
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE') return false
      throw new StartError(
        `Port ${port} can't be used (${messageOf(error)}): set PORT to another number.`,
      )
    }
  }
  const taken = `Port ${port} is taken by another program: set PORT to another number.`
  await until(isFree, PATIENCE_MS, taken, signal)
}

/** A closed port refuses at once, so only a busy machine takes a while. */
const CONNECT_LIMIT_MS = 10_000

/**
 * Whether anything accepts a connection on the loopback address.
 * @param {number} port
 */
export async function answers(port) {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_LIMIT_MS) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
