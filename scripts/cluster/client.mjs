import { Agent as PlainAgent, request as requestPlain } from 'node:http'
import { Agent, request as requestTls } from 'node:https'

import { siteName } from './nginx.mjs'

const ANSWER_LIMIT_MS = 30_000

/**
 * @typedef {object} Sent
 * @property {string} [method] GET by default
 * @property {Record<string, string>} [headers]
 * @property {unknown} [body] sent as JSON
 * @property {string} [from] the address of this machine that the connection comes from
 *
 * @typedef {object} Seen
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
 *
 * @typedef {(path: string, sent?: Sent) => Promise<Seen>} Call rejects where no whole answer came
 */

/**
 * @param {number} port of an instance or of nginx, on the loopback address
 * @param {object} [tls]
 * @param {string} tls.certificate
 * @param {boolean} [keepAlive] whether connections are used again, as a browser does
 * @returns {Call}
 */
export function caller(port, tls, keepAlive = false) {
  const agent = tls
    ? new Agent({ ca: tls.certificate, servername: siteName, keepAlive })
    : new PlainAgent({ keepAlive })
  const send = tls ? requestTls : requestPlain
  return (path, { method = 'GET', headers = {}, body, from } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const request = send(
        {
          ...{ host: '127.0.0.1', port, path, method, agent },
          ...(from && { localAddress: from }),
          signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
          headers: {
            Host: siteName,
            ...(payload !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': String(Buffer.byteLength(payload)),
            }),
            ...headers,
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (/** @type {string} */ chunk) => (text += chunk))
          answer.once('error', reject)
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          )
        },
      )
      request.once('error', reject)
      request.end(payload)
    })
}
