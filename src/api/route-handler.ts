import { setTimeout as after } from 'node:timers/promises'
import type { Payload } from 'payload'
import { headerNames } from '@/contract/headers'
import { isDatabaseUp, outageAnswer } from './health'
import { errorResponse } from './pipeline/endpoint'
import { notFound } from './pipeline/http-error'

type Handler<Context> = (request: Request, context: Context) => Promise<Response>

/** Milliseconds after which a request that is still under way makes us ask after the database. */
const suspicious = 500

/** What a caller is told who may not be known, or could not be served, because the database is away. */
const maybeAway = [401, 403, 500]

/**
 * The outermost door of /api, around Payload's own dispatch: whatever happens behind it, an answer
 * comes, where the database is away within 3 s instead of when the last of several waits has run
 * out.
 *
 * @param payload the running Payload; rejects where it could not reach its database at first
 * Source: docs/api.md, "Database away".
 */
export function apiRouteHandler<Context>(
  handler: Handler<Context>,
  payload: () => Promise<Payload>,
): Handler<Context> {
  return async (request, context) => {
    const finished = new AbortController()
    const answer = handled(() => handler(request, context), request, payload)
    void answer.then(() => finished.abort())
    const outage = untilOutage(payload, finished.signal).then(() => outageAnswer(pathOf(request)))
    const given = await Promise.race([answer, outage])
    // Nobody will read what is answered too late; a list's cursor is to be closed.
    void answer.then((late) => (late === given ? undefined : late.body?.cancel()))
    return given
  }
}

async function handled(
  handle: () => Promise<Response>,
  request: Request,
  payload: () => Promise<Payload>,
): Promise<Response> {
  try {
    dropMethodOverride(request)
    requireUsablePath(request)
    const response = await handle()
    if (!maybeAway.includes(response.status) || (await isUp(payload))) return response
    await response.body?.cancel()
    return outageAnswer(pathOf(request))
  } catch (error) {
    return errorResponse(error, request.headers.get(headerNames.requestId))
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
function requireUsablePath(request: Request): void {
  const first = firstPart(pathOf(request))
  if (first === undefined || first in Object.prototype) throw notFound('Page')
}

const pathOf = ({ url }: Request) => new URL(url).pathname

function firstPart(path: string): string | undefined {
  try {
    return decodeURIComponent(path).split('/')[2] ?? ''
  } catch {
    return undefined
  }
}

/** Asks after the database again and again, until it is away; never done once the work is finished. */
async function untilOutage(payload: () => Promise<Payload>, finished: AbortSignal): Promise<void> {
  do {
    await after(suspicious, undefined, { signal: finished })
  } while (await isUp(payload))
}

async function isUp(payload: () => Promise<Payload>): Promise<boolean> {
  try {
    return await isDatabaseUp(await payload())
  } catch {
    return false
  }
}
