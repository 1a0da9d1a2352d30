import type { Logger } from 'pino'

/** What the log says of a request: nothing that a client typed, and nothing about who it was. */
export interface RequestLine {
  method: string
  /** A route's template, as `routeName` gives it. */
  route: string
  /** 499 where the client left before it was answered. */
  status: number
  ms: number
  id: string
}

/** Logs a request that is over; at the level `error` where it was answered with a 5xx. */
export function logRequest(log: Logger, line: RequestLine): void {
  if (line.status >= 500) log.error(line)
  else log.info(line)
}
