import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterEach } from '@jest/globals'
import { createLog } from '@/platform/log/log'
import { securityHeaders } from '../answers/security-headers'
import { type App, toApp, dispatcher } from '../dispatch'
import type { AnswerCall } from '../pipeline/call-handler'
import type { BuiltFiles, StoredAddress } from '../pages/addresses'
import { SitePages } from '../pages/site-pages'
import type { ServeOptions } from '../exchange'
import { serve } from '../serve'
import { timeLimits, type TimeLimits } from '../settings'

type Passed = Partial<Omit<ServeOptions, 'app' | 'limits' | 'log' | 'pages' | 'settings'>>

interface Options extends Passed {
  trustedProxies?: number
  siteUrl?: string
  development?: boolean
  limits?: Partial<TimeLimits>
  /** The build's files, if public answers are to be stored. */
  files?: BuiltFiles
  /** New addresses by old ones. */
  moved?: Readonly<Record<string, string>>
  /** By default pages are only made when someone asks. */
  untilQuiet?: () => Promise<unknown>
}

const never = (): Promise<never> => new Promise(() => {})

export const noFiles: BuiltFiles = { fixed: new Set(), made: new Set() }

const opened: (() => Promise<void>)[] = []

/** The server around a small app, listening on a free port of this machine. */
export async function served(app: App, options: Options = {}) {
  const { trustedProxies = 0, development = false, limits, files, moved = {}, ...others } = options
  const { siteUrl: address = 'http://localhost:3000', untilQuiet = never, ...passed } = others
  const siteUrl = new URL(address)
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const answerCall = passed.answerCall ?? byApp(app)
  const site = { app, answerCall, origin: siteUrl.origin }
  const render = ({ path: url }: StoredAddress) =>
    dispatcher(site, neverAborted, () => {})({ method: 'GET', url, headers: {}, body: null })
  const readRedirects = () => Promise.resolve(new Map(Object.entries(moved)))
  const headers = securityHeaders(false)
  const store = { render, headers, log, readRedirects, untilQuiet, pauseAfterFailure: Infinity }
  const pages = files && new SitePages({ ...store, files })
  const server = serve({
    ...{ app, log, ...passed, answerCall },
    settings: { siteUrl, trustedProxies, development },
    limits: { ...timeLimits, ...limits },
    ...(pages && { pages }),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0
  opened.push(async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((over) => server.close(over))
  })
  return { server, port, origin: `http://127.0.0.1:${port}`, lines, pages }
}

const neverAborted = new AbortController().signal

/** The small app answers calls too. */
const byApp =
  (app: App): AnswerCall =>
  async (call) => {
    const { method, signal, url } = call
    const { pathname, search } = new URL(url)
    const headers = Object.fromEntries(call.headers)
    const body = call.body && [Buffer.from(await call.arrayBuffer())]
    const request = { method, url: pathname + search, headers, body }
    const { status, ...answer } = await toApp(app, request, signal, () => {})
    const content = [204, 304].includes(status) ? null : await text(answer.body)
    const fields = Object.entries(answer.headers)
    const named = fields.map(([name, value]): [string, string] => [name, String(value)])
    return new Response(content, { status, headers: named })
  }

/** Closes every server that a test opened. */
async function closeServed(): Promise<void> {
  for (const close of opened.splice(0)) await close()
}

afterEach(closeServed)

/** An answer with its raw bytes, which fetch would decode. */
export async function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, method }).once('response', resolve).once('error', reject).end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

/** Sends bytes as they are. */
export async function dial(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/**
 * Everything that the other side sends before it closes the connection.
 * @param last words after which this side closes it
 */
export async function whole(socket: Socket, last?: string): Promise<string> {
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += String(chunk)
    if (last !== undefined && answer.includes(last)) socket.destroy()
  })
  await closed(socket)
  return answer
}

/** Waits for the end of a connection, however it comes. */
export async function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {})
  if (!socket.closed) await new Promise((over) => socket.once('close', over))
}

/** Asks with bytes as they are, and reads until the connection is closed. */
export const ask = async (port: number, text: string): Promise<string> =>
  whole(await dial(port, text))

/** A request of one line and a few headers, after which the connection closes. */
export const requestText = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n')
