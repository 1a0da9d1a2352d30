import { Agent as PlainAgent, request as requestPlain } from 'node:http'
import { Agent, request as requestTls } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { z } from 'zod'

import { siteName } from './nginx.mjs'

/** @import { IncomingHttpHeaders } from 'node:http' */

const ANSWER_LIMIT_MS = 30_000
const MOST_SOCKETS = 30

/**
 * @typedef {object} Sent
 * @property {string} [method] GET by default
 * @property {Record<string, string>} [headers]
 * @property {unknown} [body] sent as JSON
 * @property {string} [from] the local address of the connection
 * @typedef {object} Seen
 * @property {number} status
 * @property {IncomingHttpHeaders} headers
 * @property {string} text decompressed
 * @typedef {(path: string, sent?: Sent) => Promise<Seen>} Call rejects without a complete answer
 */

/**
 * @param {number} port of an instance or of nginx, on the loopback address
 * @param {{ certificate: string }} [tls]
 * @param {boolean} [keepAlive] whether connections are used again, as in a browser
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
 * @param {IncomingHttpHeaders} headers
 * @param {Buffer[]} chunks
 */
function textOf(headers, chunks) {
  const body = Buffer.concat(chunks)
  const decode = decoders[headers['content-encoding'] ?? '']
  return (decode ? decode(body) : body).toString()
}

const errorSchema = z.object({ message: z.string() })

/** The sentence of an error (docs/api.md, "Errors"); empty for anything else. @param {string} text */
export function messageIn(text) {
  try {
    return errorSchema.parse(JSON.parse(text)).message
  } catch {
    return ''
  }
}
