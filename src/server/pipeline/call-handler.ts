import { getPayload, handleEndpoints, type Payload, type SanitizedConfig } from 'payload'
import { isDatabaseUp, outageResponse } from './health'
import { answered } from './error-response'
import { notFound } from './http-error'

/** Answers a call. It never rejects. */
export type AnswerCall = (request: Request) => Promise<Response>

/** Milliseconds after which a request that is still under way makes us ask whether the database is up. */
const suspicious = 500

/** The statuses that may only mean that the database is away: the session or the data was not found. */
const maybeAway = [401, 403, 500]

/**
 * The outermost handler of /api, around Payload's own dispatch: whatever happens inside it, an answer
 * comes, and where the database is away it comes within 3 s rather than after the last of several
 * timeouts.
 *
 * @param config whose Payload answers; it is started by the first call that finds the database
 * @param key tells one Payload from another in the same process
 * Source: docs/api.md, "All calls" and "Database away".
 */
export function callHandler(config: Promise<SanitizedConfig>, key = 'default'): AnswerCall {
  const payload = () => getPayload({ config, key })
  const dispatch = (request: Request) =>
    handleEndpoints({ config, request, payloadInstanceCacheKey: key })
  return async (request) => {
    const answer = handled(() => dispatch(request), request, payload)
    const outage = outageDuring(answer, payload).then(() => outageResponse(pathOf(request)))
    const given = await Promise.race([answer, outage])
    // Nobody will read what is answered too late; a list's cursor has to be closed.
    void answer.then((late) => (late === given ? undefined : late.body?.cancel()))
    return given
  }
}

function handled(
  handle: () => Promise<Response>,
  request: Request,
  payload: () => Promise<Payload>,
): Promise<Response> {
  return answered(request, async () => {
    dropMethodOverride(request)
    requireUsablePath(request)
    // No grant to pages of other origins is ever given; Payload would answer for any path.
    if (request.method === 'OPTIONS') throw notFound('Page')
    const response = await handle()
    if (await isUnknownRoute(response)) throw notFound('Page')
    if (!maybeAway.includes(response.status) || (await isUp(payload))) return response
    await response.body?.cancel()
    return outageResponse(pathOf(request))
  })
}

/** Whether Payload found no route. Its answer then quotes the request's path, or all of its address. */
async function isUnknownRoute(response: Response): Promise<boolean> {
  if (response.status === 501) return true
  return response.status === 404 && (await response.clone().text()).includes('"Route not found ')
}

/**
 * The panel sends long queries as a form that stands for a GET. A POST of JSON is never taken for
 * another method: Payload would read its body before any check of ours.
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

/** Fulfilled where the database is away while work is under way that takes long; else never. */
function outageDuring(work: Promise<unknown>, payload: () => Promise<Payload>): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const lookLater = (): void => {
      if (!isOver) timer = setTimeout(() => void look(), suspicious)
    }
    const look = async (): Promise<void> => ((await isUp(payload)) ? lookLater() : resolve())
    lookLater()
    void work.then(() => {
      isOver = true
      clearTimeout(timer)
    })
  })
}

async function isUp(payload: () => Promise<Payload>): Promise<boolean> {
  try {
    return await isDatabaseUp(await payload())
  } catch {
    return false
  }
}
