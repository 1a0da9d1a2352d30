import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'

import { z } from 'zod'

import { caller } from './client.mjs'

/** @import { Call } from './client.mjs' */

/** How soon every instance shows what was saved on one. Source: docs/operating.md, "Several instances". */
const SHOWN_WITHIN_MS = 1000

/** How much longer to check that the old words don't come back. */
const WATCHED_MS = 1500

const PAGE = '/faq'
const ENCODINGS = ['identity', 'gzip', 'br']

const globalSchema = z.looseObject({ fee: z.string() })

/** @type {import('./outage-trials.mjs').Trial[]} */
export const contentTrials = [
  {
    title: 'what is saved through one instance is shown by all, and by nginx, within a second',
    work: async (cluster) => {
      const { nginx, direct } = cluster
      const [first, second] = direct
      const proxied = caller(nginx.ports.https, { certificate: nginx.certificate }, true)
      // So that each has the old page ready.
      for (const call of [first, second, proxied]) await shows(call, '25%')
      const watchers = [
        ...ENCODINGS.map((encoding) => new Watcher(proxied, encoding)),
        new Watcher(second, 'identity'),
      ]
      const words = `${10 + Math.floor(Math.random() * 10)}.5%`
      await saveFee(first, cluster.signIn, words)
      const saved = performance.now()
      assert.ok(await shows(first, words), 'the next request to the same instance shows it')
      const latest = await Promise.all(watchers.map((one) => one.lastOld(words, saved)))
      assert.deepEqual(
        latest.filter((ms) => ms > SHOWN_WITHIN_MS),
        [],
      )
    },
  },
]

class Watcher {
  /**
   * @param {Call} call
   * @param {string} encoding
   */
  constructor(call, encoding) {
    this.call = call
    this.encoding = encoding
  }

  /**
   * @param {string} words
   * @param {number} saved when they were saved, by `performance.now()`
   * @returns {Promise<number>} how many milliseconds later the last request was made that didn't show
   *   them; 0 if there was none
   */
  async lastOld(words, saved) {
    let last = 0
    for (;;) {
      const asked = performance.now() - saved
      if (asked > SHOWN_WITHIN_MS + WATCHED_MS) return last
      if (!(await shows(this.call, words, this.encoding))) last = asked
    }
  }
}

/**
 * @param {Call} call
 * @param {string} words
 * @param {string} [encoding]
 */
async function shows(call, words, encoding = 'identity') {
  const { status, text } = await call(PAGE, { headers: { 'Accept-Encoding': encoding } })
  assert.equal(status, 200)
  return text.includes(words)
}

/**
 * Changes the fact that several pages quote, as the panel does.
 * @param {Call} call
 * @param {{ username: string, password: string }} signIn
 * @param {string} fee
 */
async function saveFee(call, signIn, fee) {
  const session = await call('/api/login', { method: 'POST', body: signIn })
  assert.equal(session.status, 200)
  const headers = { Cookie: (session.headers['set-cookie']?.[0] ?? '').split(';', 1)[0] ?? '' }
  const { text } = await call('/api/globals/fees?depth=0', { headers })
  const body = { ...globalSchema.parse(JSON.parse(text)), fee }
  const saved = await call('/api/globals/fees', { method: 'POST', headers, body })
  assert.equal(saved.status, 200, saved.text)
}
