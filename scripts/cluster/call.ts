import { Agent } from 'undici'

const ANSWER_LIMIT_MS = 30_000

/** The site's name in the configuration that is shipped. */
export const siteName = 'www.example.com'

/** A GET, or a POST of JSON; rejects without a whole answer. */
export type Call = ReturnType<typeof caller>

interface How {
  /** nginx's certificate */
  ca?: string
  /** the local address of the connections */
  from?: string
  /** whether they are used again, as in a browser */
  keepAlive?: boolean
}

/** @param port of an instance or of nginx, on the loopback address */
export function caller(port: number, { ca, from, keepAlive = true }: How = {}) {
  const agent = new Agent({
    connections: 30,
    pipelining: keepAlive ? 1 : 0,
    headersTimeout: ANSWER_LIMIT_MS,
    bodyTimeout: ANSWER_LIMIT_MS,
    ...(from !== undefined && { localAddress: from }),
    ...(ca !== undefined && { connect: { ca, servername: siteName } }),
  })
  const origin = `${ca === undefined ? 'http' : 'https'}://127.0.0.1:${port}`
  return async (path: string, sent: { headers?: Record<string, string>; body?: unknown } = {}) => {
    const headers = { Host: siteName, ...sent.headers }
    const answer = await agent.request({
      origin,
      path,
      ...(sent.body === undefined
        ? { method: 'GET', headers }
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(sent.body),
          }),
    })
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
  }
}
