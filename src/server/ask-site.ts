import type { ServerResponse } from 'node:http'
import type { AnswerCall } from './pipeline/call-handler'
import { type App, type AppAnswer, type AppRequest, askApp } from './app'
import { askCalls } from './ask-calls'
import type { Exchange, ServeOptions } from './exchange'
import type { Ask } from './forms/ask'
import { isCall } from './requests/request-target'

/** Aborts the signal when time is up or the client has left. */
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

export interface Site {
  app: App
  /** Without it the app answers /api. */
  answerCall?: AnswerCall | undefined
  origin: string
}

/**
 * See `askCalls` and `askApp`.
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
