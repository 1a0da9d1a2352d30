import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { headerNames } from '@/contract/headers'
import { Answer, type Policy } from './answers/answer'
import { answerPolicy } from './answers/answer-policy'
import { answerClientError, rawErrorAnswer } from './answers/client-error'
import { contentSecurityOfData } from './answers/content-security'
import { allowedMethods, type ErrorStatus, errorAnswer } from './answers/error-answer'
import { KeptBodies } from './answers/kept-bodies'
import { securityHeaders } from './answers/security-headers'
import { logRequest } from './log-request'
import { bodyLimit } from './requests/body-limits'
import { Incoming } from './requests/incoming'
import { addRequestHeaders, refusedStatus } from './requests/request-headers'
import { pathOf, readTarget, type Target } from './requests/request-target'
import { routeName } from './requests/route-name'
import type { Settings } from './settings'
import type { TimeLimits } from './time-limits'

/** What answers behind this server: Next's request handler, or a small one in a test. */
export type App = (request: Incoming, answer: Answer) => unknown

export interface ServeOptions {
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'development'>
  limits: TimeLimits
  log: Logger
  /** Replaces the table of body limits. */
  bodyLimit?: typeof bodyLimit
}

/** How many bytes of compressed pages and files are kept in memory. */
const keptInMemory = 48 * 1024 * 1024

/** How many bytes of an unwanted body are read and dropped, so that its sender reads the answer. */
const drained = 1024 * 1024

/** Bytes of request line and headers together; a URL that is too long to serve still fits in. */
const largestHead = 32 * 1024

/**
 * The HTTP server around an app. It says who the client is, gives the request its id, limits its time
 * and size, finishes the answer's headers and body, and logs it.
 *
 * @returns a server that does not listen yet
 *
 * Source: docs/api.md, "The server around Next".
 */
export function serve(app: App, options: ServeOptions): Server<typeof Incoming, typeof Answer> {
  const { settings, limits } = options
  const headers = securityHeaders(settings.siteUrl.protocol === 'https:')
  const kept = new KeptBodies(keptInMemory)
  /** How many answers are being sent on each connection. */
  const underWay = new WeakMap<Duplex, number>()
  const count = (socket: Duplex, change: number): void => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + change)
  }
  const server = createServer<typeof Incoming, typeof Answer>({
    IncomingMessage: Incoming,
    ServerResponse: Answer,
    maxHeaderSize: largestHead,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
  })
  server.setTimeout(limits.stalled)

  const handleRequest = (request: Incoming, answer: Answer, refused?: ErrorStatus): void => {
    count(request.wire, 1)
    answer.once('close', () => count(request.wire, -1))
    const { method = '', url: raw = '' } = request
    const target = readTarget(raw)
    const url = target.kind === 'serve' ? target.url : raw
    const id = randomUUID()
    const policy = answerPolicy({ headers, kept, development: settings.development }, url, id)
    answer.drainLimit = { bytes: drained, milliseconds: limits.drain }
    answer.policy = closing(server, policy)
    trackRequest(request, answer, url, id, options.log)
    const refuse = (status: ErrorStatus): void => {
      answer.replace(errorAnswer(status, url, id))
    }
    const error = refused ?? refusedStatus(request, settings.siteUrl) ?? statusOfTarget(target)
    if (error !== null) {
      refuse(error)
      return
    }
    if (target.kind === 'redirect' && /^(GET|HEAD)$/.test(method)) {
      const redirect = { Location: target.location, 'Cache-Control': 'no-cache' }
      answer.replace({ status: 308, headers: redirect, body: '' })
      return
    }
    request.url = target.kind === 'redirect' ? target.location : url
    if (!addRequestHeaders(request, id, settings)) {
      request.wire.destroy()
      return
    }
    // The headers of a page depend on its body; the answer drops the body.
    if (method === 'HEAD') request.method = 'GET'
    limitRequest(request, answer, refuse, limits, options.bodyLimit ?? bodyLimit)
    void pass(
      app,
      request,
      answer,
      () => refuse(500),
      (err) => options.log.error({ err, id }),
    )
  }

  server.on('request', handleRequest)
  server.on('checkExpectation', (request, answer) => handleRequest(request, answer, 417))
  server.on('connect', (_request, socket) => {
    socket.end(rawErrorAnswer(405, errorHeaders(headers)))
  })
  server.on('clientError', (error, socket) => {
    const answering = (underWay.get(socket) ?? 0) > 0
    answerClientError(error, socket, answering, errorHeaders(headers))
  })
  return server
}

function errorHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...headers,
    [headerNames.contentSecurityPolicy]: contentSecurityOfData,
    [headerNames.requestId]: randomUUID(),
  }
}

/** The status with which a target is refused, or null. */
function statusOfTarget({ kind }: Target): ErrorStatus | null {
  if (kind === 'too long') return 414
  return kind === 'unusable' ? 400 : null
}

/** Closes each connection with its next answer once the server is stopping. */
function closing(server: Server<typeof Incoming, typeof Answer>, policy: Policy): Policy {
  return (answer) => {
    if (!server.listening) answer.setHeader('Connection', 'close')
    return policy(answer)
  }
}

/** Refuses what is sent or answered too slowly, and sets how much may be sent. */
function limitRequest(
  request: Incoming,
  answer: Answer,
  refuse: (status: ErrorStatus) => void,
  limits: TimeLimits,
  limitOf: typeof bodyLimit,
): void {
  const limit = limitOf(request.url ?? '/')
  request.bodyLimit = limit.bytes
  const sending = request.hasBody ? limit.milliseconds : 0
  const bodyTimer = setTimeout(() => {
    if (!request.unfinished) return
    if (answer.replaceable) refuse(408)
    else request.wire.destroy()
  }, sending)
  const answerTimer = setTimeout(() => refuse(500), sending + limits.answer)
  answer.once('close', () => {
    clearTimeout(bodyTimer)
    clearTimeout(answerTimer)
  })
}

/** Lets the app answer, and answers for it where it fails. */
async function pass(
  app: App,
  request: Incoming,
  answer: Answer,
  refuse: () => void,
  onFailure: (error: unknown) => void,
): Promise<void> {
  answer.onAbandoned = refuse
  try {
    await app(request, answer)
  } catch (error) {
    onFailure(error)
    if (answer.replaceable) refuse()
    else if (!answer.writableEnded) answer.destroy()
  }
}

/** Logs how a request ended, the files of pages aside. */
function trackRequest(
  request: Incoming,
  answer: Answer,
  url: string,
  id: string,
  log: Logger,
): void {
  const started = performance.now()
  const { method = '' } = request
  answer.once('close', () => {
    request.answered = true
    if (/^\/(_next|__nextjs[^/]*)\//.test(pathOf(url))) return
    logRequest(log, {
      method: allowedMethods.includes(method) ? method : 'other',
      route: routeName(url),
      status: answer.headersSent ? answer.statusCode : 499,
      ms: Math.round(performance.now() - started),
      id,
    })
  })
}
