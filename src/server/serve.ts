import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { headerNames } from '@/platform/headers'
import { panelPath } from '@/platform/pages'
import {
  allowedMethods,
  answerClientError,
  errorReply,
  type ErrorStatus,
  rawErrorAnswer,
  readingMethods,
} from './answers/error-reply'
import {
  contentSecurityOfData,
  ofSecretAddresses,
  securityHeaders,
} from './answers/security-headers'
import { redirect, type Reply, sendReply } from './answers/reply'
import { answerByApp, answerPreview } from './answer-by-app'
import type { Exchange, ServeOptions } from './exchange'
import { formAt } from './forms/form-at'
import { isPreview } from './pages/addresses'
import { answerFromStore, sendStored } from './pages/send-stored'
import type { StoredAnswer } from './pages/stored-answer'
import { refusedStatus } from './requests/request-headers'
import { isAtOrUnder, isCall, readTarget, routeName, type Target } from './requests/request-target'

/** Bytes of an unwanted body that are read, so that its sender reads the answer. */
const drained = 1024 * 1024

/** Bytes of request line and headers; a URL too long to serve still fits. */
const largestHead = 32 * 1024

/**
 * The HTTP server around an app: refuses what can't be served, answers public pages from memory,
 * asks the app for the rest, and logs it.
 * @returns a server that does not listen yet
 *
 * Source: docs/api.md, "The server around Next".
 */
export function serve(options: ServeOptions): Server {
  const { settings, limits } = options
  const common = securityHeaders(settings.siteUrl.protocol === 'https:')
  const drainLimit = { bytes: drained, milliseconds: limits.drain }
  /** Answers under way per connection. */
  const underWay = new WeakMap<Duplex, number>()
  const count = (socket: Duplex, change: number): void => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + change)
  }
  const server = createServer({
    maxHeaderSize: largestHead,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
  })
  server.setTimeout(limits.stalled)

  const handle = (request: IncomingMessage, response: ServerResponse, refused?: ErrorStatus) => {
    const { socket, url: raw = '' } = request
    const id = randomUUID()
    const beforeSending = (): void => {
      if (!server.listening) response.shouldKeepAlive = false
    }
    const ready = refused === undefined ? readyAnswer(options, request) : undefined
    if (ready) {
      // Most requests end here, so nothing more is checked than necessary.
      beforeSending()
      sendStored(request, response, ready, raw, id)
      logRequest(options.log, { request, response, url: raw, route: ready.route, ms: 0, id })
      return
    }
    const target = readTarget(raw)
    const url = urlOf(target) ?? raw
    const started = performance.now()
    count(socket, 1)
    response.once('close', () => {
      count(socket, -1)
      const ms = performance.now() - started
      logRequest(options.log, { request, response, url, route: undefined, ms, id })
    })
    const send = (reply: Reply): Promise<void> => {
      beforeSending()
      const own = { ...common, ...ofSecretAddresses(url) }
      const headers = { ...own, [headerNames.requestId]: id, ...reply.headers }
      return sendReply(request, response, { ...reply, headers }, drainLimit)
    }
    const refuse: Exchange['refuse'] = (status, allowed) =>
      send(errorReply(status, url, id, allowed))
    const exchange = { request, response, url, id, send, refuse, beforeSending }
    answer(options, exchange, target, refused).catch((err: unknown) => {
      options.log.error({ err, id })
      response.destroy()
    })
  }

  server.on('request', (request, response) => handle(request, response))
  server.on('checkExpectation', (request, response) => handle(request, response, 417))
  server.on('connect', (_request, socket) => {
    socket.end(rawErrorAnswer(405, errorHeaders(common)))
  })
  server.on('clientError', (error, socket) => {
    const answering = (underWay.get(socket) ?? 0) > 0
    answerClientError(error, socket, answering, errorHeaders(common))
  })
  return server
}

function readyAnswer(
  { pages, settings }: ServeOptions,
  request: IncomingMessage,
): StoredAnswer | undefined {
  const stored =
    readingMethods.includes(request.method ?? '') &&
    pages?.ready(request.url ?? '', request.headers)
  return stored && refusedStatus(request, settings.siteUrl) === null ? stored : undefined
}

async function answer(
  options: ServeOptions,
  exchange: Exchange,
  target: Target,
  refused: ErrorStatus | undefined,
): Promise<void> {
  const { request, url, send, refuse } = exchange
  const isRead = readingMethods.includes(request.method ?? '')
  const error =
    statusOfTarget(target) ?? refused ?? refusedStatus(request, options.settings.siteUrl)
  if (error !== null) return refuse(error)
  if (target.kind === 'redirect' && isRead) {
    return send(redirect(308, target.location))
  }
  const form = formAt(url)
  if (form && request.method === 'POST') return form(options, exchange)
  // Next's tools post to their own addresses in development.
  const isClosed =
    !isRead && !options.settings.development && !isCall(url) && !isAtOrUnder(panelPath, url)
  const allowed = form ? [...readingMethods, 'POST'] : readingMethods
  if (isClosed) return refuse(405, allowed)
  if (isPreview(url)) return answerPreview(options, exchange)
  const wanted = options.pages?.find(url, request.headers) ?? null
  if (wanted === 'no file') return refuse(404)
  if (wanted === null || !options.pages) return answerByApp(options, exchange)
  if (!isRead) return refuse(405, readingMethods)
  const moved = await options.pages.movedTo(wanted, url)
  if (moved !== undefined) return send(redirect(301, moved))
  return answerFromStore(options.pages, wanted, exchange)
}

function errorHeaders(common: Readonly<Record<string, string>>): Record<string, string> {
  const policy = { [headerNames.contentSecurityPolicy]: contentSecurityOfData }
  return { ...common, ...policy, [headerNames.requestId]: randomUUID() }
}

/** A write is served where a read would be redirected. */
function urlOf(target: Target): string | undefined {
  if (target.kind === 'serve') return target.url
  return target.kind === 'redirect' ? target.location : undefined
}

function statusOfTarget({ kind }: Target): ErrorStatus | null {
  if (kind === 'too long') return 414
  return kind === 'unusable' ? 400 : null
}

interface Ended {
  request: IncomingMessage
  response: ServerResponse
  url: string
  route: string | undefined
  ms: number
  id: string
}

/**
 * Logs how a request ended, except for pages' files; `error` for a 5xx. The line holds nothing that
 * a client typed or that says who it was. 499 means that the client left first.
 *
 * Source: docs/api.md, "Log".
 */
function logRequest(log: Logger, { request, response, url, route, ms, id }: Ended): void {
  if (/^\/(_next|__nextjs[^/]*)\//.test(url)) return
  const { method = '' } = request
  const status = response.headersSent ? response.statusCode : 499
  const line = {
    method: allowedMethods.includes(method) ? method : 'other',
    route: route ?? routeName(url),
    status,
    ms: Math.round(ms),
    id,
  }
  if (status >= 500) log.error(line)
  else log.info(line)
}

interface Stoppable {
  close(closed: () => void): unknown
  closeIdleConnections(): void
  closeAllConnections(): void
}

/**
 * Stops a server: no new connections, idle ones closed, answers under way finished.
 * @param within milliseconds after which every connection is closed, answered or not
 */
export async function stop(server: Stoppable, within: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), within)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(cut)
}
