import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
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
import { enquiryDesk, later, now } from '../testing/desk'
import { enquiriesOf } from './read'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'consultant@example.com' })
const { addCaller, ask, change, detail, inbox, list, note, remove, resend, undo, ...desk } =
  enquiryDesk(site)

const send = (changes: Body = {}) =>
  site.call('POST', '/api/enquiries', { body: goodEnquiry('family-law', changes) })

describe('an enquiry that comes', () => {
  test('is new, due a day later, and two mails wait to be sent', async () => {
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
    const about = [{ id, fullName: 'Siân Ní Dhomhnaill' }]
    expect(await inbox()).toMatchObject({ probablySpam: about, counts: { new: 1 } })

    await change(id, { status: 'spam' })
    expect(await inbox()).toMatchObject({ probablySpam: [], counts: { spam: 1 } })
    await undo(id)
    expect(await detail(id)).toMatchObject({
      ...{ status: 'new', probablySpam: true },
      mail: [{ state: 'queued' }, { state: 'held', heldFor: 'doubt' }],
    })
    await change(id, { status: 'new' })
    expect(await detail(id)).toMatchObject({
      ...{ status: 'new', probablySpam: false },
      mail: [{ state: 'queued' }, { state: 'queued', heldFor: null }],
    })
    expect(await inbox()).toMatchObject({ probablySpam: [] })
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
    await change(called, { status: 'replied' })
    await change(called, { callAt: '2026-11-24T10:00:00.000Z', anyTime: true })
    const closed = async (closures: { day: string; until?: string }[]) => {
      await site.payload.updateGlobal({ slug: 'hours', data: { closures } })
      return (await inbox())['closed']
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
    for (let hour = 0; hour < 3; hour += 1) {
      later(3_600)
      await site.enquire()
    }
    const id = await site.enquire()
    const { mail } = await detail(id)
    const [, held] = rowsIn(mail)
    expect(held).toMatchObject({ state: 'held', heldFor: 'limit' })
    await change(id, { status: 'spam' })
    await change(id, { status: 'new' })
    expect(await detail(id)).toMatchObject({ mail: [{ state: 'queued' }, held] })
    expect((await resend(held?.['id'])).status).toBe(202)
    expect(await detail(id)).toMatchObject({
      mail: [{ state: 'queued' }, { state: 'queued', heldFor: null }],
    })
    // This is a day after the first.
    later(22 * 3_600 + 1)
    const [next, last] = [await site.enquire(), await site.enquire()]
    expect(await detail(next)).toMatchObject({ mail: [{}, { state: 'queued' }] })
    expect(await detail(last)).toMatchObject({ mail: [{}, { heldFor: 'limit' }] })
    await remove(next)
    expect(await detail(await site.enquire())).toMatchObject({ mail: [{}, { state: 'queued' }] })
    expect((await undo(next)).status).toBe(200)
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
    const { json, status } = await change(id, { status: 'replied' })
    const { repliedAt } = propertiesOf(json)
    expect([status, json]).toEqual([200, expect.objectContaining({ id, status: 'replied' })])
    expect(repliedAt).toEqual(expect.any(String))
    await change(id, { status: 'new' })
    await change(id, { status: 'replied' })
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

  test('can be taken back whatever came after it, once, and only by the user who made it', async () => {
    const id = await site.enquire()
    await change(id, { status: 'replied' })
    await change(id, { status: 'closed' })
    await change(id, { keep: true })
    await note(id, 'Rang twice.')
    const undone = await undo(id)
    expect(undone).toMatchObject({ status: 200, json: { status: 'replied', kept: true } })
    await change(id, { keep: false })
    expect((await undo(id)).status).toBe(409)
    const other = { username: 'ada', password: 'long enough' }
    await site.payload.create({ collection: 'users', data: other })
    const { headers } = await site.call('POST', '/api/login', { body: other })
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    await site.call('PATCH', `/api/admin/enquiries/${id}`, { cookie, body: { status: 'closed' } })
    expect((await undo(id)).status).toBe(409)
    const { history, status } = await detail(id)
    expect([status, rowsIn(history).at(-1)?.['by']]).toEqual(['closed', 'ada'])
  })

  test('never changes what the visitor wrote', async () => {
    const id = await site.enquire()
    const body = { fullName: 'Someone else', message: 'changed', createdAt: '2000-01-01' }
    const before = await detail(id)
    expect((await change(id, body)).status).toBe(200)
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
  test('makes a complaint, whose clock runs from when it came, and back', async () => {
    const id = await addCaller()
    later(3_600)
    const young = await site.enquire()
    setClock(new Date('2026-11-19T09:00:00Z'))
    const complaint = { kind: 'complaint', dueAt: '2026-11-25T23:59:59.999Z', status: 'new' }
    expect((await list('sort=due&limit=5')).ids).toEqual([id, young])
    expect((await change(id, { kind: 'complaint' })).json).toMatchObject(complaint)
    expect((await list('sort=due&limit=5')).ids).toEqual([young, id])
    await change(id, { kind: 'complaint' })
    const enquiry = { kind: 'enquiry', dueAt: '2026-11-19T12:00:00.000Z' }
    expect((await change(id, { kind: 'enquiry' })).json).toMatchObject(enquiry)
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
    const before = propertiesOf((await change(id, { status: 'replied' })).json)
    const turned = (await change(id, { kind: 'data-complaint' })).json
    const { repliedAt, status } = before
    expect(turned).toMatchObject({ kind: 'data-complaint', repliedAt, status })
    expect((await undo(id)).json).toEqual(before)
  })

  test('keeps the sooner reply that its sender was promised', async () => {
    const id = await site.enquire()
    const { dueAt } = await detail(id)
    const turned = (await change(id, { kind: 'complaint' })).json
    expect(turned).toMatchObject({ kind: 'complaint', dueAt })
  })

  test('takes it out of the figures of the promise, deleted or not', async () => {
    const id = await site.enquire()
    await change(id, { status: 'replied' })
    const replied = async () => propertiesOf((await inbox())['promise'])['replied']
    expect(await replied()).toBe(1)
    await change(id, { kind: 'complaint' })
    expect(await replied()).toBe(0)
    await remove(id)
    expect(await replied()).toBe(0)
  })
})

describe('notes and replies', () => {
  test('a note is kept as it was written, with who wrote it', async () => {
    const id = await site.enquire()
    const { json, status } = await note(id, ' Rang twice.\r\n ')
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
    const seen = await desk.reply(id, { subject: 'a', text: 'b' })
    const off = await site.enquire()
    process.env['SMTP_URL'] = SMTP_URL
    expect([seen.status, seen.json]).toEqual([409, { message: 'Mail is not set up' }])
    expect((await detail(id))['status']).toBe('new')
    expect((await detail(off))['mail']).toMatchObject([{ state: 'off' }, { state: 'off' }])
  })

  test('an unknown enquiry is 404', async () => {
    const { json, status } = await note('unknown', 'a')
    expect([status, json]).toEqual([404, { message: 'Enquiry not found' }])
  })
})

test('a saved reply with an unknown mark is refused at its field', async () => {
  const [good, bad] = ['Dear {{firstName}}, {{Fee}}', 'Dear {{fristName}}']
  for (const path of ['subject', 'text']) {
    const body = { title: 'Second', subject: good, text: good, [path]: bad }
    const { status, text } = await ask('POST', '/api/saved-replies', body)
    expect(status).toBe(400)
    expect(text).toContain('{{fristName}} stands for no fact.')
    expect(text).toContain(`"path":"${path}"`)
  }
})

test('the inbox has what is due soonest first, then what is replied and closed, and no spam', async () => {
  const came = async (minutesAgo: number) => {
    setClock(new Date(now.getTime() - minutesAgo * 60_000))
    return site.enquire()
  }
  const [replied, closed, oldest] = [await came(5_000), await came(4_000), await came(3_000)]
  const [older, young] = [await came(300), await came(3)]
  setClock(now)
  await change(closed, { status: 'closed' })
  await change(replied, { status: 'replied' })
  await site.enquire({ website: 'x' })
  const all = [oldest, older, young, replied, closed]
  expect(await list('sort=due&limit=10')).toEqual({ ids: all, total: '5' })
  expect(await list('sort=due&limit=2&page=2')).toMatchObject({ ids: all.slice(2, 4) })
  expect(await list('sort=due&limit=3&search=sian')).toEqual({ ids: all.slice(0, 3), total: '5' })
  expect(await list('status=open&sort=due')).toMatchObject({ ids: all.slice(0, 4) })
  const ofType = await list('status=closed&limit=10&claimType=family-law')
  expect(ofType).toEqual({ ids: [closed], total: '1' })
  expect(await inbox()).toMatchObject({
    counts: { new: 3, replied: 1, closed: 1, spam: 1 },
    overdue: 1,
    mail: { isSetUp: true, failed: 0 },
    promise: { enquiries: 3, replied: 1, inTime: 0, medianMinutes: 5_000 },
  })
})

test('a search finds an enquiry by words of its replies, alone and with its own', async () => {
  const [id, other] = [await site.enquire({ fullName: 'Zoë O’Brien' }), await site.enquire()]
  await desk.reply(id, { subject: 'Your café', text: 'The bursary isn’t 100% certain.' })
  await desk.reply(other, { subject: 'About it', text: 'That’s certain.' })
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
  await desk.reply(id, { subject: 'Your case', text: 'It ends.' })
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
  await remove(id)
  expect((await withdraw(token)).status).toBe(204)
  expect(await mailsOf(site.payload).countDocuments({ enquiry: id, state: 'queued' })).toBe(0)
})
