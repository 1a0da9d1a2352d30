import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { AnswerCall } from './pipeline/call-handler'
import type { ErrorStatus } from './answers/error-reply'
import type { Reply } from './answers/reply'
import type { SitePages } from './pages/site-pages'
import type { bodyLimit } from './requests/body-limits'
import type { Settings } from './settings'
import type { TimeLimits } from './time-limits'

/** What a server is made with. */
export interface ServeOptions {
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'development'>
  limits: TimeLimits
  log: Logger
  /** Answers the /api; without it the app is asked. */
  answerCall?: AnswerCall
  /** The store of public answers; without it the app is asked for each. */
  pages?: SitePages
  /** Waits until the store knows of every change that was committed before; never rejects. */
  untilPagesFollow?: () => Promise<void>
  /** Whether this site has made a receipt's token; without it the app is asked for each. */
  knowsReceipt?: (token: string) => Promise<boolean>
  /** Replaces the table of body limits. */
  bodyLimit?: typeof bodyLimit
}

/** A request that is to be answered. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** The target as it is served. */
  url: string
  /** The request's id. */
  id: string
  /** Closes the connection with this answer where the server is stopping. */
  beforeSending: () => void
  send: (reply: Reply) => Promise<void>
  refuse: (status: ErrorStatus, allowed?: readonly string[]) => Promise<void>
}
