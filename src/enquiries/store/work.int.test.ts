import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'
import { type Mail, mailsOf } from '@/mail/queue'
import { unseenField } from '@/platform/fields/unseen-field'
import { receiptToken } from '@/platform/receipts/token'
import { idIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import { type Body, goodEnquiry, goodReview } from '@/server/testing/bodies'
import { admin } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { enquiriesOf } from './stored-work'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'consultant@example.com' })

beforeEach(async () => {
  await enquiriesOf(site.payload).deleteMany({})
  await mailsOf(site.payload).deleteMany({})
})

afterEach(() => setClock())

const send = (changes: Body = {}) =>
  site.call('POST', '/api/enquiries', { body: goodEnquiry('family-law', changes) })

const at = (id: string) => `/api/admin/enquiries/${id}`

const ask = (method: string, path: string, body?: unknown) => site.asAdmin(method, path, { body })

const detail = async (id: string) => propertiesOf((await ask('GET', at(id))).json)

const list = async (query: string) => {
  const { headers, json } = await ask('GET', `/api/admin/enquiries?${query}`)
  return { ids: rowsIn(json).map(({ id }) => id), total: headers['x-total-count'] }
}

describe('an enquiry that comes', () => {
  test('is new, due a day later, and two mails wait to be sent', async () => {
    setClock(new Date('2026-11-18T12:00:00Z'))
    expect(await detail(await site.enquire())).toMatchObject({
      status: 'new',
      createdAt: '2026-11-18T12:00:00.000Z',
      dueAt: '2026-11-19T12:00:00.000Z',
      repliedAt: null,
      withdrawnAt: null,
      notes: [],
      history: [{ kind: 'received', what: 'Received', by: null }],
      mail: [
        { kind: 'notification', to: 'consultant@example.com', state: 'queued', attempts: 0 },
        { kind: 'acknowledgement', to: 'sian@example.com', state: 'queued', error: null },
      ],
    })
  })

  test('that fills in what no person sees gets the same answer and is stored as spam, its mails held', async () => {
    const sent = await send({ website: 'https://spam.example' })
    expect(Object.keys(propertiesOf(sent.json))).toEqual(['id', 'createdAt', 'receipt'])
    const id = idIn(sent)
    expect(await detail(id)).toMatchObject({
      status: 'spam',
      mail: [{ state: 'held' }, { state: 'held' }],
      signals: [expect.any(String)],
    })
    expect((await list('limit=5')).ids).toEqual([])
    expect(await list('status=spam&limit=5')).toEqual({ ids: [id], total: '1' })
  })

  test('in whose unseen field alone something stands is probably spam: in sight, its sender not mailed', async () => {
    const id = await site.enquire({ [unseenField.name]: 'Acme' })
    const says = 'It filled in a field that people can’t see.'
    expect(await detail(id)).toMatchObject({
      ...{ status: 'new', probablySpam: true, signals: [says] },
      mail: [{ state: 'queued' }, { kind: 'acknowledgement', state: 'held', heldFor: 'doubt' }],
    })
    expect((await list('sort=due')).ids).toEqual([id])
    const named = async () => propertiesOf((await ask('GET', '/api/admin/inbox')).json)
    const about = [{ id, fullName: 'Siân Ní Dhomhnaill' }]
    expect(await named()).toMatchObject({ probablySpam: about, counts: { new: 1 } })

    await ask('PATCH', at(id), { status: 'spam' })
    expect(await named()).toMatchObject({ probablySpam: [], counts: { spam: 1 } })
    await ask('PATCH', at(id), { undo: true })
    expect(await detail(id)).toMatchObject({
      ...{ status: 'new', probablySpam: true },
      mail: [{ state: 'queued' }, { state: 'held', heldFor: 'doubt' }],
    })
    await ask('PATCH', at(id), { status: 'new' })
    expect(await detail(id)).toMatchObject({
      ...{ status: 'new', probablySpam: false },
      mail: [{ state: 'queued' }, { state: 'queued', heldFor: null }],
    })
    expect(await named()).toMatchObject({ probablySpam: [] })
    const message = 'Please have a look at https://example.com/a'
    expect(await detail(await site.enquire({ [unseenField.name]: 'Acme', message }))).toMatchObject(
      { status: 'spam', probablySpam: false },
    )
  })

  test('while the office is closed is due once the hours have gone on open days', async () => {
    const close = (closures: { day: string; until?: string }[]) =>
      site.payload.updateGlobal({ slug: 'hours', data: { closures } })
    await close([{ day: '2026-11-24T12:00:00.000Z', until: '2026-11-26T12:00:00.000Z' }])
    setClock(new Date('2026-11-23T14:00:00Z'))
    const id = await site.enquire()
    await close([])
    expect(await detail(id)).toMatchObject({ dueAt: '2026-11-27T14:00:00.000Z' })
  })

  test('whose call or promised reply falls into a later closure is named in the inbox', async () => {
    setClock(new Date('2026-11-23T14:00:00Z'))
    const due = await site.enquire()
    const called = await site.enquire()
    for (const change of [{ status: 'replied' }, { callAt: '2026-11-24T10:00:00.000Z' }]) {
      await ask('PATCH', at(called), { ...change, ...('callAt' in change && { anyTime: true }) })
    }
    const closed = async (closures: { day: string; until?: string }[]) => {
      await site.payload.updateGlobal({ slug: 'hours', data: { closures } })
      return propertiesOf((await ask('GET', '/api/admin/inbox')).json)['closed']
    }
    const wrote = (id: string) => ({ id, fullName: 'Siân Ní Dhomhnaill' })
    const [day, until] = ['2026-11-24T12:00:00.000Z', '2026-11-27T12:00:00.000Z']
    const named = { calls: 1, replies: 1, first: [wrote(called), wrote(due)] }
    expect(await closed([{ day, until }])).toEqual(named)
    expect(await closed([{ day: until }])).toEqual({ calls: 0, replies: 0, first: [] })
    setClock(new Date('2026-11-24T12:00:00Z'))
    expect(await closed([{ day }])).toEqual({ calls: 0, replies: 1, first: [wrote(due)] })
    expect(await closed([])).toEqual({ calls: 0, replies: 0, first: [] })
  })

  test('is stored with its mails and its key or not at all', async () => {
    const { payload } = site
    const keysTake = (validator: object) =>
      mongo(payload).connection.db?.command({ collMod: ownCollections.idempotency, validator })
    await keysTake({ never: { $exists: true } })
    try {
      const sent = { body: goodEnquiry(), headers: { 'Idempotency-Key': 'refused' } }
      const refused = await site.call('POST', '/api/enquiries', sent)
      expect(refused.status).toBe(500)
    } finally {
      await keysTake({})
    }
    const counts = [enquiriesOf(payload), mailsOf(payload)].map((all) => all.countDocuments())
    expect(await Promise.all(counts)).toEqual([0, 0])
  })
})

