import { Agent as PlainAgent, request as requestPlain } from 'node:http'
import { Agent, request as requestTls } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { z } from 'zod'

import { siteName } from './nginx.mjs'

const ANSWER_LIMIT_MS = 30_000
const MOST_SOCKETS = 30

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
 * @property {string} text decompressed
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
    ? new Agent({ ca: tls.certificate, servername: siteName, keepAlive, maxSockets: MOST_SOCKETS })
    : new PlainAgent({ keepAlive, maxSockets: MOST_SOCKETS })
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
          const { statusCode: status = 0, headers } = answer
          /** @type {Buffer[]} */
          const chunks = []
          answer.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk))
          answer.once('error', reject)
          answer.once('end', () => resolve({ status, headers, text: textOf(headers, chunks) }))
        },
      )
      request.once('error', reject)
      request.end(payload)
    })
}

/** @type {Record<string, (body: Buffer) => Buffer>} */
const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

/**
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {Buffer[]} chunks of the body
 */
function textOf(headers, chunks) {
  const body = Buffer.concat(chunks)
  const decode = decoders[headers['content-encoding'] ?? '']
  return (decode ? decode(body) : body).toString()
}

const errorSchema = z.object({ message: z.string() })

/**
 * @param {string} text of an answer to a call
 * @returns {string} the sentence in it; nothing where it is no error as docs/api.md, "Errors", has it
 */
export function messageIn(text) {
  try {
    return errorSchema.parse(JSON.parse(text)).message
  } catch {
    return ''
  }
}
