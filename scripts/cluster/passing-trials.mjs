import assert from 'node:assert/strict'
import { connect } from 'node:http2'
import { connect as connectTls } from 'node:tls'

import { caller, messageIn } from './client.mjs'
import { siteName } from './nginx.mjs'
import { page } from './stubs.mjs'

/** @import { Stubs } from './stubs.mjs' */
/** @import { Nginx } from './nginx.mjs' */

/** @typedef {{ title: string, work: (stubs: Stubs) => Promise<void> }} Trial */

const FLOOD = 900
const PAGES = 20

/** @type {import('node:http').RequestListener} */
const hangUp = (request) => void request.socket.destroy()

/** What nginx passes on, and what it answers itself. @type {Trial[]} */
export const passingTrials = [
  {
    title: 'http leads to the same address on https',
    async work({ nginx }) {
      const { status, headers } = await caller(nginx.ports.plain)('/about?a=b')
      assert.equal(status, 308)
      assert.equal(headers.location, `https://${siteName}/about?a=b`)
    },
  },
  {
    title: 'HTTP/2 is spoken, and nothing older than TLS 1.2',
    async work({ nginx, behave }) {
      behave(page(() => 'over HTTP/2'))
      assert.equal(await statusOverHttp2(nginx), 200)
      await assert.rejects(handshake(nginx, 'TLSv1.1'))
      await handshake(nginx, 'TLSv1.2')
    },
  },
  {
    title: 'the site is told who the client is, whatever the client says',
    async work({ call, behave }) {
      behave(page(({ headers }) => [headers['x-forwarded-for'], headers.host].join(' ')))
      const { text } = await call('/', {
        headers: { 'X-Forwarded-For': '203.0.113.9' },
        from: '127.0.0.1',
      })
      assert.equal(text, `127.0.0.1 ${siteName}`)
    },
  },
  {
    title: 'the target reaches the site as it was typed',
    async work({ call, behave }) {
      behave(page(({ url = '' }) => url))
      for (const target of ['/a%2fb', '/_next/static/%2e%2e/x', '/a//b?c=%20d']) {
        assert.equal((await call(target)).text, target)
      }
    },
  },
  {
    title: 'an enquiry that an instance dropped is not sent to the other one',
    async work({ call, behave }) {
      const reached = behave(hangUp)
      const seen = await call('/api/enquiries', { method: 'POST', body: {} })
      assert.equal(reached.count, 1)
      assert.equal(seen.status, 502)
      assert.match(messageIn(seen.text), /try again/)
      assert.ok(Number(seen.headers['retry-after']) > 0)
    },
  },
  {
    title: 'a page that an instance dropped comes from the other one',
    async work({ call, behave }) {
      const reached = behave((request, answer) => {
        if (reached.count === 1) request.socket.destroy()
        else answer.end('from the other')
      })
      assert.equal((await call('/about')).text, 'from the other')
    },
  },
  {
    title: 'where no instance answers, a visitor reads a page that says so',
    async work({ call, behave }) {
      behave(hangUp)
      const { status, headers, text } = await call('/contact')
      assert.equal(status, 502)
      assert.match(headers['content-type'] ?? '', /^text\/html/)
      assert.match(text, /<h1>The site is unavailable for a moment<\/h1>/)
      assert.equal(headers['cache-control'], 'no-store')
    },
  },
  {
    title: 'more than a route takes is refused by a sentence; pictures may be larger',
    async work({ call, behave }) {
      const reached = behave(
        (request, answer) => void request.resume().on('end', () => answer.end()),
      )
      const body = { large: 'x'.repeat(3 * 1024 * 1024) }
      const refused = await call('/api/reviews', { method: 'POST', body })
      assert.equal(refused.status, 413)
      assert.match(messageIn(refused.text), /more than can be sent/)
      assert.equal(reached.count, 0)
      assert.equal((await call('/api/media', { method: 'POST', body })).status, 200)
    },
  },
  {
    title: 'a page and its files are never too many; a flood is, for its sender alone',
    async work({ call, nginx, behave }) {
      behave(page(() => 'a file'))
      const flooder = caller(nginx.ports.https, { certificate: nginx.certificate }, true)
      /** @param {number} count */
      const ask = async (count) => {
        const sent = Array.from({ length: count }, () =>
          flooder('/icon.svg', { from: '127.0.0.2' }),
        )
        return Promise.all(sent)
      }
      const refusedOf = async (/** @type {number} */ count) =>
        (await ask(count)).filter(({ status }) => status !== 200)
      assert.deepEqual(await refusedOf(60), [])
      const [refused] = await refusedOf(FLOOD)
      assert.equal(refused?.status, 429)
      assert.equal(refused.headers['retry-after'], '1')
      assert.match(refused.text, /<h1>Too many requests at once/)
      assert.equal((await call('/')).status, 200)
    },
  },
  {
    title: 'a file of the build comes from whichever instance has it',
    async work({ call, behave }) {
      const reached = behave((request, answer) => {
        if (reached.count === 1) answer.writeHead(404).end()
        else page(() => 'a script')(request, answer)
      })
      assert.equal((await call('/_next/static/chunks/a.js')).text, 'a script')
    },
  },
  {
    title: 'a page is never answered twice: what the site shows now is what a visitor gets',
    async work({ call, behave }) {
      const reached = behave(page(() => 'a page'))
      for (let asked = 0; asked < PAGES; asked += 1) await call('/about')
      assert.equal(reached.count, PAGES)
    },
  },
  {
    title: 'the log holds nothing that was typed, and no address',
    async work({ call, nginx, behave }) {
      behave(page(() => 'a page', { 'x-request-id': 'the-id' }))
      await call('/typed/by-somebody?q=a-secret', { headers: { 'User-Agent': 'a-browser' } })
      behave(({ socket }) => void socket.destroy())
      await call('/api/enquiries?q=a-secret', { method: 'POST', body: {} })
      const log = nginx.log('consultant.log') + nginx.log('consultant-error.log')
      assert.match(log, /GET page 200 .* id=the-id/)
      assert.match(log, /POST call 502/)
      assert.doesNotMatch(log, /by-somebody|secret|a-browser|127\.0\.0|enquiries/)
    },
  },
]

/** @param {Nginx} nginx */
function statusOverHttp2(nginx) {
  const session = connect(`https://${siteName}`, {
    createConnection: () =>
      connectTls({
        ...{ host: '127.0.0.1', port: nginx.ports.https, servername: siteName },
        ca: nginx.certificate,
        ALPNProtocols: ['h2'],
      }),
  })
  return new Promise((resolve, reject) => {
    session.once('error', reject)
    const stream = session.request({ ':path': '/' })
    stream.once('response', (headers) => {
      resolve(headers[':status'])
      session.destroy()
    })
    stream.end()
  })
}

/**
 * @param {Nginx} nginx
 * @param {import('node:tls').SecureVersion} version
 * @returns {Promise<void>} rejects if nginx doesn't speak it
 */
const handshake = (nginx, version) =>
  new Promise((resolve, reject) => {
    const socket = connectTls({
      ...{ host: '127.0.0.1', port: nginx.ports.https, servername: siteName },
      ...{ ca: nginx.certificate, minVersion: version, maxVersion: version },
      // Without this Node itself wouldn't offer the old version.
      ciphers: 'DEFAULT@SECLEVEL=0',
    })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      socket.destroy()
      resolve()
    })
  })
