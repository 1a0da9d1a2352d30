import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { createLog } from '@/platform/log/log'
import { securityHeaders } from '../answers/security-headers'
import { type App, askApp, asking } from '../ask'
import type { AnswerCall } from '../pipeline/call-handler'
import type { BuiltFiles, Wanted } from '../pages/addresses'
import { PageStore } from '../pages/page-store'
import { SitePages } from '../pages/site-pages'
import type { ServeOptions } from '../exchange'
import { serve } from '../serve'
import { timeLimits, type TimeLimits } from '../settings'

interface Options {
  trustedProxies?: number
  siteUrl?: string
  development?: boolean
  limits?: Partial<TimeLimits>
  bodyLimit?: ServeOptions['bodyLimit']
  answerCall?: ServeOptions['answerCall']
  untilPagesFollow?: ServeOptions['untilPagesFollow']
  knowsReceipt?: ServeOptions['knowsReceipt']
  /** The build's files, where public answers are to be kept. */
  files?: BuiltFiles
  /** Where old addresses lead. */
  moved?: Readonly<Record<string, string>>
}

const opened: (() => Promise<void>)[] = []

/** The server around a small app, listening on a free port of this machine. */
export async function served(app: App, wanted: Options = {}) {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const { answerCall = byApp(app) } = wanted
  const pages = keptPages(app, answerCall, wanted, log)
  const server = serve({
    app,
    answerCall,
    settings: {
      siteUrl: new URL(wanted.siteUrl ?? 'http://localhost:3000'),
      trustedProxies: wanted.trustedProxies ?? 0,
      development: wanted.development ?? false,
    },
    limits: { ...timeLimits, ...wanted.limits },
    log,
    ...(wanted.bodyLimit && { bodyLimit: wanted.bodyLimit }),
    ...(wanted.untilPagesFollow && { untilPagesFollow: wanted.untilPagesFollow }),
    ...(wanted.knowsReceipt && { knowsReceipt: wanted.knowsReceipt }),
    ...(pages && { pages }),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  opened.push(async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((over) => server.close(over))
  })
  return { server, port, origin: `http://127.0.0.1:${port}`, lines, pages }
}

function keptPages(
  app: App,
  answerCall: AnswerCall,
  { files, moved = {} }: Options,
  log: Logger,
): SitePages | undefined {
  if (!files) return undefined
  const site = { app, answerCall, origin: 'http://localhost:3000' }
  const ask = ({ path: url, headers }: Wanted) =>
    asking(site, neverAborted, () => {})({ method: 'GET', url, headers, body: null })
  const store = new PageStore({ ask, headers: securityHeaders(false), log })
  return new SitePages(store, files, () => Promise.resolve(new Map(Object.entries(moved))))
}

const neverAborted = new AbortController().signal

/** Has calls answered by the small app too. */
const byApp =
  (app: App): AnswerCall =>
  async (request) => {
    const { method, signal, url } = request
    const headers = Object.fromEntries(request.headers)
    const body = request.body && [Buffer.from(await request.arrayBuffer())]
    const { pathname, search } = new URL(url)
    const asked = { method, url: pathname + search, headers, body }
    const answer = await askApp(app, asked, signal, () => {})
    return new Response([204, 304].includes(answer.status) ? null : await text(answer.body), {
      status: answer.status,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    })
  }

/** Closes every server that a test opened. */
export async function closeServed(): Promise<void> {
  for (const close of opened.splice(0)) await close()
}

/** Sends bytes as they are. */
export async function dial(port: number, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return socket
}

/** All that the other side says before it closes the connection. */
export async function whole(socket: Socket): Promise<string> {
  let said = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => (said += String(chunk)))
  await closed(socket)
  return said
}

/** Waits for the end of a connection, however it comes. */
export async function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {})
  if (!socket.closed) await new Promise((over) => socket.once('close', over))
}

/** Asks with bytes as they are, and reads until the connection is closed. */
export async function ask(port: number, text: string): Promise<string> {
  return whole(await dial(port, text))
}

/** A request of one line and a few headers, after which the connection closes. */
export function requestText(line: string, headers: readonly string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join(
    '\r\n',
  )
}
