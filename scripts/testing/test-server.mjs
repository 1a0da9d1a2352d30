import { rmSync } from 'node:fs'

/** Jest runs set-up and tear-down in one process, in module registries of their own. */
const key = Symbol.for('tests-mongodb')

/**
 * @param {import('../mongo/server.mjs').Server} server
 * @param {string} dbPath removed when it stops
 */
export function rememberServer(server, dbPath) {
  globalThis[key] = { server, dbPath }
}

/** Stops the server that was remembered and removes its files. */
export async function stopServer() {
  const { server, dbPath } = globalThis[key] ?? {}
  await server?.stop()
  if (dbPath) rmSync(dbPath, { recursive: true, force: true })
  globalThis[key] = undefined
}