describe('an address that is given again and again', () => {
  const statesOf = (mails: Mail[]) => mails.map(({ state, heldFor }) => heldFor ?? state).toSorted()
  const mailed = (kind: Mail['kind']) => mailsOf(site.payload).find({ kind }).toArray()

  test('gets three acknowledgements a day, however it is written and on several instances at once', async () => {
    const written = ['third@example.com', 'THIRD@example.com', 'Third+tag@Example.com']
    const posts = Array.from({ length: 12 }, (_, nth) => {
      const body = goodEnquiry('family-law', { email: written[nth % 3] })
      return (nth % 2 ? site : site.second).call('POST', '/api/enquiries', { body })
    })
    const answers = await Promise.all(posts)
    expect(answers.map(({ json, status }) => [status, Object.keys(propertiesOf(json))])).toEqual(
      Array.from(posts, () => [201, ['id', 'createdAt', 'receipt']]),
    )
    const limited = Array.from({ length: 9 }, () => 'limit')
    const three = ['queued', 'queued', 'queued']
    expect(statesOf(await mailed('acknowledgement'))).toEqual([...limited, ...three])
    expect(new Set(statesOf(await mailed('notification')))).toEqual(new Set(['queued']))
    expect(await detail(await site.enquire())).toMatchObject({
      mail: [{}, { to: 'sian@example.com', state: 'queued' }],
    })
  })

  test('gets the rest when the consultant sends it, and more a day later', async () => {
    const from = Date.now()
    for (const hour of [0, 1, 2]) {
      setClock(new Date(from + hour * 3_600_000))
      await site.enquire()
    }
    const id = await site.enquire()
    const { mail } = await detail(id)
    const [, held] = rowsIn(mail)
    expect(held).toMatchObject({ state: 'held', heldFor: 'limit' })
    await ask('PATCH', at(id), { status: 'spam' })
    await ask('PATCH', at(id), { status: 'new' })
    expect(await detail(id)).toMatchObject({ mail: [{ state: 'queued' }, held] })
    expect((await ask('POST', `/api/admin/mail/${String(held?.['id'])}/resend`)).status).toBe(202)
    expect(await detail(id)).toMatchObject({
      mail: [{ state: 'queued' }, { state: 'queued', heldFor: null }],
    })
    setClock(new Date(from + 24 * 3_600_000 + 1))
    const [next, last] = [await site.enquire(), await site.enquire()]
    expect(await detail(next)).toMatchObject({ mail: [{}, { state: 'queued' }] })
    expect(await detail(last)).toMatchObject({ mail: [{}, { heldFor: 'limit' }] })
    await ask('DELETE', at(next))
    expect(await detail(await site.enquire())).toMatchObject({ mail: [{}, { state: 'queued' }] })
    expect((await ask('PATCH', at(next), { undo: true })).status).toBe(200)
  })

  test('gets no more by reviews', async () => {
    const review = () =>
      site.call('POST', '/api/reviews', { body: goodReview({ email: 'sian@example.com' }) })
    for (let nth = 0; nth < 5; nth += 1) expect((await review()).status).toBe(201)
    await site.enquire()
    const limited = ['limit', 'limit', 'queued', 'queued', 'queued']
    expect(statesOf(await mailed('review-received'))).toEqual(limited)
    expect(statesOf(await mailed('acknowledgement'))).toEqual(['limit'])
    expect(await mailed('review-waiting')).toHaveLength(5)
  })
})

