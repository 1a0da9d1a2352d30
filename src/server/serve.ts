import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { headerNames } from '@/platform/headers'
import { readyCall } from '@/platform/calls/call'
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

/**
 * The most requests of a connection that wait for their answers. Browsers and nginx send the next
 * one after the answer, but Node parses and hands on all 2,400 that fit into a chunk.
 */
const mostUnanswered = 16

/** Anything else that Node couldn't parse gets 400. */
const clientErrors: Readonly<Record<string, ErrorStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * The HTTP server around Next and Payload: sends a stored page, or has the request answered, and
 * logs it.
 * @returns a server that doesn't listen yet
 */
export function serve(options: ServeOptions): Server {
  const { limits, log, pages, settings } = options
  const common = securityHeaders(settings.siteUrl.protocol === 'https:')
  const drainLimit = { bytes: drained, milliseconds: limits.drain }
  const server = createServer({
    maxHeaderSize: largestHead,
    headersTimeout: limits.headers,
    // An upload has been answered by then; other bodies have less time, or are dropped unread.
    requestTimeout: limits.headers + limits.upload,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
  })
  server.setTimeout(limits.stalled)

  const handle = (request: IncomingMessage, response: ServerResponse, refused?: ErrorStatus) => {
    if (!mayAnswer(request, response)) return
    const { method = '', url: raw = '' } = request
    const id = randomUUID()
    const isRead = readingMethods.includes(method)
    const sendPage = (stored: StoredAnswer, url: string): void => {
      if (!server.listening) response.shouldKeepAlive = false
      sendStored(request, response, stored, url, id)
    }
    const ready = isRead && refused === undefined ? pages?.current(raw) : undefined
    if (ready && refusedStatus(request, settings.siteUrl) === null) {
      // Most requests end here, so it does no more than necessary.
      sendPage(ready, raw)
      noteRequest(options, { request, response, url: raw, route: ready.route, ms: 0, id })
      return
    }
    const target = readTarget(raw)
    // A write is served at an address where a read would be redirected.
    const url =
      target.kind === 'serve' ? target.url : target.kind === 'redirect' ? target.location : raw
    const started = performance.now()
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
      sendPage: (stored) => sendPage(stored, url),
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

  const { isAnswering, mayAnswer } = countUnsent(server)
  server.on('request', (request, response) => handle(request, response))
  server.on('checkExpectation', (request, response) => handle(request, response, 417))
  server.on('connect', (_request, socket) => {
    socket.end(rawError(405), () => socket.destroy())
  })
  // Node has made no request, so the answer is written to the connection.
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (isAnswering(socket) || !socket.writable || error.code === 'ECONNRESET') socket.destroy()
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
 * Logs and counts the end of a request, except for pages' files; `error` for a 5xx, unless it's the
 * readiness check. The line holds nothing that a client typed or that says who it was. 499 means
 * that the client left first.
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
  if (status >= 500 && route !== readyCall.path) log.error(line)
  else log.info(line)
}

/** Open connections by server. */
const connections = new WeakMap<Server, ReadonlySet<Socket>>()

/**
 * Counts answers that haven't been sent to their end: when a server closes, Node would cut them.
 */
function countUnsent(server: Server) {
  const unsent = new Map<object, Set<ServerResponse>>()
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (unsent.size === 0) closeIdle()
  }
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    // Node only tells the answer that's being sent.
    socket.once('close', () => {
      open.delete(socket)
      for (const response of unsent.get(socket) ?? []) {
        if (!response.socket) response.destroy().emit('close')
      }
    })
  })
  return {
    isAnswering: (socket: object) => unsent.has(socket),
    /** False once the connection has sent too many requests at once, which ends it. */
    mayAnswer: ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
      const waiting = unsent.get(socket) ?? new Set()
      if (waiting.size === mostUnanswered) socket.destroy()
      // Node goes on with what it has read.
      if (socket.destroyed) return false
      unsent.set(socket, waiting.add(response))
      response.once('close', () => {
        waiting.delete(response)
        if (waiting.size === 0) unsent.delete(socket)
        if (!server.listening) server.closeIdleConnections()
      })
      return true
    },
  }
}

/**
 * Stops a server: takes no new connections, closes idle ones, finishes answers under way.
 * @param within milliseconds after which every connection is closed, answered or not
 * @param silent milliseconds after which connections without a request are closed; browsers open
 * such ones in advance, and Node takes them for busy
 */
export async function stop(server: Server, within: number, silent = 1_000): Promise<void> {
  const closeSilent = () => {
    for (const socket of connections.get(server) ?? []) {
      if (socket.bytesRead === 0) socket.destroy()
    }
  }
  const timers = [
    setTimeout(closeSilent, silent),
    setTimeout(() => server.closeAllConnections(), within),
  ]
  await new Promise((resolve) => server.close(resolve))
  for (const timer of timers) clearTimeout(timer)
}
