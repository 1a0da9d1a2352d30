import { rmSync } from 'node:fs'

/** @import { Server } from '../mongo/server.mjs' */

/**
 * The tests' MongoDB server. Jest imports set-up and tear-down in one process, so both see it.
 * @typedef {{ server: Server, folder: string }} TestServer
 * @type {TestServer | undefined}
 */
let running

/**
 * @param {Server} server
 * @param {string} folder removed when the server is stopped
 */
export function rememberServer(server, folder) {
  running = { server, folder }
}

/** Stops the server that was remembered and removes its files. */
export async function stopServer() {
  if (!running) return
  const { server, folder } = running
  running = undefined
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
