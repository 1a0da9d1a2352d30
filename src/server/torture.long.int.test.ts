import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { erasures, readErasureLine } from '@/privacy/sources'
import { MailCatcher } from '@/mail/testing/mail-catcher'
import { until } from '@/mail/testing/until'
import { idIn } from './testing/answers'
import { goodEnquiry } from './testing/bodies'
import type { Seen, Sent } from './testing/caller'
import { type OwnMongo, ownMongo } from './testing/own-mongo'
import { ownSite } from './testing/own-site'
import { mailSettings } from './testing/mail-worker'
import { admin } from './testing/site'
import type { StoredRow } from './testing/test-site'

/** Power cuts; `npm run test:long` asks for more. */
const rounds = Number(process.env['TORTURE_ROUNDS'] ?? 2)
const visitors = 8
/** Acknowledged enquiries between two power cuts. */
const betweenCuts = 25

let mongod: OwnMongo
let site: ReturnType<typeof ownSite>
let catcher: MailCatcher
let cookie: string
const folder = mkdtempSync(path.join(tmpdir(), 'torture-'))

beforeAll(async () => {
  mongod = await ownMongo()
  catcher = await new MailCatcher().start()
  Object.assign(process.env, {
    ...mailSettings,
    SMTP_URL: catcher.url(),
    // Long enough for the mail server to come back.
    MAIL_RETRY_SECONDS: Array.from({ length: 60 }, () => '1').join(),
    DATA_DIR: folder,
  })
  site = ownSite(mongod.uri)
  await site.start()
  const { headers } = await site.call('POST', '/api/register', { body: admin })
  cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
})

afterAll(async () => {
  await site.kill()
  await catcher.stop()
  await mongod.discard()
  rmSync(folder, { recursive: true, force: true })
})

/** Everything acknowledged to a visitor and the consultant about their enquiry. */
interface Acknowledged {
  id: string
  status: 'new' | 'replied' | 'closed'
  /** A confirmed call. */
  callAt?: string
  /** The number of mails to the visitor that had gone out at its erasure. */
  sentWhenErased?: number
}

/** Enquiries by the visitors' addresses, of which each sends one. */
const acknowledged = new Map<string, Acknowledged>()
const oddAnswers: string[] = []
const events = new EventTarget()
let restarted: Promise<void> = Promise.resolve()
let over = false

const sentTo = (email: string) => catcher.caught.filter(({ to }) => to.includes(email)).length

/** Asks like a person who doesn't give up: again and again, until it's done. */
async function untilDone(method: string, where: string, sent: Sent): Promise<Seen> {
  for (;;) {
    await restarted
    const seen: Seen | undefined = await site.call(method, where, sent).catch(() => undefined)
    if (seen && seen.status < 300) return seen
    if (seen && seen.status !== 503) oddAnswers.push(`${method} ${seen.status} ${seen.text}`)
  }
}

/** A day for each enquiry, so that none waits for another's time. */
let day = 0

/**
 * One enquiry: of every three the consultant closes one, erases one at once, and confirms a call for
 * one.
 */
