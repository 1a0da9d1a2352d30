import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { idIn } from './testing/answers'
import { goodEnquiry } from './testing/bodies'
import type { Seen } from './testing/caller'
import { type OwnMongo, ownMongo } from './testing/own-mongo'
import { OwnSite } from './testing/own-site'

/** Power cuts; `npm run torture` asks for more. */
const rounds = Number(process.env['TORTURE_ROUNDS'] ?? 2)
const visitors = 8
/** Acknowledged enquiries between two power cuts. */
const betweenCuts = 25

let mongod: OwnMongo
let site: OwnSite

beforeAll(async () => {
  mongod = await ownMongo()
  site = new OwnSite(mongod.uri)
  await site.start()
})

afterAll(async () => {
  await site.kill()
  await mongod.discard()
})

/** What was acknowledged: the id that each visitor's enquiry was given, by the name in it. */
const acknowledged = new Map<string, string>()
const oddAnswers: string[] = []
const events = new EventTarget()
let restarted: Promise<void> = Promise.resolve()
let over = false

/** Sends one enquiry as a browser would: again and again under one key, until it is acknowledged. */
async function sendUntilAcknowledged(): Promise<void> {
  const fullName = `Visitor ${randomUUID()}`
  const sent = {
    body: goodEnquiry('rta', { fullName }),
    headers: { 'Idempotency-Key': randomUUID() },
  }
  for (;;) {
    await restarted
    const seen: Seen | undefined = await site
      .call('POST', '/api/enquiries', sent)
      .catch(() => undefined)
    if (seen?.status === 201) {
      acknowledged.set(fullName, idIn(seen))
      events.dispatchEvent(new Event('acknowledged'))
      return
    }
    if (seen && seen.status !== 503) oddAnswers.push(`${seen.status} ${seen.text}`)
  }
}

async function visitor(): Promise<void> {
  while (!over) await sendUntilAcknowledged()
}

/** Cuts the power of the database, of the site, or of both, and restores it. */
async function powerCut(round: number): Promise<void> {
  const [database, server] = [round % 3 !== 1, round % 3 !== 0]
  await Promise.all([database && mongod.kill(), server && site.kill()])
  if (database) await mongod.start()
  if (server) await site.start()
}

test(
  'enquiries that were acknowledged are there once each, whatever is killed while they come in',
  async () => {
    const everybody = Array.from({ length: visitors }, visitor)
    for (let round = 0; round < rounds; round += 1) {
      const wanted = acknowledged.size + betweenCuts
      while (acknowledged.size < wanted) await once(events, 'acknowledged')
      restarted = powerCut(round)
      await restarted
    }
    over = true
    await Promise.all(everybody)

    // What only stood in memory is gone after this.
    await mongod.kill()
    await mongod.start()
    const client = await MongoClient.connect(mongod.uri)
    const rows = await client
      .db()
      .collection<{ _id: string; fullName: string }>('enquiries')
      .find()
      .toArray()
    await client.close()
    const stored = new Map(rows.map(({ _id, fullName }) => [fullName, _id]))
    const missing = [...acknowledged].filter(([name, id]) => stored.get(name) !== id)
    expect({ missing, doubled: rows.length - stored.size, oddAnswers }).toEqual({
      missing: [],
      doubled: 0,
      oddAnswers: [],
    })
    expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * betweenCuts)
  },
  rounds * 120_000,
)
