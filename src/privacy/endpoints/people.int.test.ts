import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createLocalReq } from 'payload'
import { activityOf } from '@/platform/activity/activity'
import { calls } from '@/server/pipeline/calls'
import { readErasureLine } from '@/privacy/sources'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'
import { claimDueMail, mayBeSent, recordOutcome } from '@/mail/claim'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { purgeDeleted } from '@/enquiries/work/deletion'
import { storedMessage } from '@/enquiries/testing/messages'
import { storedMessagesOf } from '@/enquiries/work/messages'
import { keepFiles, receiveFile } from '@/enquiries/work/files'
import { changeWork } from '@/enquiries/work/store'
import { enquiriesOf, undeleted } from '@/enquiries/work/read'
import { enquiryDesk, later } from '@/enquiries/testing/desk'
import { ErasureFile } from '@/privacy/store/erasure-file'
import { promised } from '@/platform/testing/promised'
import { idIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import { type Body, goodEnquiry, goodReview } from '@/server/testing/bodies'
import type { Seen } from '@/server/testing/caller'
import { filesIn } from '@/server/testing/zip'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import type { Instance } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { prepareIndexes } from '../../../collections/indexes'

const name = 'Ottoline Quennell'

const site = testSite(mailSettings)
const { add, ask, change, note, remove, reply } = enquiryDesk(site)
const server = mailServer(site)

const enquiries = () => site.rows('enquiries')

const db = () => mongo(site.payload).connection.db

beforeEach(() => activityOf(site.payload).deleteMany({}))

async function send(email: string, changes: Body = {}): Promise<string> {
  later(1)
  const body = goodEnquiry('rta', { fullName: name, email, ...changes })
  const headers = { 'Idempotency-Key': randomUUID() }
  return idIn(await site.call('POST', '/api/enquiries', { body, headers }))
}

const byPhone = (phone: string, also = '') =>
  `/api/admin/people?${new URLSearchParams({ phone, also }).toString()}`

/** An enquiry by phone, without an address. */
async function caller(phone: string): Promise<string> {
  later(1)
  return idIn(await add({ fullName: name, phone }))
}

const people = (email: string) => `/api/admin/people?email=${encodeURIComponent(email)}`

/** What is exported, as the dashboard shows it. */
const exported = (path: string) => ask('GET', `${path}&format=json`)

const summaryOf = (path: string) => path.replace('people', 'people/summary')

const summary = async (email: string, path = people(email)) =>
  calls.personSummary.output.parse((await ask('GET', summaryOf(path))).json)

const erase = (email: string, { call }: Pick<Instance, 'call'> = site) =>
  call('DELETE', people(email), { cookie: site.cookie })

const stored = async () =>
  (await enquiries().find({}).toArray()).map(({ email }) => String(email)).sort()

const line = (kind: 'person-erased' | 'person-exported') =>
  activityOf(site.payload).findOne({ kind })

/** The documents with a text, whatever its case: those of every collection, files too. */
async function placesOf(text: string): Promise<string[]> {
  const collections = (await db()?.listCollections().toArray()) ?? []
  const found = await Promise.all(
    collections.map(async ({ name: collection }) => {
      const rows = await site.rows(collection).find({}).toArray()
      const isThere = rows.some((row) => wordsOf(row).toLowerCase().includes(text.toLowerCase()))
      return isThere ? [collection] : []
    }),
  )
  return found.flat()
}

/** A document's content, bytes as the letters that they may stand for. */
const wordsOf = (row: object) =>
  JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'string' && /^[A-Za-z0-9+/]{16,}=*$/.test(value)
      ? `${value} ${Buffer.from(value, 'base64').toString('latin1')}`
      : value,
  )

