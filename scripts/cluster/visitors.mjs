import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'

import { z } from 'zod'

import { withDatabase } from '../mongo/content.mjs'
import { messageIn } from './client.mjs'
import { messageOf } from '../processes/thrown.mjs'

const stored = z.object({ id: z.string() })

/** What a person may meet while something is being replaced; the form then offers to try again. */
const PASSING = new Set([502, 503, 504])

/**
 * Visitors who send one enquiry after the other, each as the site's form does: until it is
 * acknowledged, again and again under one Idempotency-Key. Every fourth time they click twice.
 * Source: docs/api.md, "Idempotency key".
 */
export class Visitors {
  /** The ids of acknowledged enquiries by the name in each. @type {Map<string, string>} */
  acknowledged = new Map()
  /** @type {string[]} */
  oddAnswers = []
  /** How many tries got no answer, or one that asks to try again. */
  repeated = 0
  #started = 0
  #over = false
  #events = new EventEmitter()
  /** @type {Promise<void>[]} */
  #everybody

  /**
   * @param {import('./client.mjs').Call} call
   * @param {number} count
   */
  constructor(call, count) {
    this.call = call
    this.#everybody = Array.from({ length: count }, () => this.#visit())
  }

  /** Waits for this many more acknowledged enquiries. @param {number} count */
  async sendMore(count) {
    const wanted = this.acknowledged.size + count
    while (this.acknowledged.size < wanted) await once(this.#events, 'acknowledged')
  }

  /** Each visitor ends with an acknowledged enquiry. */
  async leave() {
    this.#over = true
    await Promise.all(this.#everybody)
  }

  /** Compares what was acknowledged with what is stored. @param {string} uri */
  compare(uri) {
    return withDatabase(uri, async (database) => {
      const rows = await database
        .collection('enquiries')
        .find({ fullName: /^Visitor / }, { readConcern: { level: 'majority' } })
        .toArray()
      const ids = new Map(rows.map(({ _id, fullName }) => [String(fullName), String(_id)]))
      const missing = [...this.acknowledged].filter(([name, id]) => ids.get(name) !== id)
      return {
        missing: missing.map(([name]) => name),
        doubled: rows.length - ids.size,
        rows: rows.length,
      }
    })
  }

  async #visit() {
    while (!this.#over) await this.#sendUntilAcknowledged()
  }

  async #sendUntilAcknowledged() {
    const fullName = `Visitor ${randomUUID()}`
    const key = randomUUID()
    this.#started += 1
    const clicks = this.#started % 4 === 0 ? 2 : 1
    let done = false
    while (!done) {
      const tries = Array.from({ length: clicks }, () => this.#send(fullName, key))
      done = (await Promise.all(tries)).includes(true)
    }
    this.#events.emit('acknowledged')
  }

  /**
   * @param {string} fullName
   * @param {string} key
   * @returns {Promise<boolean>} whether it was acknowledged
   */
  async #send(fullName, key) {
    const body = {
      fullName,
      email: 'visitor@example.com',
      phone: '01632 960 001',
      claimType: 'family-law',
      message: 'I would like to talk about arrangements.',
    }
    const headers = { 'Idempotency-Key': key }
    const seen = await this.call('/api/enquiries', { method: 'POST', headers, body }).catch(
      () => undefined,
    )
    if (seen?.status === 201) {
      const { id } = stored.parse(JSON.parse(seen.text))
      const former = this.acknowledged.get(fullName)
      if (former !== undefined && former !== id) this.oddAnswers.push(`two ids for one key`)
      this.acknowledged.set(fullName, id)
      return true
    }
    this.repeated += 1
    if (seen && !(PASSING.has(seen.status) && /\.$/.test(messageIn(seen.text)))) {
      this.oddAnswers.push(`${seen.status} ${seen.text}`)
    }
    return false
  }
}

/** Someone who loads a public page again and again, each time over a new connection. */
export class Reader {
  pages = 0
  /** @type {string[]} */
  failures = []
  #over = false
  #reading

  /** @param {import('./client.mjs').Call} call */
  constructor(call) {
    this.call = call
    this.#reading = this.#read()
  }

  async leave() {
    this.#over = true
    await this.#reading
  }

  async #read() {
    while (!this.#over) {
      this.pages += 1
      const failure = await this.call('/').then(
        ({ status }) => (status === 200 ? undefined : String(status)),
        messageOf,
      )
      if (failure !== undefined) this.failures.push(failure)
    }
  }
}
