import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorStatus, sentences } from './error-answer'

const refusals: Readonly<Record<string, ErrorStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what is no request at all, or not all of one: text that Node cannot parse, headers too
 * many or too slow. No request exists then, so the answer is written by hand.
 *
 * @param answering whether the connection has an answer under way, in which nothing may be written
 * @param headers what every answer carries
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Duplex,
  answering: boolean,
  headers: Readonly<Record<string, string>>,
): void {
  if (answering || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = refusals[error.code ?? ''] ?? 400
  socket.end(rawErrorAnswer(status, headers), () => socket.destroy())
}

/** A whole answer as it goes over the wire, closing the connection. */
export function rawErrorAnswer(
  status: ErrorStatus,
  headers: Readonly<Record<string, string>>,
): string {
  const body = JSON.stringify({ message: sentences[status] })
  const lines = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n')
}
