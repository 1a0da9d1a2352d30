import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { panelPath } from '@/platform/pages'
import type { App } from './app'
import type { AnswerCall } from './pipeline/call-handler'
import { type ErrorStatus, readingMethods } from './answers/error-reply'
import type { Reply } from './answers/reply'
import type { SitePages } from './pages/site-pages'
import { announcedBytes, type Body, bodyLimit, ofStrangers, readBody } from './requests/read-body'
import type { Settings, TimeLimits } from './settings'
import { addRequestHeaders } from './requests/request-headers'
import { isAtOrUnder } from './requests/request-target'

export interface ServeOptions {
  app: App
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'development'>
  limits: TimeLimits
  log: Logger
  /** Without it the app answers /api. */
  answerCall?: AnswerCall
  /** Without it every page is made by the app. */
  pages?: SitePages
  /** Resolves once the store knows of every committed change; never rejects. */
  untilPagesFollow?: () => Promise<void>
  /** Without it the app is asked for each token. */
  knowsReceipt?: (token: string) => Promise<boolean>
  bodyLimit?: typeof bodyLimit
}

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** As it is served. */
  url: string
  id: string
  /** Closes the connection with this answer if the server is stopping. */
  beforeSending: () => void
  send: (reply: Reply) => Promise<void>
  refuse: (status: ErrorStatus, allowed?: readonly string[]) => Promise<void>
}

/** Bytes of all request bodies held at once. */
const mostHeld = 64 * 1024 * 1024

let held = 0

interface Received {
  body: Body | null
  /** Then `body` is one byte over the limit. */
  tooLarge: boolean
}

/**
 * Reads a request whole and replaces the client's claims about itself. A stranger's body is read
 * only as far as public calls need, and not at all for the panel.
 * @param session says who is signed in, as `statusOfSession` does; a public form has none
 * @returns null where there is nothing more to do: the client has gone, or it was refused
 * Source: docs/api.md, "Requests".
 */
export async function receive(
  options: ServeOptions,
  { request, response, url, id, refuse }: Exchange,
  session?: () => Promise<number>,
): Promise<Received | null> {
  if (!addRequestHeaders(request, id, options.settings)) {
    request.socket.destroy()
    return null
  }
  const usual = (options.bodyLimit ?? bodyLimit)(url)
  const bytes = Math.min(announcedBytes(request), usual.bytes)
  const isForPanel = isAtOrUnder(panelPath, url) && !readingMethods.includes(request.method ?? '')
  const isSmall = bytes <= ofStrangers.bytes
  const status = session && (isForPanel || !isSmall) ? await session() : 200
  if (response.destroyed) return null
  const limit = status === 200 ? usual : ofStrangers
  const room = Math.min(bytes, limit.bytes)
  // A small body always has room, so that large ones can't keep an enquiry out.
  const isFull = !isSmall && held + room > mostHeld
  if (isFull || (isForPanel && status !== 200)) {
    await refuse(isFull || status === 503 ? 503 : 404)
    return null
  }
  held += room
  response.once('close', () => (held -= room))
  const read = await readBody(request, limit)
  if (read.kind === 'cut') return null
  const tooLarge = read.kind === 'too large'
  const refused = read.kind === 'too slow' ? 408 : tooLarge && !limit.refusedByRoute ? 413 : null
  if (refused !== null) await refuse(refused)
  return read.kind === 'too slow' || refused !== null ? null : { body: read.body, tooLarge }
}
