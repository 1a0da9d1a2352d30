import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorStatus, sentences } from './error-reply'

const statuses: Readonly<Record<string, ErrorStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what is no whole request: text that Node cannot parse, or headers that are too many or too
 * slow. Node has made no request of it, so the answer is written to the connection.
 *
 * @param answering whether an answer is being sent on the connection, into which nothing may be written
 * @param headers those of every answer
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
  const status = statuses[error.code ?? ''] ?? 400
  socket.end(rawErrorAnswer(status, headers), () => socket.destroy())
}

/** The text of a whole answer that closes the connection. */
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