describe('a person is found', () => {
  test('by their address, whatever its case and the spaces around it, and nobody else is', async () => {
    const own = ['Ann.Lee+home@Example.com', 'ann.lee+home@example.com']
    const others = [
      'ann.lee@example.com',
      'bann.lee+home@example.com',
      'ann.lee+home@example.com.au',
      'annxlee+home@example.com',
      'ann.lee+homé@example.com',
      // A collation that passes over what cannot be seen would take it for hers.
      'ann.lee\u200b+home@example.com',
    ]
    for (const email of own) await send(email)
    const [row] = await enquiries().find({}).toArray()
    await enquiries().insertMany(others.map((email) => ({ ...row, _id: randomUUID(), email })))
    expect(await summary('  ANN.LEE+Home@example.COM ')).toMatchObject({
      email: 'ANN.LEE+Home@example.COM',
      enquiries: 2,
      mails: 4,
      reviews: 0,
      latest: [{ claimType: 'rta', status: 'new' }, {}],
    })
    expect((await erase(' ANN.lee+HOME@example.com')).json).toEqual({ enquiries: 2, mails: 4 })
    expect(await stored()).toEqual([...others].sort())
  })

  test('with empty lists and zeros if nothing is held', async () => {
    const { json, status } = await exported(people('nobody@example.com'))
    expect([status, json]).toEqual([
      200,
      {
        ...{ email: 'nobody@example.com', exportedAt: expect.any(String) },
        ...{ enquiries: [], mails: [], reviews: [], messages: [], files: [] },
        packs: [],
      },
    ])
    expect((await erase('nobody@example.com')).json).toEqual({ enquiries: 0, mails: 0 })
    expect(await summary('nobody@example.com')).toMatchObject({ firstAt: null, lastAt: null })
  })

  test('with the enquiries named that have their phone number but not their address, and stay', async () => {
    const phone = '+44 7700 900123'
    const own = await send('ann@example.com', { phone })
    const other = await send('ann.work@example.com', { phone: '07700 900123' })
    const rang = await caller('(07700) 900123')
    await send('stranger@example.com', { phone: '07700 900124' })
    const { latest, others } = await summary('ann@example.com')
    expect(latest.map(({ id }) => id)).toEqual([own])
    expect(others).toMatchObject([{ id: rang, fullName: name }, { id: other }])
    expect((await erase('ann@example.com')).json).toMatchObject({ enquiries: 1 })
    expect(await stored()).toHaveLength(3)
  })

  test('with those of the enquiries with their number that are named, and their mails', async () => {
    const phone = '07700 900123'
    await send('ann@example.com', { phone })
    const other = await send('ann.work@example.com', { phone })
    await send('bob@example.com', { phone })
    const both = `${people('ann@example.com')}&also=${other}`
    const file = calls.exportPerson.output.parse((await exported(both)).json)
    expect([file.enquiries.length, file.mails.length]).toEqual([2, 4])
    expect((await ask('DELETE', both)).json).toEqual({ enquiries: 2, mails: 4 })
    expect(await stored()).toEqual(['bob@example.com'])
    expect(await mailsOf(site.payload).countDocuments()).toBe(2)
  })

  test.each([
    [
      '07700 900123',
      ['+44 7700 900123', '07700900123', '0044 (0) 7700-900123', ' (07700) 900 123 '],
    ],
    ['+353 1 496 0123', ['00353 1 4960123', '+353 (1) 496-0123']],
  ])('by their number, %s, however it’s written', async (phone, ways) => {
    const own = [await caller(phone), await send('ann@example.com', { phone: ways[0] })]
    const mine = await send('ann@example.com', { phone: '01632 960999' })
    await send('bob@example.com', { phone: '07700 900124' })
    for (const way of [phone, ...ways]) {
      const { enquiries, latest, others } = await summary('', byPhone(way))
      expect([way, enquiries, latest.map(({ id }) => id)]).toEqual([way, 2, own.toReversed()])
      expect(others).toMatchObject([{ id: mine }])
    }
    const { json } = await exported(byPhone(phone))
    expect(json).toMatchObject({ phone, enquiries: [{ id: own[1] }, { id: own[0] }] })
    expect((await ask('DELETE', byPhone(phone))).json).toEqual({ enquiries: 2, mails: 2 })
    expect(await stored()).toEqual(['ann@example.com', 'bob@example.com'])
    for (const kind of ['person-exported', 'person-erased'] as const) {
      expect(await line(kind)).toMatchObject({ target: '2 enquiries and 2 emails' })
    }
  })

  test('by a number of two people, both, and by none that nobody has', async () => {
    const phone = '07700 900123'
    for (const email of ['ann@example.com', 'bob@example.com']) await send(email, { phone })
    await add({ fullName: name, email: 'cy@example.com' })
    expect(await summary('', byPhone(phone))).toMatchObject({ enquiries: 2, others: [] })
    expect(await summary('', byPhone('01632 960000'))).toMatchObject({ enquiries: 0, others: [] })
    expect((await ask('DELETE', byPhone('01632 960000'))).json).toEqual({ enquiries: 0, mails: 0 })
    expect(await stored()).toHaveLength(3)
  })

  test('without a look at the other enquiries, among many and with many', async () => {
    const others = { createIndex: () => Promise.resolve('') }
    const collection = (of: string) => (of === 'enquiries' ? enquiries() : others)
    await prepareIndexes({ connection: { collection } })
    await send('many@example.com')
    const row = await enquiries().findOne({})
    const copies = (count: number, email: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => ({ ...row, _id: randomUUID(), email: email(at) }))
    await enquiries().insertMany([
      ...copies(149, (at) => `${at % 2 ? 'MANY' : 'many'}@example.com`),
      ...copies(1_000, (at) => `other${at}@example.com`),
    ])
    const plan: unknown = await enquiries()
      .find({ email: 'many@example.com' }, { collation: { locale: 'en', strength: 2 } })
      .explain('executionStats')
    expect(propertiesOf(propertiesOf(plan)['executionStats'])).toMatchObject({
      totalDocsExamined: 150,
    })
    const file = propertiesOf((await exported(people('many@example.com'))).json)
    expect(rowsIn(file['enquiries'])).toHaveLength(150)
    expect((await erase('many@example.com')).json).toEqual({ enquiries: 150, mails: 2 })
    expect(await enquiries().countDocuments()).toBe(1_000)
  })
})

