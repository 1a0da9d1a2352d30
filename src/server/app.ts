import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type { Readable } from 'node:stream'
import inject from 'light-my-request'
import type { Body } from './requests/read-body'

/** Next's request handler, or a small one in a test. */
export type App = (request: IncomingMessage, response: ServerResponse) => unknown

export interface AppRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Body | null
}

/** The body may still be coming. */
export interface AppAnswer {
  status: number
  /** Names in small letters. */
  headers: Record<string, string | string[]>
  body: Readable
}

/** About the connection, not the answer (RFC 9110, 7.6.1). */
const ofTheConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding']

const ofTheBody = ['content-length', 'transfer-encoding']

/**
 * Asks the app in this process without a connection; a client that leaves reaches it only as
 * `signal`.
 * @param signal aborts the app's work; what it has not sent by then is dropped
 * @param onFailure is told of an error that the app throws, before or after it began to answer
 * @returns when the app has set status and headers; the body's stream fails where the app gives up
 * @throws what the app throws, or an Error where it gives up before it has begun to answer
 */
export async function askApp(
  app: App,
  { method, url, headers, body }: AppRequest,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<AppAnswer> {
  const dispatch = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const stop = (): void => void response.destroy()
    signal.addEventListener('abort', stop, { once: true })
    response.once('close', () => signal.removeEventListener('abort', stop))
    if (signal.aborted) {
      stop()
      return
    }
    try {
      await app(request, response)
    } catch (error) {
      onFailure(error)
      response.destroy()
    }
  }
  const payload = body && Buffer.concat(body)
  // Its types know seven methods.
  const asked: object = { method }
  const answer = await inject((request, response) => void dispatch(request, response), {
    ...asked,
    url,
    headers: whole(headers, payload),
    ...(payload && { payload }),
    payloadAsStream: true,
  })
  return {
    status: answer.statusCode,
    headers: received(answer.headers),
    body: answer.stream(),
  }
}

function whole(headers: IncomingHttpHeaders, body: Buffer | null): IncomingHttpHeaders {
  const rest = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !ofTheBody.includes(name),
  )
  const length = body && { 'content-length': String(body.byteLength) }
  return { ...Object.fromEntries(rest), ...length }
}

function received(headers: OutgoingHttpHeaders): AppAnswer['headers'] {
  const said = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name))
  return Object.fromEntries(
    said.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  )
}
