import { setTimeout as after } from 'node:timers/promises'
import type { Payload } from 'payload'
import { isDatabaseUp } from './health'
import { refusalAnswer, refuseForeignPage } from './http'
import { databaseAway, notFound } from './refusal'

type Handler<Context> = (request: Request, context: Context) => Promise<Response>

/** Milliseconds after which a request that is still under way makes us ask after the database. */
const suspicious = 1_000

/** What a caller is told who may not be known, or could not be served, because the database is away. */
const maybeAway = [401, 403, 500]

/**
 * The outermost door of /api, around Payload's own dispatch: writes that come from another site's
 * page are refused on every route, also Payload's own; and whatever happens behind it, an answer
 * comes, where the database is away within 3 s instead of when the last of several waits has run
 * out.
 *
 * @param payload the running Payload; rejects where it could not reach its database at first
 * Source: contract, "All calls", on other origins and on the database away.
 */
export function apiDoor<Context>(
  handler: Handler<Context>,
  payload: () => Promise<Payload>,
): Handler<Context> {
  return async (request, context) => {
    const finished = new AbortController()
    const answer = handled(() => handler(request, context), request, payload)
    void answer.then(() => finished.abort())
    return Promise.race([answer, unavailable(payload, finished.signal, answer)])
  }
}

async function handled(
  handle: () => Promise<Response>,
  request: Request,
  payload: () => Promise<Payload>,
): Promise<Response> {
  try {
    refuseForeignPage(request)
    dropMethodOverride(request)
    refuseUnusablePath(request)
    const response = await handle()
    if (!maybeAway.includes(response.status) || (await isUp(payload))) return response
    await response.body?.cancel()
    throw databaseAway()
  } catch (error) {
    return refusalAnswer(error, request.headers.get('x-request-id'))
  }
}

/**
 * The panel asks long questions as a form that stands for a GET. A POST of JSON is never taken for
 * something else: Payload would read its body before any check of ours.
 */
function dropMethodOverride({ headers }: Request): void {
  headers.delete('x-http-method-override')
  if (headers.get('content-type') !== 'application/x-www-form-urlencoded') {
    headers.delete('x-payload-http-method-override')
  }
}

/** Payload looks a path's first part up as a property, and would find what every object has. */
function refuseUnusablePath({ url }: Request): void {
  const first = firstPart(new URL(url).pathname)
  if (first === undefined || first in Object.prototype) throw notFound('Page')
}

function firstPart(path: string): string | undefined {
  try {
    return decodeURIComponent(path).split('/')[2] ?? ''
  } catch {
    return undefined
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
    if (await isUp(payload)) continue
    // Nobody will read what is still answered; a list's cursor is to be closed.
    void answer.then((late) => late.body?.cancel())
    return refusalAnswer(databaseAway(), null)
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
