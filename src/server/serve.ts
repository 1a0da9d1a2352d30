import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { headerNames } from '@/contract/headers'
import { Answer, type Policy } from './answers/answer'
import { answerPolicy } from './answers/answer-policy'
import { answerClientError, rawErrorAnswer } from './answers/client-error'
import { contentSecurityOfData } from './answers/content-security'
import { allowedMethods, type ErrorStatus, errorAnswer } from './answers/error-answer'
import { KeptBodies } from './answers/kept-bodies'
import { securityHeaders } from './answers/security-headers'
import { logFailure, logRequest, type Write } from './log'
import { bodyLimit } from './requests/body-limits'
import { Incoming } from './requests/incoming'
import { addRequestHeaders, refusedStatus } from './requests/request-headers'
import { pathOf, readTarget } from './requests/request-target'
import { routeName } from './requests/route-name'
import type { Settings } from './settings'
import type { TimeLimits } from './time-limits'

/** What answers behind this server: Next's request handler, or a small one in a test. */
export type App = (request: Incoming, answer: Answer) => unknown

export interface ServeOptions {
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'development'>
  limits: TimeLimits
  write: Write
  /** Replaces the table of body limits. */
  bodyLimit?: typeof bodyLimit
}

/** Bytes of compressed pages and files that are kept in memory. */
const keptInMemory = 48 * 1024 * 1024

/** Bytes of an unwanted body that are thrown away so that its sender reads the answer. */
const drained = 1024 * 1024

/** Of a request line and headers together; a longer URL than is served still gets its own answer. */
const largestHead = 32 * 1024

/**
 * The HTTP server around an app: it alone says who the client is and what the request is called,
 * bounds its time and size, finishes the answer's headers and body, and logs it.
 *
 * @returns a server that does not listen yet
 *
 * Source: docs/api.md, "The server around Next".
 */
export function serve(app: App, options: ServeOptions): Server<typeof Incoming, typeof Answer> {
  const { settings, limits } = options
  const headers = securityHeaders(settings.siteUrl.protocol === 'https:')
  const known = new KeptBodies(keptInMemory)
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
    const raw = request.url ?? ''
    const target = readTarget(raw)
    const url = target.kind === 'serve' ? target.url : raw
    const id = randomUUID()
    const policy = answerPolicy({ headers, known, development: settings.development }, url, id)
    answer.drainLimit = { bytes: drained, milliseconds: limits.drain }
    answer.policy = closing(server, policy)
    trackRequest(request, answer, url, id, options.write)
    const refuse = (status: ErrorStatus): void => answer.replace(errorAnswer(status, url, id))
    const unwanted = refused ?? refusedStatus(request, settings.siteUrl)
    if (unwanted) return refuse(unwanted)
    if (target.kind === 'too long') return refuse(414)
    if (target.kind === 'unusable') return refuse(400)
    if (target.kind === 'redirect' && /^(GET|HEAD)$/.test(request.method ?? '')) {
      const redirect = { Location: target.location, 'Cache-Control': 'no-cache' }
      return answer.replace({ status: 308, headers: redirect, body: '' })
    }
    request.url = target.kind === 'redirect' ? target.location : url
    addRequestHeaders(request, id, settings)
    limitRequest(request, answer, refuse, limits, options.bodyLimit ?? bodyLimit)
    void pass(
      app,
      request,
      answer,
      () => refuse(500),
      (error) => logFailure(options.write, id, error),
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

/** Tells clients that keep their connection to let go of it once the server is stopping. */
function closing(server: Server<typeof Incoming, typeof Answer>, policy: Policy): Policy {
  return (answer) => {
    if (!server.listening) answer.setHeader('Connection', 'close')
    return policy(answer)
  }
}

/** Refuses, in time, what is sent or answered too slowly, and sets how much may be sent. */
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

/** Says in the log how a request ended. */
function trackRequest(
  request: Incoming,
  answer: Answer,
  url: string,
  id: string,
  write: Write,
): void {
  const started = performance.now()
  answer.once('close', () => {
    request.answered = true
    if (/^\/(_next|__nextjs[^/]*)\//.test(pathOf(url))) return
    logRequest(write, {
      method: allowedMethods.includes(request.method ?? '') ? (request.method ?? '') : 'other',
      route: routeName(url),
      status: answer.headersSent ? answer.statusCode : 499,
      ms: Math.round(performance.now() - started),
      id,
    })
  })
}
