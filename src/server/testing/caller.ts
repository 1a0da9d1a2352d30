import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a test sends. */
export interface Sent {
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, in these chunks, and without a length if there are several. */
  raw?: string | Uint8Array | readonly (string | Uint8Array)[]
  headers?: Readonly<Record<string, string | string[]>>
  cookie?: string
  /** The client's address, as the trusted proxy in front of the server reports it. */
  from?: string
}

/** An answer as a caller sees it. */
export interface Seen {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
  /** The body as JSON; undefined if it isn't. */
  json: unknown
}

export type Call = (method: string, path: string, sent?: Sent) => Promise<Seen>

let addresses = 0

/** An address that no other call in the test file uses, so that no limit is shared. */
export function newAddress(): string {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** A caller of one server; `agent` is to be destroyed when the server is closed. */
export function callerOf(port: number, maxSockets = 64): { call: Call; agent: Agent } {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return { agent, call: (method, path, sent = {}) => exchange(agent, port, method, path, sent) }
}

async function exchange(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  sent: Sent,
): Promise<Seen> {
  const raw = sent.body === undefined ? sent.raw : JSON.stringify(sent.body)
  const options = { agent, host: '127.0.0.1', port, method, path, headers: headersOf(sent, raw) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(options).once('response', resolve).once('error', reject)
    for (const chunk of isList(raw) ? raw : [raw ?? '']) outgoing.write(chunk)
    outgoing.end()
  })
  const bytes = await buffer(answer)
  const text = String(bytes)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text, bytes, json: parse(text) }
}

const isList = (raw: Sent['raw']): raw is readonly (string | Uint8Array)[] => Array.isArray(raw)

// Node doesn't frame a DELETE's body on its own.
function headersOf({ cookie, from = newAddress(), headers }: Sent, raw: Sent['raw']) {
  return {
    'x-forwarded-for': from,
    ...(raw !== undefined && { 'content-type': 'application/json' }),
    ...(isList(raw)
      ? { 'transfer-encoding': 'chunked' }
      : raw !== undefined && { 'content-length': String(Buffer.byteLength(raw)) }),
    ...(cookie !== undefined && { cookie }),
    ...headers,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
