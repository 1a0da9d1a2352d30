import type { ServerResponse } from 'node:http'
import type { AnswerCall } from './pipeline/call-handler'
import { type App, type AppAnswer, type AppRequest, askApp } from './app'
import { askCalls } from './ask-calls'
import type { Exchange, ServeOptions } from './exchange'
import type { Ask } from './forms/ask'
import { isCall } from './requests/request-target'

/**
 * Does work for as long as its answer is awaited: the signal aborts when the time for it is over or the
 * client has gone.
 */
async function whileAwaited<Result>(
  response: ServerResponse,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  const timer = setTimeout(stop, milliseconds)
  response.once('close', () => {
    if (!response.writableFinished) stop()
  })
  try {
    return await work(stopping.signal)
  } finally {
    clearTimeout(timer)
  }
}

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

/** Does work that asks the site on behalf of a request, for as long as its answer is awaited. */
export function whileAsking<Result>(
  app: App,
  { answerCall, limits, log, settings }: ServeOptions,
  { response, id }: Exchange,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const site = { app, answerCall, origin: settings.siteUrl.origin }
  const onFailure = (err: unknown): void => log.error({ err, id })
  return whileAwaited(response, limits.answer, (signal) =>
    work((one) => askSite(site, one, signal, onFailure)),
  )
}
