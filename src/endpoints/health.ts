import { setTimeout as after } from 'node:timers/promises'
import type { Payload } from 'payload'
import { healthCall } from '@/contract/calls'
import { ping } from './database'
import { endpoint, json } from './http'

/** Milliseconds that a healthy database may take to answer. */
const patience = 1_500

/**
 * Whether the database answers soon. Never throws.
 *
 * @param payload whose database is asked
 */
export async function isDatabaseUp(payload: Payload): Promise<boolean> {
  const late = new AbortController()
  const answer = ping(payload).then(
    () => true,
    () => false,
  )
  const timeout = after(patience, false, { signal: late.signal }).catch(() => false)
  try {
    return await Promise.race([answer, timeout])
  } finally {
    late.abort()
  }
}

/** GET /api/health. Source: contract, "Also". */
export const health = endpoint({
  call: healthCall,
  work: async ({ req }) =>
    (await isDatabaseUp(req.payload))
      ? json({ status: 'ok' })
      : json({ status: 'unavailable' }, 503, { 'Retry-After': '5' }),
})
