import { stopServer } from './test-server.mjs'

/** Stops the tests' MongoDB and removes its files. */
export default async function mongoDown() {
  await stopServer()
}
