import { rmSync } from 'node:fs'

/**
 * The tests' MongoDB server. Jest imports set-up and tear-down in one process, so both see it.
 *
 * @typedef {{ server: import('../mongo/server.mjs').Server, dbPath: string }} TestServer
 * @type {TestServer | undefined}
 */
let running

/**
 * @param {import('../mongo/server.mjs').Server} server
 * @param {string} dbPath removed when the server is stopped
 */
export function rememberServer(server, dbPath) {
  running = { server, dbPath }
}

/** Stops the server that was remembered and removes its files. */
export async function stopServer() {
  if (!running) return
  const { server, dbPath } = running
  running = undefined
  await server.stop()
  rmSync(dbPath, { recursive: true, force: true })
}
