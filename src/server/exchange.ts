import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { fileLimits } from '@/platform/limits'
import { type LinkedPage, panelPath } from '@/platform/pages'
import { errorReply, type ErrorStatus, type Reply } from './answers/reply'
import { ofSecretAddresses } from './answers/security-headers'
import { type App, type Dispatch, dispatcher, statusOfSession } from './dispatch'
import type { AnswerCall } from './pipeline/call-handler'
import { notFound } from './pages/addresses'
import type { Metrics } from './metrics'
import type { SitePages } from './pages/site-pages'
import { chosen, type StoredAnswer } from './pages/stored-answer'
import { announcedBytes, type Body, bodyLimit, ofStrangers, readBody } from './requests/read-body'
import type { lanes } from './requests/lanes'
import { addRequestHeaders } from './requests/request-headers'
import { isAtOrUnder } from './requests/request-target'
import type { Settings, TimeLimits } from './settings'

export interface ServeOptions {
  app: App
  answerCall: AnswerCall
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'development'>
  limits: TimeLimits
  log: Logger
  /** Without these the app makes every page. */
  pages?: SitePages
  /** Resolves once the store knows every committed change; never rejects. */
  untilPagesFollow?: () => Promise<void>
  /**
   * Counts this process's writes to content; undefined before Payload has started, so that every
   * write counts.
   */
  contentWrites?: () => number | undefined
  /** Without it the app checks each token. @param page such as `/receipt/{token}` */
  knowsLink?: (page: LinkedPage, token: string) => Promise<boolean>
  bodyLimit?: typeof bodyLimit
  /** Bytes of request bodies held at once, for strangers and for signed-in users each. */
  mostHeld?: number
  /** The process's own by default. */
  lanes?: Pick<typeof lanes, 'takePlace'>
  /** Without them there's no /metrics. */
  metrics?: Pick<Metrics, 'isFor' | 'observe' | 'reply'>
}

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** The target as served. */
  url: string
  id: string
  isRead: boolean
  /** The body, once it's read. */
  body?: Body | null
  send: (reply: Reply) => Promise<void>
  sendPage: (stored: StoredAnswer) => void
  refuse: (status: ErrorStatus, allowed?: readonly string[]) => Promise<void>
}

const usuallyHeld = 64 * 1024 * 1024

const held = { strangers: 0, signedIn: 0 }

export interface Received {
  body: Body | null
  /** True if `body` is one byte over the limit, or more has come of the stream. */
  tooLarge: boolean
  /** A body that its reader reads as it comes. */
  stream?: AsyncGenerator<Buffer, void>
}

/**
 * Leaves a form's files in the connection until they're read. Then its end may fail: if the client
 * leaves, or if it's longer than any such form.
 */
export async function receiveFiles(
  { settings }: ServeOptions,
  { id, refuse, request, response }: Exchange,
): Promise<Received | null> {
  if (!addRequestHeaders(request, id, settings)) {
    request.socket.destroy()
    return null
  }
  const announced = announcedBytes(request)
  if (announced > fileLimits.formBytes && announced < Infinity) {
    await refuse(413)
    return null
  }
  const received: Received = { body: null, tooLarge: false }
  // Node doesn't tell the reader of a body whose answer was sent before its end.
  response.once('close', () => {
    if (!request.complete) request.destroy()
  })
  async function* read() {
    let left: number = fileLimits.formBytes
    const pieces: AsyncIterable<unknown> = request.iterator({ destroyOnReturn: false })
    for await (const piece of pieces) {
      if (!Buffer.isBuffer(piece)) continue
      left -= piece.length
      received.tooLarge = left < 0
      if (received.tooLarge) throw new Error('The form is too large')
      yield piece
    }
  }
  return Object.assign(received, { stream: read() })
}

/**
 * Reads the whole request and replaces the client's claims about itself. A stranger's body is only
 * read as far as public calls need, and not at all for the panel.
 * @param isForStrangers true if the address takes its largest body from anyone, like a public form
 * @returns null if there's nothing more to do: the client has gone, or it was refused
 */
export async function receive(
  options: ServeOptions,
  exchange: Exchange,
  isForStrangers: boolean,
): Promise<Received | null> {
  const { request, response, url, id, isRead, refuse } = exchange
  if (!addRequestHeaders(request, id, options.settings)) {
    request.socket.destroy()
    return null
  }
  const { mostHeld = usuallyHeld } = options
  const usual = (options.bodyLimit ?? bodyLimit)(url)
  const isSmall = Math.min(announcedBytes(request), usual.bytes) <= ofStrangers.bytes
  const isForPanel = isAtOrUnder(panelPath, url) && !isRead
  const isForUser = isForPanel || !(isSmall || isForStrangers)
  const status = isForUser
    ? await whileAnswering(options, exchange, (dispatch) =>
        statusOfSession(dispatch, request.headers),
      ).catch(() => 503)
    : 200
  if (response.destroyed) return null
  if (isForPanel && status !== 200) {
    await refuse(status === 503 ? 503 : 404)
    return null
  }
  const limit = status === 200 ? usual : ofStrangers
  const whose = isForUser && status === 200 ? 'signedIn' : 'strangers'
  let bytes = 0
  const letGo = (): void => {
    held[whose] -= bytes
    bytes = 0
  }
  response.once('close', letGo)
  const read = await readBody(request, limit, (more) => {
    bytes += more
    held[whose] += more
    // A small body always has room, so that large ones can't keep an enquiry out.
    const hasRoom = isSmall || held[whose] <= mostHeld
    if (!hasRoom) letGo()
    return hasRoom
  })
  if (read.kind === 'cut') return null
  if ('body' in read) exchange.body = read.body
  const tooLarge = read.kind === 'too large'
  if ('body' in read && !(tooLarge && !limit.refusedByRoute)) return { body: read.body, tooLarge }
  await refuse(read.kind === 'too slow' ? 408 : tooLarge ? 413 : 503)
  return null
}

/**
 * Stops the work when time is up or the client has left.
 * @param onEnd runs once the work is over, even if that's after its client has left
 */
export async function whileAnswering<Result>(
  { app, answerCall, limits, log, settings }: ServeOptions,
  { response, id }: Exchange,
  work: (dispatch: Dispatch) => Promise<Result>,
  onEnd?: () => void,
  isUpload = false,
): Promise<Result> {
  const called: Promise<unknown>[] = []
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  const timer = setTimeout(stop, isUpload ? limits.upload : limits.answer)
  response.once('close', () => {
    if (!response.writableFinished) stop()
  })
  const site = {
    app,
    answerCall: (call: Request) => {
      const answer = answerCall(call)
      called.push(answer)
      return answer
    },
    origin: settings.siteUrl.origin,
  }
  try {
    return await work(dispatcher(site, stopping.signal, (err) => log.error({ err, id })))
  } finally {
    clearTimeout(timer)
    if (!stopping.signal.aborted) onEnd?.()
    else
      void Promise.race([
        Promise.allSettled(called),
        wait(limits.answer, undefined, { ref: false }),
      ]).then(onEnd)
  }
}

/**
 * The 404 page from the store. Next's own answer in the middle of a page is blank without scripts.
 */
export async function notFoundReply(
  pages: SitePages | undefined,
  request: IncomingMessage,
  url: string,
  id: string,
): Promise<Reply> {
  if (!pages) return errorReply(404, url, id)
  const stored = await pages.get(notFound)
  const { headers, body } = chosen(stored, request)
  const own = { ...ofSecretAddresses(url), 'cache-control': 'no-store' }
  return { status: stored.status, headers: { ...headers, ...own }, body }
}