test('the file has all that is held, to read and for programs, with the questions beside the answers', async () => {
  const email = 'otto@example.com'
  const id = await send(email, { message: 'It was on the A41, in the rain.' })
  await note(id, 'Rang her on Monday.')
  await reply(id, { subject: 'Your case', text: 'Dear Otto' })
  const wroteBack = storedMessage(id, { text: 'It still hurts.' })
  const doubtful = storedMessage(id, { text: 'Is this Otto?', state: 'unsure' })
  await storedMessagesOf(site.payload).insertMany([wroteBack, doubtful])
  const photo = Buffer.from('\u00ff\u00d8\u00ff\u00e0 a photograph', 'latin1')
  const ids = await Promise.all(
    [photo, Buffer.from('A letter.')].map(async (content) => {
      const sent = { enquiry: id, name: 'Knee.jpg', by: 'receipt' } as const
      const file = await receiveFile(site.payload, sent, Readable.from([content]))
      return 'id' in file ? file.id : ''
    }),
  )
  const req = await createLocalReq({}, site.payload)
  await changeWork(req, id, async (work) => {
    await keepFiles(req, work, ids)
    work.append({ kind: 'files', files: ids, what: 'The sender added 2 files' })
  })
  const { bytes, headers } = await ask('GET', people('OTTO@example.com'))
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="ottoline-quennell-data-2026-11-18\.zip"$/,
    ),
    'content-type': 'application/zip',
  })
  const { 'everything.html': html, 'data.json': data, ...others } = filesIn(bytes)
  expect(others).toEqual({
    'files/Knee.jpg': photo,
    'files/Knee.jpg.txt': Buffer.from('A letter.'),
  })
  expect(String(html)).toContain('<a href="files/Knee.jpg">Knee.jpg</a>')
  expect(String(html)).toContain('It was on the A41, in the rain.')
  const json: unknown = JSON.parse(String(data))
  const page = calls.exportPerson.output.parse(json)
  expect(page.messages).toMatchObject([{ id: wroteBack._id, enquiry: id, text: 'It still hurts.' }])
  expect(page.enquiries).toMatchObject([{ claimType: 'rta', notes: [{ by: 'the consultant' }] }])
  const file = propertiesOf(json)
  expect(file['enquiries']).toEqual([
    expect.objectContaining({
      id,
      fullName: name,
      message: 'It was on the A41, in the rain.',
      status: 'replied',
      notes: [expect.objectContaining({ text: 'Rang her on Monday.' })],
      answers: expect.arrayContaining([
        { question: 'Full name', answer: name },
        { question: 'What do you need help with?', answer: 'Road traffic accident' },
        { question: 'How it happened', answer: 'It was on the A41, in the rain.' },
      ]),
      history: expect.arrayContaining([expect.objectContaining({ what: 'Replied by email' })]),
    }),
  ])
  const kinds = rowsIn(rowsIn(file['enquiries'])[0]?.['mail']).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['acknowledgement', 'notification', 'reply'])
  expect(file['mails']).toHaveLength(3)
  expect(file['mails']).toContainEqual(
    expect.objectContaining({
      kind: 'reply',
      reply: expect.objectContaining({ subject: 'Your case', text: 'Dear Otto' }),
    }),
  )
  const target = '1 enquiry, 3 emails, 2 messages and 2 files'
  expect(await line('person-exported')).toMatchObject({ by: 'margaret', target })
})

