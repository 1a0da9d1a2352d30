import { createServer } from 'node:http'
import { once } from 'node:events'

import getPort from 'get-port'

import { caller } from './client.mjs'
import { Nginx } from './nginx.mjs'

/** @import { RequestListener, IncomingMessage } from 'node:http' */

/**
 * @typedef {object} Stubs nginx in front of two small servers, which stand for instances
 * @property {Nginx} nginx
 * @property {import('./client.mjs').Call} call by way of nginx
 * @property {(answer: RequestListener) => { count: number }} behave what both servers do from now on;
 *   `count` says how many requests have reached them since
 */

async function listen() {
  const port = await getPort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, port }
}

/**
 * @template Result
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {string} program nginx's path
 * @param {string} folder for its files
 * @param {(stubs: Stubs) => Promise<Result>} work
 */
export async function withStubs(group, program, folder, work) {
  const reached = { count: 0 }
  /** @type {RequestListener} */
  let current = (_, answer) => void answer.end()
  const [first, second] = [await listen(), await listen()]
  for (const { server } of [first, second]) {
    server.on('request', (request, answer) => {
      reached.count += 1
      current(request, answer)
    })
    group.onEnd(() => server.closeAllConnections())
    group.onEnd(() => server.close())
  }
  const nginx = await Nginx.start(group, program, folder, [first.port, second.port])
  return work({
    nginx,
    call: caller(nginx.ports.https, { certificate: nginx.certificate }, true),
    behave(answer) {
      current = answer
      reached.count = 0
      return reached
    },
  })
}

/**
 * Answers as the site does with a public page.
 * @param {(request: IncomingMessage) => string} words
 * @param {Record<string, string>} [headers]
 * @returns {RequestListener}
 */
export const page =
  (words, headers = {}) =>
  (request, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    answer.end(words(request))
  }
