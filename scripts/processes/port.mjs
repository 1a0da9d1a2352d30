import { connect, createServer } from 'node:net'

import { StartError } from './start-error.mjs'

/** @returns {Promise<number>} a port of the loopback address that nobody listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * @param {number} port
 * @param {string} [host] the address the site will listen on; all of them by default
 * @throws {StartError} where another program listens there, or the system does not let us
 */
export async function requirePort(port, host) {
  const code = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
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
 * @returns {Promise<boolean>} whether anything accepts a connection on the loopback address
 */
export function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const settle = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => settle(true))
    socket.once('timeout', () => settle(false))
    socket.once('error', () => settle(false))
  })
}