test('the file doesn’t say where the consultant gets mail or what they sign in as', async () => {
  const email = 'otto@example.com'
  const id = await send(email)
  await note(id, 'Rang on Monday.')
  await reply(id, { subject: 'Your case', text: 'Dear Otto' })
  await change(id, { status: 'closed', reachAt: { phone: '07700 900555' } })
  const [own] = await mailsOf(site.payload).find({ enquiry: id, kind: 'notification' }).toArray()
  const error = `550 No mailbox ${own?.to}`
  await mailsOf(site.payload).updateOne({ _id: String(own?._id) }, { $set: { error } })
  const { json, text } = await exported(people(email))
  expect(text).not.toContain(String(own?.to))
  expect(text).not.toContain('margaret')
  expect(text).not.toMatch(/"(_id|__v|phoneKey|reachKey|place|claim|before)"/)
  const { enquiries: held, mails } = calls.exportPerson.output.parse(json)
  expect(mails).toContainEqual(
    expect.objectContaining({ kind: 'notification', to: 'the consultant' }),
  )
  expect(mails).toContainEqual(expect.objectContaining({ kind: 'reply', to: email }))
  const by = 'the consultant'
  expect(held).toMatchObject([{ notes: [{ by }], history: [{ by }, { by }, { by }, { by }] }])
})

test.each([
  ['Zoë Élodie', 'zo_-_lodie', encodeURIComponent('zoë-élodie')],
  ['Соня "O’Neil"; a=b', '____-o-neil-a-b', encodeURIComponent('соня-o-neil-a-b')],
  ['محمد', '____', encodeURIComponent('محمد')],
])('the file of %s has their name, made safe', async (fullName, plain, other) => {
  await send('named@example.com', { fullName })
  const { headers } = await ask('GET', people('named@example.com'))
  const end = '-data-2026-11-18.zip'
  const names = `filename="${plain}${end}"; filename*=UTF-8''${other}${end}`
  expect(headers['content-disposition']).toBe(`attachment; ${names}`)
})

