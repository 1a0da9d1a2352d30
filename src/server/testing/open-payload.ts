import { randomUUID } from 'node:crypto'
import { getPayload, type Payload } from 'payload'
import { mongo } from '@/platform/database/connection'

/** A database that no other test file uses, on the tests' MongoDB. */
export function newDatabase(): string {
  const uri = new URL(process.env['TEST_MONGO_URI'] ?? '')
  uri.pathname = `/test-${randomUUID()}`
  return uri.href
}

/**
 * Sets the variables that a test file runs with.
 *
 * @param env they; the database is a new one unless they name one. The config reads them once, when it
 *   is imported, so that a test file has one database
 */
export function runWith(env: Readonly<Record<string, string>>): void {
  const defaults = { DATABASE_URI: newDatabase(), PAYLOAD_SECRET: 'only for tests' }
  Object.assign(process.env, { ...defaults, ...env })
}

/** Payload of the site's config on a database of the test file's own, with no server around it. */
export async function openPayload(env: Readonly<Record<string, string>> = {}): Promise<Payload> {
  runWith(env)
  const { default: config } = await import('@payload-config')
  return getPayload({ config })
}

/** Takes the database away for good and closes Payload. */
export async function discardPayload(payload: Payload | undefined): Promise<void> {
  if (!payload) return
  await mongo(payload).connection.dropDatabase()
  await payload.destroy()
}
