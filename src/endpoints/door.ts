import { setTimeout as after } from 'node:timers/promises'
import type { Payload } from 'payload'
import { isDatabaseUp } from './health'
import { refusalAnswer } from './http'
import { databaseAway } from './refusal'

type Handler<Context> = (request: Request, context: Context) => Promise<Response>

/** Milliseconds after which a request that is still under way makes us ask after the database. */
const suspicious = 1_000

/**
 * The outermost door of /api, around Payload's own dispatch: whatever happens behind it, an answer
 * comes, and where the database is away it comes within 3 s instead of when the last of several
 * waits for it has run out.
 *
 * @param payload the running Payload; rejects where it could not reach its database at first
 * Source: contract, "All calls", on the database away.
 */
export function apiDoor<Context>(
  handler: Handler<Context>,
  payload: () => Promise<Payload>,
): Handler<Context> {
  return async (request, context) => {
    const finished = new AbortController()
    const answer = handler(request, context)
      .catch((error: unknown) => refusalAnswer(error, request.headers.get('x-request-id')))
      .finally(() => finished.abort())
    return Promise.race([answer, unavailable(payload, finished.signal, answer)])
  }
}

async function unavailable(
  payload: () => Promise<Payload>,
  finished: AbortSignal,
  answer: Promise<Response>,
): Promise<Response> {
  while (!finished.aborted) {
    await after(suspicious, undefined, { signal: finished }).catch(() => undefined)
    if (finished.aborted) break
    if (!(await isUp(payload))) return refusalAnswer(databaseAway(), null)
  }
  return answer
}

async function isUp(payload: () => Promise<Payload>): Promise<boolean> {
  try {
    return await isDatabaseUp(await payload())
  } catch {
    return false
  }
}