describe('a change of status', () => {
  test('answers the row, and sets when it was replied to the first time only', async () => {
    const id = await site.enquire()
    const { json, status } = await ask('PATCH', at(id), { status: 'replied' })
    const { repliedAt } = propertiesOf(json)
    expect([status, json]).toEqual([200, expect.objectContaining({ id, status: 'replied' })])
    expect(repliedAt).toEqual(expect.any(String))
    await ask('PATCH', at(id), { status: 'new' })
    await ask('PATCH', at(id), { status: 'replied' })
    expect(await detail(id)).toMatchObject({
      repliedAt,
      history: [
        { kind: 'received', what: 'Received' },
        { kind: 'status', what: 'Marked as replied', by: admin.username },
        { what: 'Marked as new' },
        { what: 'Marked as replied' },
      ],
    })
  })

  test('can be taken back for a minute, with when it was replied to', async () => {
    const id = await site.enquire()
    await ask('PATCH', at(id), { status: 'replied' })
    const undone = await ask('PATCH', at(id), { undo: true })
    expect(undone.json).toMatchObject({ status: 'new', repliedAt: null })
    expect((await ask('PATCH', at(id), { undo: true })).status).toBe(409)
    await ask('PATCH', at(id), { status: 'closed' })
    setClock(new Date(Date.now() + 61_000))
    const late = await ask('PATCH', at(id), { undo: true })
    expect([late.status, (await detail(id))['status']]).toEqual([409, 'closed'])
  })

  test('can be taken back whatever came after it, once, and only by the user who made it', async () => {
    const id = await site.enquire()
    await ask('PATCH', at(id), { status: 'replied' })
    await ask('PATCH', at(id), { status: 'closed' })
    await ask('PATCH', at(id), { keep: true })
    await ask('POST', `${at(id)}/notes`, { text: 'Rang twice.' })
    const undone = await ask('PATCH', at(id), { undo: true })
    expect(undone).toMatchObject({ status: 200, json: { status: 'replied', kept: true } })
    await ask('PATCH', at(id), { keep: false })
    expect((await ask('PATCH', at(id), { undo: true })).status).toBe(409)
    const other = { username: 'ada', password: 'long enough' }
    await site.payload.create({ collection: 'users', data: other })
    const { headers } = await site.call('POST', '/api/login', { body: other })
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    await site.call('PATCH', at(id), { cookie, body: { status: 'closed' } })
    expect((await ask('PATCH', at(id), { undo: true })).status).toBe(409)
    const { history, status } = await detail(id)
    expect([status, rowsIn(history).at(-1)?.['by']]).toEqual(['closed', 'ada'])
  })

  test('by two at once keeps both in the history', async () => {
    const id = await site.enquire()
    const wanted = ['replied', 'closed', 'spam', 'new', 'replied', 'closed']
    await Promise.all(wanted.map((status) => ask('PATCH', at(id), { status })))
    const { history, status } = await detail(id)
    const what = rowsIn(history).map((event) => event['what'])
    expect(what.length).toBeGreaterThan(2)
    expect(what.at(-1)).toBe(status === 'closed' ? 'Closed' : `Marked as ${String(status)}`)
  })

  test('never changes what the visitor wrote', async () => {
    const id = await site.enquire()
    const body = { fullName: 'Someone else', message: 'changed', createdAt: '2000-01-01' }
    const before = await detail(id)
    expect((await ask('PATCH', at(id), body)).status).toBe(200)
    expect(await detail(id)).toEqual(before)
    expect((await ask('PATCH', `/api/enquiries/${id}`, { status: 'closed' })).status).toBe(403)
  })
})