async function enquire(turn: number): Promise<void> {
  const email = `${randomUUID()}@example.com`
  const sent = await untilDone('POST', '/api/enquiries', {
    body: goodEnquiry('rta', { email }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
  const known: Acknowledged = { id: idIn(sent), status: 'new' }
  acknowledged.set(email, known)
  events.dispatchEvent(new Event('acknowledged'))
  if (turn % 3 === 0) {
    day += 1
    const callAt = new Date(Date.now() + day * 86_400_000).toISOString()
    const body = { callAt, anyTime: true }
    await untilDone('PATCH', `/api/admin/enquiries/${known.id}`, { body, cookie })
    Object.assign(known, { callAt, status: 'replied' })
  }
  if (turn % 3 === 1) {
    const body = { status: 'closed' }
    await untilDone('PATCH', `/api/admin/enquiries/${known.id}`, { body, cookie })
    known.status = 'closed'
  }
  if (turn % 3 === 2) {
    await untilDone('DELETE', `/api/admin/people?email=${email}`, { cookie })
    known.sentWhenErased = sentTo(email)
  }
}

async function visitor(first: number): Promise<void> {
  for (let turn = first; !over; turn += 1) await enquire(turn)
}

/** The database as it is, for as long as `work` reads it. */
async function withDatabase<T>(work: (database: ReturnType<MongoClient['db']>) => Promise<T>) {
  const client = await MongoClient.connect(mongod.uri)
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

/** Ends the claims of a killed instance now, and not after half a minute. */
const endClaims = () =>
  withDatabase((database) =>
    database
      .collection('mails')
      .updateMany({ claimedUntil: { $type: 'date' } }, { $set: { claimedUntil: new Date(0) } }),
  )

/** Cuts the power of the mail server and of the database, of the site, or of both, and restores it. */
async function powerCut(round: number): Promise<void> {
  const [database, server] = [round % 3 !== 1, round % 3 !== 0]
  await Promise.all([catcher.stop(), database && mongod.kill(), server && site.kill()])
  if (database) await mongod.start()
  await catcher.start()
  if (!server) return
  await endClaims()
  await site.start()
}

const stored = () =>
  withDatabase(async (database) => ({
    enquiries: await database.collection<StoredRow>('enquiries').find().toArray(),
    mails: await database.collection<StoredRow>('mails').find().toArray(),
    erased: await database.collection<StoredRow>(erasures.collection).distinct('_id'),
  }))

test(
  'acknowledged enquiries are there once with their status and mails, and erased ones are gone, whatever is killed',
  async () => {
    const everybody = Array.from({ length: visitors }, (_, index) => visitor(index))
    for (let round = 0; round < rounds; round += 1) {
      const goal = acknowledged.size + betweenCuts
      while (acknowledged.size < goal) await once(events, 'acknowledged')
      restarted = powerCut(round)
      await restarted
    }
    over = true
    await Promise.all(everybody)

    // Anything only in memory is gone after this.
    await Promise.all([mongod.kill(), site.kill()])
    await mongod.start()
    const { enquiries, erased, mails } = await stored()
    const all = [...acknowledged]
    const remaining = all.filter(([, { sentWhenErased }]) => sentWhenErased === undefined)
    const gone = all.filter(([, { sentWhenErased }]) => sentWhenErased !== undefined)
    const byEmail = new Map(enquiries.map((row) => [row.email, row]))
    const mailsOf = (id: string) => mails.filter(({ enquiry }) => enquiry === id).length
    const inFile = new Set(
      readFileSync(path.join(folder, erasures.file), 'utf8')
        .split('\n')
        .map((line) => readErasureLine(line)?.id),
    )
    expect({
      missing: remaining.filter(([email, { id, callAt, status }]) => {
        const row = byEmail.get(email)
        const at = row?.['callAt']
        const isCalled = (at instanceof Date ? at.toISOString() : undefined) === callAt
        return row?._id !== id || row['status'] !== status || !isCalled
      }),
      doubled: enquiries.length - byEmail.size,
      withoutMails: remaining.filter(([, { id, callAt }]) => mailsOf(id) !== (callAt ? 3 : 2)),
      back: gone.filter(([email, { id }]) => byEmail.has(email) || mailsOf(id) > 0),
      forgotten: gone.filter(([, { id }]) => !erased.includes(id) || !inFile.has(id)),
      oddAnswers,
    }).toEqual({
      missing: [],
      doubled: 0,
      withoutMails: [],
      back: [],
      forgotten: [],
      oddAnswers: [],
    })
    // Every mail that wasn't sent yet goes out, except those about erased enquiries.
    await endClaims()
    await site.start()
    await until(() => remaining.every(([email]) => sentTo(email) > 0), 80_000)
    expect(gone.filter(([email, { sentWhenErased }]) => sentTo(email) !== sentWhenErased)).toEqual(
      [],
    )
    expect(Math.min(gone.length, catcher.caught.length)).toBeGreaterThan(0)
  },
  rounds * 120_000,
)
