import type { AnswerCall } from '@/api/call-handler'
import { askApp, type App, type AppAnswer, type AppRequest } from './app'
import { askCalls } from './ask-calls'
import { isCall } from './requests/request-target'

/** What answers behind this server. */
export interface Site {
  app: App
  /** Answers the /api; without it the app does. */
  answerCall?: AnswerCall | undefined
  /** The site's public origin. */
  origin: string
}

/**
 * Asks whoever answers a target; see `askCalls` and `askApp`.
 *
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