test('what was written down once is stored once, though its answer was lost', async () => {
  const request = { body: { fullName: 'Ada Byron', phone: '01632 960 111' } }
  const headers = { 'Idempotency-Key': 'one' }
  const send = () => site.asAdmin('POST', '/api/admin/enquiries', { ...request, headers })
  const first = await send()
  expect(first.status).toBe(201)
  expect(await send()).toMatchObject({ status: 201, json: first.json })
  expect(await enquiriesOf(site.payload).countDocuments()).toBe(1)
})

describe('a change of kind', () => {
  const came = '2026-11-18T12:00:00Z'

  /** Written down, so nobody was promised a reply. */
  const addCaller = async () => {
    setClock(new Date(came))
    const body = { fullName: 'Ada Byron', phone: '01632 960 111' }
    return idIn(await ask('POST', '/api/admin/enquiries', body))
  }

  test('makes a complaint, whose clock runs from when it came, and back', async () => {
    const id = await addCaller()
    setClock(new Date('2026-11-18T13:00:00Z'))
    const young = await site.enquire()
    setClock(new Date('2026-11-19T09:00:00Z'))
    const complaint = { kind: 'complaint', dueAt: '2026-11-25T23:59:59.999Z', status: 'new' }
    expect((await list('sort=due&limit=5')).ids).toEqual([id, young])
    expect((await ask('PATCH', at(id), { kind: 'complaint' })).json).toMatchObject(complaint)
    expect((await list('sort=due&limit=5')).ids).toEqual([young, id])
    await ask('PATCH', at(id), { kind: 'complaint' })
    const enquiry = { kind: 'enquiry', dueAt: '2026-11-19T12:00:00.000Z' }
    expect((await ask('PATCH', at(id), { kind: 'enquiry' })).json).toMatchObject(enquiry)
    expect(await detail(id)).toMatchObject({
      history: [
        { kind: 'received' },
        { kind: 'kind', what: 'Marked as a complaint', by: admin.username },
        { kind: 'kind', what: 'Marked as an enquiry' },
      ],
    })
  })

  test('can be taken back, and leaves a reply and the status alone', async () => {
    const id = await addCaller()
    const before = propertiesOf((await ask('PATCH', at(id), { status: 'replied' })).json)
    const turned = (await ask('PATCH', at(id), { kind: 'data-complaint' })).json
    const { repliedAt, status } = before
    expect(turned).toMatchObject({ kind: 'data-complaint', repliedAt, status })
    expect((await ask('PATCH', at(id), { undo: true })).json).toEqual(before)
  })

  test('keeps the sooner reply that its sender was promised', async () => {
    setClock(new Date(came))
    const id = await site.enquire()
    const { dueAt } = await detail(id)
    const turned = (await ask('PATCH', at(id), { kind: 'complaint' })).json
    expect(turned).toMatchObject({ kind: 'complaint', dueAt })
  })

  test('takes it out of the figures of the promise, deleted or not', async () => {
    const id = await site.enquire()
    await ask('PATCH', at(id), { status: 'replied' })
    const replied = async () =>
      propertiesOf(propertiesOf((await ask('GET', '/api/admin/inbox')).json)['promise'])['replied']
    expect(await replied()).toBe(1)
    await ask('PATCH', at(id), { kind: 'complaint' })
    expect(await replied()).toBe(0)
    await ask('DELETE', at(id))
    expect(await replied()).toBe(0)
  })
})

