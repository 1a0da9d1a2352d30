import { Agent } from 'undici'

const ANSWER_LIMIT_MS = 30_000

/** The site's name in the configuration that is shipped. */
export const siteName = 'www.example.com'

/** @typedef {ReturnType<typeof caller>} Call a GET, or a POST of JSON; rejects without a whole answer */

/**
 * @param {number} port of an instance or of nginx, on the loopback address
 * @param {{ ca?: string, from?: string, keepAlive?: boolean }} [how] nginx's certificate, the local address
 *   of the connections, and whether they are used again, as in a browser
 */
export function caller(port, { ca, from, keepAlive = true } = {}) {
  const agent = new Agent({
    connections: 30,
    pipelining: keepAlive ? 1 : 0,
    headersTimeout: ANSWER_LIMIT_MS,
    bodyTimeout: ANSWER_LIMIT_MS,
    ...(from !== undefined && { localAddress: from }),
    ...(ca !== undefined && { connect: { ca, servername: siteName } }),
  })
  const origin = `${ca === undefined ? 'http' : 'https'}://127.0.0.1:${port}`
  /**
   * @param {string} path
   * @param {{ headers?: Record<string, string>, body?: unknown }} [sent]
   */
  return async (path, { headers, body } = {}) => {
    const content =
      body === undefined
        ? { method: 'GET', headers: { Host: siteName, ...headers } }
        : {
            method: 'POST',
            headers: { Host: siteName, 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }
    const answer = await agent.request({ origin, path, ...content })
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
  }
}
