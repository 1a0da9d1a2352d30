import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '@/server/app'
import { hasBody } from '@/server/requests/read-body'

/** What Next gives a route beside the request: the path's segments. */
export interface RouteContext {
  params: Promise<{ slug: string[] }>
}

export type WebHandler = (request: Request, context: RouteContext) => Promise<Response>

/** Passes what comes in over a socket to a web handler, as Next passes it to the route of /api. */
export function webApp(handler: WebHandler): App {
  return async (incoming, answer) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
    const gone = new AbortController()
    answer.once('close', () => gone.abort())
    const init = {
      method: incoming.method ?? 'GET',
      headers: headersOf(incoming),
      signal: gone.signal,
      duplex: 'half',
      ...(hasBody(incoming) && !isBodyless(incoming.method) && { body: bodyOf(incoming) }),
    }
    const slug = url.pathname.split('/').slice(2)
    const response = await handler(new Request(url, init), { params: Promise.resolve({ slug }) })
    await send(response, answer, gone.signal)
  }
}

const isBodyless = (method: string | undefined) => method === 'GET' || method === 'HEAD'

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return headers
}

function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let wanted = true
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => wanted && controller.enqueue(new Uint8Array(chunk)))
      incoming.once('end', () => wanted && controller.close())
      incoming.once('error', (error) => wanted && controller.error(error))
    },
    cancel() {
      wanted = false
    },
  })
}

async function send(response: Response, answer: ServerResponse, gone: AbortSignal): Promise<void> {
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
  const cookies = response.headers.getSetCookie()
  answer.writeHead(response.status, {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  })
  const reader = response.body?.getReader()
  gone.addEventListener('abort', () => void reader?.cancel().catch(() => undefined))
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    if (!answer.write(value)) await once(answer, 'drain', { signal: gone })
  }
  answer.end()
}
