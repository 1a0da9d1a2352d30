import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises'
import { getPayload, handleEndpoints, type Payload, type SanitizedConfig } from 'payload'
import { pause } from '@/platform/database/repeat'
import { healthCall } from '@/platform/calls/calls'
import { ping } from '@/platform/database/connection'
import { answered, json, notFound, unavailable } from './http-error'
import { responseEndpoint } from './endpoint'

/** Never rejects. */
export type AnswerCall = (request: Request) => Promise<Response>

/** Milliseconds after which we check whether the database is up. */
const suspicious = 500

/** These may only mean that the database is away and nothing was found. */
const maybeAway = [401, 403, 500]

/**
 * The outermost handler of /api, around Payload's: it always answers, and within 3 s if the
 * database is away.
 * @param config whose Payload answers; the first call that finds the database starts it
 * @param key tells one Payload from another in the same process
 * Source: docs/api.md, "All calls" and "Database away".
 */
export function callHandler(config: Promise<SanitizedConfig>, key = 'default'): AnswerCall {
  const payload = () => getPayload({ config, key })
  return async (request) => {
    const answer = answered(request, async () => {
      dropMethodOverride(request)
      requireUsablePath(request)
      // Other origins aren't allowed; Payload would allow them for any path.
      if (request.method === 'OPTIONS') throw notFound('Page')
      const response = await handleEndpoints({ config, request, payloadInstanceCacheKey: key })
      if (await isUnknownRoute(response)) throw notFound('Page')
      if (!maybeAway.includes(response.status) || (await isUp(payload))) return response
      await response.body?.cancel()
      return outageResponse(pathOf(request))
    })
    const outage = outageDuring(answer, payload)
    const given = (await Promise.race([answer, outage])) ?? outageResponse(pathOf(request))
    // Closes a list's cursor when the answer comes too late.
    void answer.then((late) => (late === given ? undefined : late.body?.cancel()))
    return given
  }
}

/** Then Payload's answer quotes the address. */
async function isUnknownRoute(response: Response): Promise<boolean> {
  if (response.status === 501) return true
  return response.status === 404 && (await response.clone().text()).includes('"Route not found ')
}

/**
 * The panel sends long queries as a form that stands for a GET. A JSON POST is never read as another
 * method, because Payload would read its body before our checks.
 */
function dropMethodOverride({ headers }: Request): void {
  headers.delete('x-http-method-override')
  if (headers.get('content-type') !== 'application/x-www-form-urlencoded') {
    headers.delete('x-payload-http-method-override')
  }
}

/** Payload looks up the first part as a property and would find `constructor`. */
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

/** Resolves once the database is away while slow work is under way, or after the work. */
async function outageDuring(
  work: Promise<unknown>,
  payload: () => Promise<Payload>,
): Promise<undefined> {
  const over = new AbortController()
  void work.then(() => over.abort())
  do await pause(suspicious, over.signal)
  while (!over.signal.aborted && (await isUp(payload)))
}

const isUp = (payload: () => Promise<Payload>): Promise<boolean> =>
  payload().then(isDatabaseUp, () => false)

const timeoutMs = 1_500

/** Never throws. */
function isDatabaseUp(payload: Payload): Promise<boolean> {
  const answer = ping(payload).then(
    () => true,
    () => false,
  )
  // One more turn, so an answer that came while this process was busy is read first.
  const late = after(timeoutMs, undefined, { ref: false }).then(() => nextTurn(false))
  return Promise.race([answer, late])
}

/** Source: docs/api.md, "Health". */
export const health = responseEndpoint({
  call: healthCall,
  work: async ({ req }) =>
    (await isDatabaseUp(req.payload)) ? json({ status: 'ok' }) : outageResponse(healthCall.path),
})

/**
 * The answer while the database is away.
 * @param path the requested path; the health call has its own answer
 */
function outageResponse(path: string): Response {
  const error = unavailable()
  const body = path === healthCall.path ? { status: 'unavailable' } : error.body
  return json(body, error.status, error.headers)
}