describe('notes and replies', () => {
  test('a note is kept as it was written, with who wrote it', async () => {
    const id = await site.enquire()
    const { json, status } = await ask('POST', `${at(id)}/notes`, { text: ' Rang twice.\r\n ' })
    expect([status, json]).toEqual([
      201,
      { id: expect.any(String), text: 'Rang twice.', at: expect.any(String), by: admin.username },
    ])
    expect((await detail(id))['notes']).toEqual([json])
  })

  test('no reply can be sent if no mail server is set up', async () => {
    const id = await site.enquire()
    const { SMTP_URL = '' } = process.env
    delete process.env['SMTP_URL']
    const seen = await ask('POST', `${at(id)}/reply`, { subject: 'a', text: 'b' })
    const off = await site.enquire()
    process.env['SMTP_URL'] = SMTP_URL
    expect([seen.status, seen.json]).toEqual([409, { message: 'Mail is not set up' }])
    expect((await detail(id))['status']).toBe('new')
    expect((await detail(off))['mail']).toMatchObject([{ state: 'off' }, { state: 'off' }])
  })

  test('an unknown enquiry is 404', async () => {
    const { json, status } = await ask('POST', `${at('unknown')}/notes`, { text: 'a' })
    expect([status, json]).toEqual([404, { message: 'Enquiry not found' }])
  })
})

test('a saved reply with an unknown mark is refused at its field', async () => {
  const [good, bad] = ['Dear {{firstName}}, {{Fee}}', 'Dear {{fristName}}']
  for (const path of ['subject', 'text']) {
    const body = { title: 'Second', subject: good, text: good, [path]: bad }
    const { status, text } = await ask('POST', '/api/saved-replies', body)
    expect(status).toBe(400)
    expect(text).toContain('{{fristName}} stands for no fact. Write {{firstName}}.')
    expect(text).toContain(`"path":"${path}"`)
  }
})

