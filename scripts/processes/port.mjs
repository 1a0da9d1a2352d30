import { connect, createServer } from 'node:net'

import { StartError } from './start-error.mjs'
import { codeOf } from './thrown.mjs'

/** @returns {Promise<number>} a free port of the loopback address */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system did not say which port is free.'))
      })
    })
  })
}

/**
 * @param {number} port
 * @param {string} [host] the address that the site will listen on; all of them by default
 */
export async function requirePort(port, host) {
  const code = await listenErrorOf(port, host)
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is taken by another program: stop that, or set PORT to another number.`,
    )
  }
  if (code !== undefined) {
    throw new StartError(
      `Port ${port} cannot be listened on (${code}): set PORT to another number.`,
    )
  }
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<string | number | undefined>} the code of the error that listening there gives
 */
function listenErrorOf(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(codeOf(error) ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
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
