import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { headerNames } from '@/platform/headers'
import { routes } from '@/platform/calls/routes'
import { type App, type AppAnswer, type AppRequest, askApp } from './app'
import type { Exchange, ServeOptions } from './exchange'
import { isCall } from './requests/request-target'
import type { AnswerCall } from './pipeline/call-handler'
import type { Body } from './requests/read-body'

export type Ask = (request: AppRequest) => Promise<AppAnswer>

export interface Site {
  app: App
  /** Without it the app answers /api. */
  answerCall?: AnswerCall | undefined
  origin: string
}

/**
 * See `askCalls` and `askApp`.
 * @param onFailure is told of an error that the app throws
 */
export function askSite(
  { app, answerCall, origin }: Site,
  request: AppRequest,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<AppAnswer> {
  return answerCall && isCall(request.url)
    ? askCalls(answerCall, request, origin, signal)
    : askApp(app, request, signal, onFailure)
}

/** Stops what is asked when time is up or the client has left. */
export async function whileAsking<Result>(
  { app, answerCall, limits, log, settings }: ServeOptions,
  { response, id }: Exchange,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const site = { app, answerCall, origin: settings.siteUrl.origin }
  const onFailure = (err: unknown): void => log.error({ err, id })
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  const timer = setTimeout(stop, limits.answer)
  response.once('close', () => {
    if (!response.writableFinished) stop()
  })
  try {
    return await work((one) => askSite(site, one, stopping.signal, onFailure))
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Asks the /api in this process, without Next or a connection.
 * @param origin of the address that the request is given
 * @param signal aborts the work; a client that goes aborts it too
 * @returns when status and headers are there; the body is read as it is wanted
 * @throws Error where the signal comes first
 */
async function askCalls(
  answerCall: AnswerCall,
  { method, url, headers, body }: AppRequest,
  origin: string,
  signal: AbortSignal,
): Promise<AppAnswer> {
  const init = {
    method,
    headers: webHeaders(headers),
    ...(body && method !== 'GET' && { body: webStream(body), duplex: 'half' }),
    signal,
  }
  const answer = answerCall(new Request(new URL(url, origin), init))
  const response = await Promise.race([answer, aborted(signal)]).catch((error: unknown) => {
    // Closes a list's cursor when the answer comes too late.
    void answer.then(
      (late) => late.body?.cancel(),
      () => undefined,
    )
    throw error
  })
  return {
    status: response.status,
    headers: plainHeaders(response.headers),
    body: response.body ? nodeStream(response.body) : Readable.from([]),
  }
}

/** Destroying either stream ends the other, even while nothing comes. */
function nodeStream(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader()
  return new Readable({
    read() {
      reader.read().then(
        ({ value }) => this.push(value ?? null),
        () => this.destroy(new Error('The answer broke off')),
      )
    },
    destroy(error, done) {
      reader.cancel().then(
        () => done(error),
        () => done(error),
      )
    },
  })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Aborted')), { once: true })
  })
}

/** As a stream, since a Request copies bytes. */
function webStream(body: Body): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of body) controller.enqueue(piece)
      controller.close()
    },
  })
}

function webHeaders(headers: IncomingHttpHeaders): Headers {
  const values = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return new Headers(values)
}

function plainHeaders(headers: Headers): AppAnswer['headers'] {
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}

/** Headers set by this server that it passes on. */
const passedOn = [
  'host',
  headerNames.clientAddress,
  headerNames.requestId,
  headerNames.forwardedProtocol,
]

export function passedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(passedOn.map((name) => [name, headers[name]]))
}

const ofTheSession = ['cookie', 'authorization', 'origin', headerNames.fetchSite]

/** `GET /api/user` for the request's session: 200 if someone is signed in. */
export async function statusOfSession(ask: Ask, headers: IncomingHttpHeaders): Promise<number> {
  if (!headers.cookie && !headers.authorization) return 401
  const { method, path: url } = routes.user
  const session = Object.fromEntries(ofTheSession.map((name) => [name, headers[name]]))
  const asked = { ...passedHeaders(headers), ...session }
  const { status, body } = await ask({ method, url, headers: asked, body: null })
  body.resume()
  return status
}