test('the inbox has what is due soonest first, then what is replied and closed, and no spam', async () => {
  const now = Date.now()
  const came = async (minutes: number) => {
    setClock(new Date(now - minutes * 60_000))
    const id = await site.enquire()
    setClock()
    return id
  }
  const [oldest, older, young] = [await came(3_000), await came(300), await came(3)]
  const [closed, replied] = [await came(4_000), await came(5_000)]
  await ask('PATCH', at(closed), { status: 'closed' })
  await ask('PATCH', at(replied), { status: 'replied' })
  await site.enquire({ website: 'x' })
  const inbox = [oldest, older, young, replied, closed]
  expect(await list('sort=due&limit=10')).toEqual({ ids: inbox, total: '5' })
  expect(await list('sort=due&limit=2&page=2')).toMatchObject({ ids: inbox.slice(2, 4) })
  expect(await list('sort=due&limit=3&search=sian')).toEqual({ ids: inbox.slice(0, 3), total: '5' })
  expect(await list('status=open&sort=due')).toMatchObject({ ids: inbox.slice(0, 4) })
  const ofType = await list('status=closed&limit=10&claimType=family-law')
  expect(ofType).toEqual({ ids: [closed], total: '1' })
  expect((await ask('GET', '/api/admin/inbox')).json).toMatchObject({
    counts: { new: 3, replied: 1, closed: 1, spam: 1 },
    overdue: 1,
    mail: { isSetUp: true, failed: 0 },
    promise: { enquiries: 3, replied: 1, inTime: 0, medianMinutes: 5_000 },
  })
})

test('a search finds an enquiry by words of its replies, alone and with its own', async () => {
  const [id, other] = [await site.enquire({ fullName: 'Zoë O’Brien' }), await site.enquire()]
  const reply = { subject: 'Your café', text: 'Dear Zoë, the bursary isn’t 100% certain.' }
  await ask('POST', `${at(id)}/reply`, reply)
  await ask('POST', `${at(other)}/reply`, { subject: 'About it', text: 'That’s certain.' })
  const found = ['bursary', 'CAFE', "isn't 100%", "o'brien bursary", 'certain zoe']
  for (const text of found) {
    const { ids } = await list(`search=${encodeURIComponent(text)}`)
    expect([text, ids]).toEqual([text, [id]])
  }
  expect((await list('search=certain&limit=5')).total).toBe('2')
  expect((await list('search=bursary+about')).ids).toEqual([])
  expect((await ask('GET', '/api/admin/enquiries.csv?search=bursary')).text).toContain(
    'Zoë O’Brien',
  )
})

test('a search may repeat a word that thousands of replies have', async () => {
  const id = await site.enquire()
  await ask('POST', `${at(id)}/reply`, { subject: 'Your case', text: 'It ends.' })
  const reply = await mailsOf(site.payload).findOne({ kind: 'reply' })
  if (!reply) throw new Error('There was no reply')
  const many = Array.from({ length: 10_000 }, () => randomUUID())
  await mailsOf(site.payload).insertMany(
    many.map((other) => ({ ...reply, _id: other, enquiry: other })),
  )
  expect((await list(`search=${'it+ends+'.repeat(25)}`)).ids).toEqual([id])
})

test('a receipt lets its sender ask for deletion, once, and says nothing to another', async () => {
  const sent = await send()
  const id = idIn(sent)
  const token = String(propertiesOf(sent.json)['receipt']).replace('/receipt/', '')
  const withdraw = (one: string) => site.call('POST', `/api/receipts/${one}/withdraw`)
  expect((await withdraw(token)).status).toBe(204)
  const { withdrawnAt } = await detail(id)
  expect((await withdraw(token)).status).toBe(204)
  const mail = { kind: 'withdrawal', to: 'consultant@example.com', state: 'queued', attempts: 0 }
  expect(await detail(id)).toMatchObject({
    withdrawnAt,
    history: [{}, { kind: 'withdrawn', by: null }],
    mail: [{}, {}, mail],
  })
  const mailed = await receiptToken(site.payload, { kind: 'mail', id })
  const forged = `${token.slice(0, -2)}${token.endsWith('aa') ? 'bb' : 'aa'}`
  for (const wrong of [mailed, forged, 'x', '', token.toUpperCase()]) {
    expect([wrong, (await withdraw(wrong)).status]).toEqual([wrong, 404])
  }
  await ask('DELETE', at(id))
  expect((await withdraw(token)).status).toBe(204)
  expect(await mailsOf(site.payload).countDocuments({ enquiry: id })).toBe(0)
})
