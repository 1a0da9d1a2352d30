import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises'
import type { Payload } from 'payload'
import { healthCall } from '@/contract/calls'
import { ping } from '@/database/connection'
import { endpoint, json } from './pipeline/endpoint'
import { databaseAway } from './pipeline/http-error'

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
  // One turn more, so that an answer which came while this process was busy is read first.
  const timeout = after(patience, undefined, { signal: late.signal })
    .then(() => nextTurn(false))
    .catch(() => false)
  try {
    return await Promise.race([answer, timeout])
  } finally {
    late.abort()
  }
}

/** GET /api/health. Source: docs/api.md, "Health". */
export const health = endpoint({
  call: healthCall,
  work: async ({ req }) =>
    (await isDatabaseUp(req.payload)) ? json({ status: 'ok' }) : outageAnswer(healthCall.path),
})

/**
 * The answer to a request that the database is needed for and away.
 *
 * @param path that was asked for; the health call has words of its own
 */
export function outageAnswer(path: string): Response {
  const refusal = databaseAway()
  const body = path === healthCall.path ? { status: 'unavailable' } : refusal.problem()
  return json(body, refusal.status, refusal.headers)
}
