import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { AnswerCall } from './pipeline/call-handler'
import type { AppAnswer, AppRequest } from './app'
import type { Body } from './requests/read-body'

/**
 * Asks the /api in this process, without Next or a connection.
 * @param origin of the address that the request is given
 * @param signal aborts the work; a client that goes aborts it too
 * @returns when status and headers are there; the body is read as it is wanted
 * @throws Error where the signal comes first
 */
export async function askCalls(
  answerCall: AnswerCall,
  { method, url, headers, body }: AppRequest,
  origin: string,
  signal: AbortSignal,
): Promise<AppAnswer> {
  const init = {
    method,
    headers: webHeaders(headers),
    ...(body && method !== 'GET' && { body: webStream(body), duplex: 'half' }),
    signal,
  }
  const answer = answerCall(new Request(new URL(url, origin), init))
  const response = await Promise.race([answer, aborted(signal)]).catch((error: unknown) => {
    // Closes a list's cursor when the answer comes too late.
    void answer.then(
      (late) => late.body?.cancel(),
      () => undefined,
    )
    throw error
  })
  return {
    status: response.status,
    headers: plainHeaders(response.headers),
    body: response.body ? nodeStream(response.body) : Readable.from([]),
  }
}

/** Destroying either stream ends the other, even while nothing comes. */
function nodeStream(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader()
  return new Readable({
    read() {
      reader.read().then(
        ({ value }) => this.push(value ?? null),
        () => this.destroy(new Error('The answer broke off')),
      )
    },
    destroy(error, done) {
      reader.cancel().then(
        () => done(error),
        () => done(error),
      )
    },
  })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Aborted')), { once: true })
  })
}

/** As a stream, since a Request copies bytes. */
function webStream(body: Body): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of body) controller.enqueue(piece)
      controller.close()
    },
  })
}

function webHeaders(headers: IncomingHttpHeaders): Headers {
  const values = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return new Headers(values)
}

function plainHeaders(headers: Headers): AppAnswer['headers'] {
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}
