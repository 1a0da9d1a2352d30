import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises'
import type { Payload } from 'payload'
import { healthCall } from '@/platform/calls/calls'
import { ping } from '@/platform/database/connection'
import { responseEndpoint } from './endpoint'
import { json, unavailable } from './http-error'

const timeoutMs = 1_500

/** Never throws. */
export async function isDatabaseUp(payload: Payload): Promise<boolean> {
  const late = new AbortController()
  const answer = ping(payload).then(
    () => true,
    () => false,
  )
  // One more turn, so that an answer that came while this process was busy is read first.
  const timeout = after(timeoutMs, undefined, { signal: late.signal })
    .then(() => nextTurn(false))
    .catch(() => false)
  try {
    return await Promise.race([answer, timeout])
  } finally {
    late.abort()
  }
}

/** Source: docs/api.md, "Health". */
export const health = responseEndpoint({
  call: healthCall,
  work: async ({ req }) =>
    (await isDatabaseUp(req.payload)) ? json({ status: 'ok' }) : outageResponse(healthCall.path),
})

/**
 * The answer while the database is away.
 * @param path the path that was asked for; the health call has an answer of its own
 */
export function outageResponse(path: string): Response {
  const error = unavailable()
  const body = path === healthCall.path ? { status: 'unavailable' } : error.body()
  return json(body, error.status, error.headers)
}