describe('what is erased', () => {
  test('is nowhere in the database any more, and the activity says how much it was', async () => {
    const email = 'ottoline.quennell@example.com'
    const id = await send(email)
    const { claimType, claimDetails } = goodEnquiry('family-law')
    await send(email.toUpperCase(), { claimType, claimDetails })
    await note(id, `${name} rang.`)
    await reply(id, { subject: 'a', text: `Dear ${name}` })
    const body = goodReview({ name, review: name })
    const review = await site.call('POST', '/api/reviews', { body })
    const $set = { email: 'Ottoline.Quennell@example.com' }
    await site.rows('reviews').updateOne({ _id: idIn(review) }, { $set })
    expect((await placesOf(email)).sort()).toEqual(['enquiries', 'mails', 'reviews'])
    expect(await summary(email)).toMatchObject({ enquiries: 2, mails: 5, reviews: 1 })
    const { json, status } = await erase(email)
    expect([status, json]).toEqual([200, { enquiries: 2, mails: 5 }])
    for (const text of [email, name, id]) {
      expect([text, await placesOf(text)]).toEqual([text, text === id ? ['erasures'] : []])
    }
    expect(await line('person-erased')).toMatchObject({
      by: 'margaret',
      target: '2 enquiries, 5 emails and 1 review',
    })
  })

  test('is everything or, if the database refuses a part, nothing', async () => {
    await send('whole@example.com')
    const before = await summary('whole@example.com')
    const activityTakes = (validator: object) =>
      db()?.command({ collMod: ownCollections.activity, validator })
    await activityTakes({ kind: 'none' })
    try {
      const refused = await erase('whole@example.com')
      expect(refused.status).toBe(500)
    } finally {
      await activityTakes({})
    }
    expect(await summary('whole@example.com')).toEqual(before)
  })

  test('is erased once by two who erase at once, on two instances', async () => {
    for (let index = 0; index < 20; index += 1) await send('twice@example.com')
    const both = [site, site.second]
    const answers = await Promise.all(both.map((one) => erase('twice@example.com', one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const counts = answers.map(({ json }) => Number(propertiesOf(json)['enquiries']))
    expect(counts.sort((one, other) => one - other)).toEqual([0, 20])
    expect(await stored()).toEqual([])
  })

  test('leaves mails that went to the same address about someone else', async () => {
    await send('visitor@example.com')
    await send('Margaret@example.com')
    expect((await erase('margaret@example.com')).json).toEqual({ enquiries: 1, mails: 2 })
    expect(await mailsOf(site.payload).countDocuments()).toBe(2)
    // Later mails from the address stay too.
    await send('margaret@example.com')
    expect(await summary('margaret@example.com')).toMatchObject({ enquiries: 1 })
  })
})

test('what was deleted within the minute is still theirs: exported, and erased', async () => {
  const id = await send('minute@example.com')
  await remove(id)
  expect(await summary('minute@example.com')).toMatchObject({ enquiries: 1, latest: [] })
  expect((await erase('minute@example.com')).json).toMatchObject({ enquiries: 1 })
  expect(await stored()).toEqual([])
})

describe('no mail goes out after', () => {
  const email = 'busy@example.com'

  /**
   * The mails that had gone out by the time of an answer, and those once everything came to rest.
   */
  async function whileSending(ways: () => Promise<Seen>) {
    const held = promised<undefined>()
    server.catcher.onData = () => held.promise
    server.start()
    await until(() => server.catcher.connections >= 2)
    await until(async () => (await mailsOf(site.payload).countDocuments({ attempts: 1 })) === 2)
    let atAnswer = -1
    const answered = ways().then((seen) => {
      atAnswer = server.catcher.caught.length
      return seen
    })
    await until(async () => (await enquiriesOf(site.payload).countDocuments(undeleted)) === 0)
    for (let times = 0; times < 5; times += 1) await site.call('GET', '/api/health')
    held.fulfil(undefined)
    const { status } = await answered
    await server.stop()
    return { status, atAnswer, inTheEnd: server.catcher.caught.length }
  }

  test.each([
    ['an erasure', 'their', 200, () => erase(email)],
    ['a deletion', 'its', 204, (id: string) => remove(id)],
  ] as const)(
    '%s that comes while %s mails are being sent',
    async (_what, _whose, status, ways) => {
      const id = await send(email)
      const seen = await whileSending(() => ways(id))
      expect(seen).toEqual({ status, atAnswer: seen.inTheEnd, inTheEnd: seen.inTheEnd })
      later(61)
      await purgeDeleted(site.payload)
      expect(await mailsOf(site.payload).countDocuments()).toBe(0)
    },
  )

  test('an erasure while another instance has claimed their mails', async () => {
    await send(email)
    const { payload } = site
    const [sending, waiting] = [await claimDueMail(payload), await claimDueMail(payload)]
    if (!sending || !waiting) throw new Error('There were no two mails')
    expect(await mayBeSent(payload, sending, { to: sending.to })).toBe(true)
    let isAnswered = false
    const answered = erase(email).then((seen) => {
      isAnswered = true
      return seen
    })
    await until(async () => (await stored()).length === 0)
    // The waiting mail isn't sent, and the other is waited for.
    expect(await mayBeSent(payload, waiting, { to: waiting.to })).toBe(false)
    await recordOutcome(payload, waiting, { what: 'given-back' }, [])
    for (let times = 0; times < 5; times += 1) await site.call('GET', '/api/health')
    expect(isAnswered).toBe(false)
    expect(await placesOf(email)).toEqual([])
    await recordOutcome(payload, sending, { what: 'sent' }, [])
    expect((await answered).json).toEqual({ enquiries: 1, mails: 2 })
    expect(await mailsOf(payload).countDocuments()).toBe(0)
  })
})

describe('outside the database', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'erasures-'))
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const file = () => path.join(folder, 'erasures.jsonl')

  const lines = () => readFileSync(file(), 'utf8').split('\n').slice(0, -1)

  const idsInFile = () => lines().map((line) => readErasureLine(line)?.id)

  const keep = () => server.untilEnd(new ErasureFile(site.opened, folder))

  test('what was erased in any way is noted before the answer, and nobody is named', async () => {
    const before = await send('first@example.com')
    await erase('first@example.com')
    await keep().keep()
    expect(idsInFile()).toContain(before)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    const [other, third] = [await send('third@example.com'), await send('third@example.com')]
    const review = idIn(await site.call('POST', '/api/reviews', { body: goodReview() }))
    for (const [method, where, ids] of [
      ['DELETE', people('third@example.com'), [other, third]],
      ['DELETE', `/api/admin/reviews/${review}`, [review]],
    ] as const) {
      expect((await ask(method, where)).status).toBeLessThan(300)
      expect(idsInFile()).toEqual(expect.arrayContaining([...ids]))
    }
    const rang = await caller('07700 900123')
    await ask('DELETE', byPhone('+44 7700 900123'))
    expect(idsInFile()).toContain(rang)
    const one = await send('second@example.com')
    expect((await remove(one)).status).toBe(204)
    const panel = await send('panel@example.com')
    expect((await ask('DELETE', `/api/enquiries/${panel}`)).status).toBe(200)
    expect(await mailsOf(site.payload).countDocuments({ enquiry: panel })).toBe(0)
    await until(() => idsInFile().includes(panel))
    // The erasure is remembered once it can't be undone.
    expect(idsInFile()).not.toContain(one)
    later(61)
    await purgeDeleted(site.payload)
    await until(() => idsInFile().includes(one))
    expect(readFileSync(file(), 'utf8')).not.toMatch(/example|Quennell|900123/)
  })

  test('an erasure that can’t be noted says so, and is noted once it can', async () => {
    const id = await send('unnoted@example.com')
    mkdirSync(file())
    const keeper = keep()
    const answer = await erase('unnoted@example.com')
    expect(answer).toMatchObject({ status: 200, json: { enquiries: 1, noted: false } })
    rmSync(file(), { recursive: true })
    expect(await keeper.keep()).toBe(true)
    expect(idsInFile()).toContain(id)
    await send('unnoted@example.com')
    expect((await erase('unnoted@example.com')).json).toEqual({ enquiries: 1, mails: 2 })
  })

  test('a line that a power cut has left half written does no harm, and each is there once', async () => {
    const id = await send('torn@example.com')
    await erase('torn@example.com')
    await keep().keep()
    await server.stop()
    const whole = readFileSync(file(), 'utf8')
    writeFileSync(file(), whole.slice(0, -20))
    await keep().keep()
    expect(idsInFile().filter((one) => one === id)).toEqual([id])
    expect(lines().every((line) => readErasureLine(line) !== undefined)).toBe(true)
  })
})
