import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { headerNames } from '@/platform/headers'
import { concealing } from '@/platform/log/conceal'
import { answer } from './answer'
import {
  allowedMethods,
  errorReply,
  type ErrorStatus,
  rawErrorAnswer,
  readingMethods,
  sendReply,
} from './answers/reply'
import { ofSecretAddresses, securityHeaders } from './answers/security-headers'
import type { Exchange, ServeOptions } from './exchange'
import { sendStored, type StoredAnswer } from './pages/stored-answer'
import { refusedStatus } from './requests/request-headers'
import { readTarget, routeName } from './requests/request-target'

/** Bytes of an unwanted body that are read, so that its sender can read the answer. */
const drained = 1024 * 1024

/** Bytes of request line and headers; a URL too long to serve still fits. */
const largestHead = 32 * 1024

/** Anything else that Node couldn't parse gets 400. */
const clientErrors: Readonly<Record<string, ErrorStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * The HTTP server around Next and Payload: sends the page that's ready, or has the request
 * answered, and logs it.
 * @returns a server that doesn't listen yet
 *
 * Source: docs/api.md, "The server around Next".
 */
export function serve(options: ServeOptions): Server {
  const { limits, log, pages, settings } = options
  const common = securityHeaders(settings.siteUrl.protocol === 'https:')
  const drainLimit = { bytes: drained, milliseconds: limits.drain }
  /** The last of each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>()
  const server = createServer({
    maxHeaderSize: largestHead,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
  })
  server.setTimeout(limits.stalled)

  const handle = (request: IncomingMessage, response: ServerResponse, refused?: ErrorStatus) => {
    const { headers, method = '', socket, url: raw = '' } = request
    const id = randomUUID()
    const isRead = readingMethods.includes(method)
    const sendKept = (stored: StoredAnswer, url: string): void => {
      if (!server.listening) response.shouldKeepAlive = false
      sendStored(request, response, stored, url, id)
    }
    const ready = isRead && refused === undefined ? pages?.ready(raw, headers) : undefined
    if (ready && refusedStatus(request, settings.siteUrl) === null) {
      // Most requests end here, so nothing more is done than necessary.
      sendKept(ready, raw)
      noteRequest(options, { request, response, url: raw, route: ready.route, ms: 0, id })
      return
    }
    const target = readTarget(raw)
    // A write is served at an address where a read would be redirected.
    const url =
      target.kind === 'serve' ? target.url : target.kind === 'redirect' ? target.location : raw
    const started = performance.now()
    answers.set(socket, response)
    // A piped answer has seven of Node's own.
    response.setMaxListeners(20)
    response.once('close', () => {
      const ms = performance.now() - started
      noteRequest(options, { request, response, url, route: routeName(url), ms, id })
    })
    const exchange: Exchange = {
      ...{ request, response, url, id, isRead },
      send: (reply) => {
        if (!server.listening) response.shouldKeepAlive = false
        const own = { ...common, ...ofSecretAddresses(url), [headerNames.requestId]: id }
        const all = { ...reply, headers: { ...own, ...reply.headers } }
        return sendReply(request, response, all, drainLimit)
      },
      sendKept: (stored) => sendKept(stored, url),
      refuse: (status, allowed) => exchange.send(errorReply(status, url, id, allowed)),
    }
    concealing(
      () => typedIn(exchange),
      () => answer(options, exchange, target, refused ?? null),
    ).catch((err: unknown) => {
      log.error({ err, id })
      response.destroy()
    })
  }

  const rawError = (status: ErrorStatus): string => {
    const id = randomUUID()
    return rawErrorAnswer(status, id, { ...common, [headerNames.requestId]: id })
  }

  server.on('request', (request, response) => handle(request, response))
  keepUnsent(server)
  server.on('checkExpectation', (request, response) => handle(request, response, 417))
  server.on('connect', (_request, socket) => socket.end(rawError(405)))
  // Node has made no request, so the answer is written to the connection.
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const isAnswering = answers.get(socket)?.closed === false
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy()
    else socket.end(rawError(clientErrors[error.code ?? ''] ?? 400), () => socket.destroy())
  })
  return server
}

/** Bytes of a body's beginning and end, where a form with files has its names. */
const mostTyped = 65_536

/** Every text that a client sent. */
function typedIn({ request, url, body }: Exchange): string {
  const bytes = Buffer.concat(body ?? [])
  const ends = bytes.length > 2 * mostTyped ? [bytes.subarray(-mostTyped)] : []
  const texts = [ends.length > 0 ? bytes.subarray(0, mostTyped) : bytes, ...ends]
  return [url, request.url, ...Object.values(request.headers), ...texts].join('\n')
}

type Ended = Pick<Exchange, 'request' | 'response' | 'url' | 'id'> & { route: string; ms: number }

/**
 * Logs and counts how a request ended, except for pages' files; `error` for a 5xx. The line holds nothing that
 * a client typed or that says who it was. 499 means that the client left first.
 *
 * Source: docs/api.md, "Log".
 */
function noteRequest(
  { log, metrics }: ServeOptions,
  { request, response, url, route, ms, id }: Ended,
): void {
  if (/^\/(_next|__nextjs[^/]*)\//.test(url)) return
  const { method = '' } = request
  const status = response.headersSent ? response.statusCode : 499
  const line = {
    method: allowedMethods.includes(method) ? method : 'other',
    route,
    status,
    ms: Math.round(ms),
    id,
  }
  metrics?.observe(line)
  if (status >= 500) log.error(line)
  else log.info(line)
}

/** When a server closes, Node would cut answers that are written and haven't been sent to their end. */
function keepUnsent(server: Server): void {
  let unsent = 0
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (unsent === 0) closeIdle()
  }
  server.prependListener('request', (_request, response: ServerResponse) => {
    unsent += 1
    response.once('close', () => {
      unsent -= 1
      if (!server.listening) server.closeIdleConnections()
    })
  })
}

/**
 * Stops a server: no new connections, idle ones closed, answers under way finished.
 * @param within milliseconds after which every connection is closed, answered or not
 */
export async function stop(server: Server, within: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), within)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(cut)
}
