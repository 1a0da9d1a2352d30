import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'

import { page } from './stubs.mjs'

/** @import { Stubs } from './stubs.mjs' */

const OFTEN = 60
const ROUNDS = 8

/** No request this long after a change may get the old page, in milliseconds. */
const KEPT_MS = 200

/** A year, as the site says of files whose name changes with their content. */
const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** What the site's pages depend on, as its own answers say. */
const vary = {
  Vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding, sec-fetch-dest',
}

/** What nginx stores, for how long and for whom. @type {import('./passing-trials.mjs').Trial[]} */
export const keepingTrials = [
  {
    title: 'a page that many ask for at once is mostly answered by nginx',
    async work({ call, behave }) {
      const reached = behave(page(() => 'a page', vary))
      for (let asked = 0; asked < OFTEN; asked += 1) {
        assert.equal((await call('/often')).text, 'a page')
      }
      assert.ok(reached.count < OFTEN / 2, `${reached.count} of ${OFTEN} reached the site`)
    },
  },
  {
    title: 'a fifth of a second after a change nobody is given the old page, then or later',
    async work({ call, behave }) {
      for (let round = 0; round < ROUNDS; round += 1) {
        behave(page(() => 'old', vary))
        for (let asked = 0; asked < 10; asked += 1) await call('/changing')
        behave(page(() => 'new', vary))
        const changed = performance.now()
        for (let asked = 0; asked < 2 * KEPT_MS; asked = performance.now() - changed) {
          const { text } = await call('/changing')
          if (asked > KEPT_MS) assert.equal(text, 'new')
        }
      }
    },
  },
  {
    title: 'each is given the page that fits what they ask for',
    async work({ call, behave }) {
      behave(page(({ headers }) => [headers.rsc, headers['accept-encoding']].join(' '), vary))
      for (let asked = 0; asked < OFTEN; asked += 1) {
        const rsc = asked % 2 === 0 ? '1' : '0'
        const encoding = asked % 3 === 0 ? 'br' : 'gzip'
        const { text } = await call('/fitting', { headers: { rsc, 'Accept-Encoding': encoding } })
        assert.equal(text, `${rsc} ${encoding}`)
      }
    },
  },
  ...['/admin/dashboard', '/cms', '/api/user', '/receipt/abc'].map((path) => ({
    title: `nothing under ${path} is kept`,
    /** @param {Stubs} stubs */
    work: (stubs) => isNeverKept(stubs, path),
  })),
  {
    title: 'a page that the site calls private is not kept, nor one for somebody with a cookie',
    async work(stubs) {
      await isNeverKept(stubs, '/start/rta', { 'Cache-Control': 'no-store' })
      await isNeverKept(stubs, '/signed-in', {}, { Cookie: 'session=1' })
    },
  },
  {
    title: 'a page that was not changed is not sent again',
    async work({ call, behave }) {
      behave(page(() => 'a page', { ...vary, ETag: 'W/"1"' }))
      for (let asked = 0; asked < OFTEN; asked += 1) await call('/tagged')
      const headers = { 'If-None-Match': 'W/"1"' }
      const seen = await Promise.all([1, 2, 3, 4].map(() => call('/tagged', { headers })))
      assert.ok(seen.some(({ status }) => status === 304))
    },
  },
  {
    title: 'a file of the build comes from whichever instance has it, and then from nginx',
    async work({ call, behave }) {
      const reached = behave((request, answer) => {
        if (reached.count === 1) answer.writeHead(404, { 'Cache-Control': 'no-store' }).end()
        else page(() => 'a script', forEver)(request, answer)
      })
      for (let asked = 0; asked < OFTEN; asked += 1) {
        assert.equal((await call('/_next/static/chunks/a.js')).text, 'a script')
      }
      // The answer after another instance's 404 isn't stored yet; the next one is.
      assert.equal(reached.count, 3)
    },
  },
  {
    title: 'a picture is fetched once, and the browser is told what the site says',
    async work({ call, behave }) {
      const reached = behave(page(() => 'a picture', forEver))
      for (let asked = 0; asked < OFTEN; asked += 1) {
        const { headers } = await call('/api/media/file/a.png')
        assert.equal(headers['cache-control'], forEver['Cache-Control'])
      }
      assert.equal(reached.count, 1)
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

/**
 * @param {Stubs} stubs
 * @param {string} path
 * @param {Record<string, string>} [answered] the site's headers; those of a shared page by default
 * @param {Record<string, string>} [asked] the visitor's headers
 */
async function isNeverKept({ call, behave }, path, answered = {}, asked = {}) {
  const reached = behave(page(() => 'private', answered))
  for (let count = 0; count < OFTEN; count += 1) await call(path, { headers: asked })
  assert.equal(reached.count, OFTEN)
}
