import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import inject from 'light-my-request'
import { headerNames } from '@/platform/headers'
import { calls } from '@/server/pipeline/calls'
import type { AnswerCall } from './pipeline/call-handler'
import { streamed } from './pipeline/streamed'
import type { Body } from './requests/read-body'
import { isCall, pathOf } from './requests/request-target'

/** Next's request handler, or a small one in a test. */
export type App = (request: IncomingMessage, response: ServerResponse) => unknown

/** Next and Payload's calls, both in this process. */
export interface Site {
  app: App
  answerCall: AnswerCall
  /** The origin of the URL that a call gets. */
  origin: string
}

interface AppRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Body | null
  /** In place of `body`, one that's still coming. Only calls take it. */
  stream?: AsyncGenerator<Buffer, void> | undefined
}

/** The body may still be coming; its stream fails if the site gives up. */
export interface SiteAnswer {
  status: number
  /** Names are in small letters. */
  headers: Record<string, string | string[]>
  body: Readable
}

/** @throws Error if the site gives up, or is stopped, before it begins to answer */
export type Dispatch = (request: AppRequest) => Promise<SiteAnswer>

/**
 * Sends calls to Payload and everything else to Next, without a connection.
 * @param signal stops the work; anything not sent by then is dropped
 * @param onFailure gets an error that Next throws, before or after it begins to answer
 */
export function dispatcher(
  { app, answerCall, origin }: Site,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Dispatch {
  return (request) =>
    isCall(request.url)
      ? toPayload(answerCall, request, origin, signal)
      : toApp(app, request, signal, onFailure)
}

async function toPayload(
  answerCall: AnswerCall,
  { method, url, headers, body, stream }: AppRequest,
  origin: string,
  signal: AbortSignal,
): Promise<SiteAnswer> {
  const init = {
    method,
    headers: webHeaders(headers),
    ...(body && method !== 'GET' && { body: webStream(body), duplex: 'half' }),
    ...(stream && { body: streamed(stream), duplex: 'half' }),
    signal,
  }
  const answer = answerCall(new Request(new URL(url, origin), init))
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Aborted')), { once: true })
  })
  const response = await Promise.race([answer, aborted]).catch((error: unknown) => {
    // Closes a list's cursor when the answer comes too late.
    void answer.then(
      (late) => late.body?.cancel(),
      () => undefined,
    )
    throw error
  })
  const cookies = response.headers.getSetCookie()
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: response.body instanceof WebStream ? Readable.fromWeb(response.body) : Readable.from([]),
  }
}

/** A Request copies bytes, but not a stream. */
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

export async function toApp(
  app: App,
  { method, url, headers, body }: AppRequest,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<SiteAnswer> {
  const run = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const stop = (): void => void response.destroy()
    signal.addEventListener('abort', stop, { once: true })
    response.once('close', () => signal.removeEventListener('abort', stop))
    if (signal.aborted) {
      stop()
      return
    }
    try {
      await app(request, response)
    } catch (error) {
      onFailure(error)
      response.destroy()
    }
  }
  // The package's types know seven methods.
  const init: object = { method }
  const answer = await inject((request, response) => void run(request, response), {
    ...init,
    url,
    // The body's length follows from what was read.
    headers: { ...without(ofTheBody, headers), [headerNames.path]: pathOf(url) },
    ...(body && { payload: Buffer.concat(body) }),
    payloadAsStream: true,
  })
  return {
    status: answer.statusCode,
    headers: without(notOfTheAnswer, answer.headers),
    body: answer.stream(),
  }
}

/** Headers about the connection (RFC 9110, 7.6.1) and the app itself. */
const notOfTheAnswer = [
  ...['connection', 'date', 'keep-alive', 'transfer-encoding'],
  ...['x-powered-by', 'x-nextjs-cache'],
]

const ofTheBody = ['content-length', 'transfer-encoding']

export function without(
  names: readonly string[],
  headers: Readonly<Record<string, number | string | readonly string[] | undefined>>,
): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || names.includes(name)
        ? []
        : [[name, typeof value === 'object' ? [...value] : String(value)]],
    ),
  )
}

/** Headers of this server that it passes on. */
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
export async function statusOfSession(
  dispatch: Dispatch,
  headers: IncomingHttpHeaders,
): Promise<number> {
  if (!headers.cookie && !headers.authorization) return 401
  const { method, path: url } = calls.user
  const session = Object.fromEntries(ofTheSession.map((name) => [name, headers[name]]))
  return statusOf(dispatch, { method, url, headers: { ...passedHeaders(headers), ...session } })
}

export async function statusOf(
  dispatch: Dispatch,
  request: Omit<AppRequest, 'body'>,
): Promise<number> {
  const { status, body } = await dispatch({ ...request, body: null })
  body.resume()
  return status
}
