import { getPayload, handleEndpoints, type SanitizedConfig } from 'payload'
import { pause } from '@/platform/database/repeat'
import { healthCall, readyCall } from '@/platform/calls/call'
import type { DatabaseWatch } from '@/platform/database/watch'
import { answered, errorResponse, json, notFound, unavailable } from './http-error'

/** Never rejects. */
export type AnswerCall = (request: Request) => Promise<Response>

/** Milliseconds. */
const patience = {
  /** A call has this long before we look whether the database is up. */
  call: 500,
  /** The database has this long before it counts as away. */
  database: 1_500,
  /** The same for health and readiness, which are answered within a second. */
  state: 900,
}

interface Options {
  /** Whose Payload answers; the first call that finds the database starts it. */
  config: Promise<SanitizedConfig>
  /** Tells one Payload from another in the same process. */
  key?: string
  watch: Pick<DatabaseWatch, 'isUp' | 'isUpByClock'>
  /** Whether this instance takes visitors, apart from the database. */
  isServing?: () => boolean
}

/** These may only mean that the database is away and nothing was found. */
const maybeAway = [401, 403, 500]

/**
 * The outermost handler of /api, around Payload's: it always answers, and within 3 s if the
 * database is away.
 */
export function callHandler(options: Options): AnswerCall {
  const { config, key = 'default', watch, isServing = () => true } = options
  let isStarted = false
  const start = () =>
    getPayload({ config, key }).then(
      () => (isStarted = true),
      () => false,
    )
  const isUp = async () => (await watch.isUp(patience.database)) && start()
  const isWell = async () => {
    if (!isStarted) void start()
    return (await watch.isUpByClock(patience.state)) && isStarted
  }
  const states: Readonly<Record<string, () => Promise<Response>>> = {
    [healthCall.path]: async () => stateOf('ok', await isWell()),
    [readyCall.path]: async () => stateOf('ready', isServing() && (await isWell())),
  }
  return async (request) => {
    const state = states[pathOf(request)]
    if (state && request.method === 'GET') return state()
    const answer = answered(request, async () => {
      dropMethodOverride(request)
      requireUsablePath(request)
      // Other origins aren't allowed; Payload would allow them for any path.
      if (request.method === 'OPTIONS') throw notFound('Page')
      const response = await handleEndpoints({ config, request, payloadInstanceCacheKey: key })
      if (await isUnknownRoute(response)) throw notFound('Page')
      if (!maybeAway.includes(response.status) || (await isUp())) return response
      await response.body?.cancel()
      throw unavailable()
    })
    const outage = outageDuring(answer, isUp)
    const given = (await Promise.race([answer, outage])) ?? errorResponse(unavailable(), null)
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
  isUp: () => Promise<boolean>,
): Promise<undefined> {
  const over = new AbortController()
  void work.then(() => over.abort())
  do await pause(patience.call, over.signal)
  while (!over.signal.aborted && (await isUp()))
}

function stateOf(good: 'ok' | 'ready', isGood: boolean): Response {
  if (isGood) return json({ status: good })
  const { headers, status } = unavailable()
  return json({ status: 'unavailable' }, status, headers)
}
