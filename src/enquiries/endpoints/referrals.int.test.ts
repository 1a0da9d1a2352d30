import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from '@jest/globals'
import { createLocalReq } from 'payload'
import { enquiryDesk, later, now } from '@/enquiries/testing/desk'
import { pdf } from '@/enquiries/testing/documents'
import { sendingTo } from '@/enquiries/testing/receipt-files'
import { mailsOf } from '@/mail/queue'
import { agreementPath, handoverPath } from '@/platform/pages'
import { receiptToken } from '@/platform/receipts/token'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { fieldErrorsIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import type { Body } from '@/server/testing/bodies'
import { compose } from '@/server/mail-worker'
import { testSite } from '@/server/testing/test-site'
import { purgeDeleted } from '../work/deletion'
import { clientFilesOf } from '../work/files'
import { noteOpening, packsOf, readHandover } from '../work/handovers'
import { readAgreement } from '../work/referrals'
import { storedReferralsOf, trimRegister } from '../work/register'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'margaret@example.com' })
const desk = enquiryDesk(site)
const { post, send } = sendingTo(site)
const firm = 'Harcourt Bell LLP'
const refused = "They haven't agreed yet"

const setFacts = (globalType: string, facts: Record<string, unknown>) =>
  site.rows('globals').updateOne({ globalType }, { $set: facts }, { upsert: true })

beforeEach(async () => {
  const { chunks, files } = clientFilesOf(site.payload)
  await Promise.all([
    setFacts('contact-details', { partnerFirm: firm, partnerEmail: 'cases@example.com' }),
    setFacts('fees', { referralPayment: null }),
    setFacts('regulation', { basis: 'introducer' }),
    ...[chunks.deleteMany({}), files.deleteMany({})],
    ...[packsOf(site.payload).deleteMany({}), storedReferralsOf(site.payload).deleteMany({})],
  ])
})

const at = (id: string, more = '') => `/api/admin/enquiries/${id}/referral${more}`
const ask = (id: string) => desk.ask('POST', at(id, '/ask'))
const record = (id: string, body: Body = {}) =>
  desk.ask('POST', at(id, '/agreed'), { how: 'On the phone', at: new Date(), ...body })
const pass = (id: string, body: Body = {}) =>
  desk.ask('POST', at(id), { answers: true, files: [], messages: [], ...body })
const close = (id: string) => desk.ask('DELETE', at(id))
const referralOf = async (id: string) => propertiesOf((await desk.detail(id))['referral'])
const packIn = async (id: string) => String((await referralOf(id))['pack'])

const formPost = async (path: string, fields: Record<string, string>) => {
  const { headers, status, text } = await site.call('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return [status, headers['location'] ?? text] as const
}
const agreePage = async (id: string) =>
  agreementPath(await receiptToken(site.payload, { kind: 'agreement', id }))
const say = async (id: string, agree: string, more = {}) =>
  formPost(await agreePage(id), { agree, ...more })
const handoverToken = async (id: string) =>
  receiptToken(site.payload, { kind: 'handover', id: await packIn(id) })
const firmSays = async (id: string, fields: Record<string, string>) =>
  formPost(handoverPath(await handoverToken(id)), fields)
const fileOf = async (id: string, file: unknown) =>
  site.call('GET', `/api/handovers/${await handoverToken(id)}/files/${String(file)}`)
const register = async () => rowsIn((await desk.ask('GET', '/api/admin/referrals')).json)

/** Someone who has agreed on the page. */
async function agreed(changes: Body = {}): Promise<string> {
  const id = await site.enquire(changes)
  await ask(id)
  await say(id, 'yes')
  return id
}

async function passedOn(changes: Body = {}): Promise<string> {
  const id = await agreed(changes)
  expect((await pass(id)).status).toBe(202)
  return id
}

test('a case is passed on once its client agreed, and the firm’s answer comes back', async () => {
  const id = await site.enquire()
  await send(id, { 'letter.pdf': pdf })
  const [file] = rowsIn((await desk.detail(id))['files'])
  expect((await pass(id)).json).toEqual({ message: refused })
  expect((await ask(id)).status).toBe(202)
  expect(await desk.statesOf(id)).toContain('agreement: queued')
  expect((await pass(id)).json).toEqual({ message: refused })
  later(60)
  expect(await say(id, 'yes')).toEqual([303, await agreePage(id)])
  const agreedAt = new Date().toISOString()
  later(60)
  const note = 'A careful witness.'
  expect((await pass(id, { files: [file?.['id']], note })).status).toBe(202)
  const [pack] = rowsIn((await desk.detail(id))['packs'])
  const { id: packId, sentAt, sha256, firm: to, ...content } = pack ?? {}
  expect(to).toBe(firm)
  expect(sha256).toBe(createHash('sha256').update(JSON.stringify(content)).digest('hex'))
  expect(content).toMatchObject({ note, notes: [], files: [{ name: 'letter.pdf' }] })
  const given = await fileOf(id, file?.['id'])
  expect([given.status, given.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="letter.pdf"',
  ])
  later(60)
  const contact = { name: 'Jo Bell', phone: '01632 960 700' }
  const reason = 'We’ll ring them today.'
  expect(await firmSays(id, { answer: 'taken', reason, ...contact })).toEqual([
    303,
    handoverPath(await handoverToken(id)),
  ])
  expect(await referralOf(id)).toMatchObject({
    ...{ askedAt: now.toISOString(), agreedAt, sentAt, pack: packId },
    ...{ how: 'On the page that was sent to them.', answer: 'taken', reason, ...contact },
    ...{ answeredAt: new Date().toISOString(), refusedAt: null, withdrawnAt: null },
  })
  expect(await desk.statesOf(id)).toEqual(
    expect.arrayContaining(['referral: queued', 'referral-news: queued']),
  )
  const [quarter] = await register()
  expect(quarter).toMatchObject({ quarter: '2026-Q4', passed: 1, paid: 0, warning: null })
  expect(quarter?.['kinds']).toEqual([{ claimType: 'family-law', passed: 1, taken: 1 }])
  expect(await desk.outOfStep(id)).toEqual([])
})

test('the firm gets its link at the address of the day, and none once the page is closed', async () => {
  const id = await passedOn()
  await setFacts('contact-details', { partnerEmail: 'new@example.com' })
  const mail = await mailsOf(site.payload).findOne({ enquiry: id, kind: 'referral' })
  if (!mail) throw new Error('There is no mail')
  const siteUrl = new URL('https://a.example')
  const letterhead = { server: { from: 'me@example.com' }, siteUrl }
  const composed = () => compose(site.payload, mail, letterhead)
  const text = expect.stringContaining(handoverPath(await handoverToken(id)))
  expect(await composed()).toMatchObject({ to: 'new@example.com', text })
  await close(id)
  expect(await composed()).toBeUndefined()
})

test('an agreement on the phone is recorded with its hour and the consultant’s words', async () => {
  const id = await site.enquire()
  const when = new Date().toISOString()
  later(3_600)
  expect((await record(id, { at: when, how: 'Said yes, twice.' })).status).toBe(200)
  expect(await referralOf(id)).toMatchObject({
    ...{ askedAt: null, agreedAt: when, how: 'Said yes, twice.' },
  })
  expect((await pass(id)).status).toBe(202)
  expect(rowsIn((await register())[0]?.['referrals'])).toMatchObject([{ way: 'otherwise' }])
})

test.each([
  ['how', { how: '' }, 'How they agreed is required'],
  ['at', { at: 'yesterday' }, 'When they agreed must be a time'],
  ['at', { at: '2026-11-18T12:00:01Z' }, 'The time can’t be in the future'],
])('an agreement without a fitting %s is refused, naming it', async (path, body, message) => {
  const id = await site.enquire()
  expect(fieldErrorsIn(await record(id, body))).toEqual([{ path, message }])
})

test('someone whose email isn’t safe is never asked by email', async () => {
  const id = await site.enquire({ contact: { emailSafe: false } })
  const message = 'It isn’t safe to email this person. Ring them, and note what they say.'
  expect(await ask(id)).toMatchObject({ status: 409, json: { message } })
  expect(await referralOf(id)).toEqual({})
  expect((await record(id)).status).toBe(200)
})

test('a click or two tabs that ask at once send one email', async () => {
  const id = await site.enquire()
  const seen = await Promise.all([ask(id), ask(id), ask(id)])
  expect(seen.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await mailsOf(site.payload).countDocuments({ kind: 'agreement' })).toBe(1)
})

test('a second yes changes nothing, and a yes to an older question is refused', async () => {
  const id = await agreed()
  later(60)
  expect((await say(id, 'yes'))[0]).toBe(303)
  expect(await referralOf(id)).toMatchObject({ agreedAt: now.toISOString() })
  await ask(id)
  const [status, text] = await say(id, 'yes', { question: now.toISOString() })
  expect([status, text]).toEqual([409, expect.stringContaining('I’ve asked you again since')])
  expect((await pass(id)).json).toEqual({ message: refused })
})

test('a no, or a change of mind, lets nothing be passed on', async () => {
  const id = await agreed()
  await say(id, 'no')
  expect(await referralOf(id)).toMatchObject({ agreedAt: null, refusedAt: now.toISOString() })
  expect((await pass(id)).json).toEqual({ message: refused })
  await say(id, 'yes')
  expect((await pass(id)).status).toBe(202)
})

test('a change of mind after passing on closes the firm’s page, and keeps the agreement on record', async () => {
  const id = await passedOn()
  later(60)
  await say(id, 'no')
  const at = new Date().toISOString()
  expect(await referralOf(id)).toMatchObject({
    ...{ agreedAt: now.toISOString(), refusedAt: at, withdrawnAt: at },
  })
  expect(await readHandover(site.payload, await packIn(id))).toEqual({
    closed: 'This page was closed',
  })
  expect((await firmSays(id, { answer: 'taken' }))[0]).toBe(409)
  expect((await pass(id)).json).toEqual({ message: refused })
})

test('a wish for deletion ends the agreement and closes the firm’s page', async () => {
  const id = await passedOn()
  const token = await receiptToken(site.payload, { kind: 'full', id })
  await site.call('POST', `/api/receipts/${token}/withdraw`)
  expect(await readHandover(site.payload, await packIn(id))).toHaveProperty('closed')
  expect(await ask(id)).toMatchObject({
    json: { message: 'They asked for their enquiry to be deleted.' },
  })
})

test('an agreement that is withdrawn while it’s passed on leaves no open page', async () => {
  for (let round = 0; round < 50; round += 1) {
    const id = await agreed({ fullName: `Round ${round}` })
    const [{ status }] = await Promise.all([pass(id), say(id, 'no')])
    const found = await readHandover(site.payload, await packIn(id))
    expect([202, 409]).toContain(status)
    expect(found).toHaveProperty('closed')
    expect(await referralOf(id)).toMatchObject({ refusedAt: expect.any(String) })
    expect((await pass(id)).json).toEqual({ message: refused })
  }
})

test('of two tabs that pass it on at once, one does', async () => {
  const id = await agreed()
  const seen = await Promise.all([pass(id), pass(id)])
  expect(seen.map(({ status }) => status).toSorted()).toEqual([202, 409])
  expect(await mailsOf(site.payload).countDocuments({ kind: 'referral' })).toBe(1)
  expect(await packsOf(site.payload).countDocuments()).toBe(1)
})

test('what came after the agreement isn’t passed on, and the file is named', async () => {
  const id = await agreed()
  await send(id, { 'late.pdf': pdf })
  const [file] = rowsIn((await desk.detail(id))['files'])
  const seen = await pass(id, { files: [file?.['id'], 'gone'], messages: ['unknown'] })
  expect(seen.status).toBe(409)
  expect(fieldErrorsIn(seen)).toEqual([
    { path: 'files.0', message: 'late.pdf came after they agreed. Ask them again.' },
    { path: 'files.1', message: 'A file that you chose was removed.' },
    { path: 'messages.0', message: 'A message that you chose was deleted.' },
  ])
  expect(await packsOf(site.payload).countDocuments()).toBe(0)
})

test('notes go only one by one, and ways to reach them always', async () => {
  const contact = { leaveMessage: false }
  const id = await agreed({ contact })
  const seen = await desk.note(id, 'Speaks Irish.')
  await desk.note(id, 'Owes me a favour.')
  await pass(id, { answers: false, notes: [propertiesOf(seen.json)['id']] })
  const [pack] = rowsIn((await desk.detail(id))['packs'])
  expect(rowsIn(pack?.['notes'])).toMatchObject([{ text: 'Speaks Irish.' }])
  expect(pack?.['advice']).toEqual(['Don’t leave a message on their phone.'])
  expect(rowsIn(pack?.['answers']).map(({ words }) => words)).toEqual([
    ...['Siân Ní Dhomhnaill', 'sian@example.com', '01234 567890', 'No'],
  ])
})

test('the firm’s page closes by hand, after 30 days, and with the enquiry', async () => {
  const [byHand, old, deleted] = [await passedOn(), await passedOn(), await passedOn()]
  expect((await close(byHand)).status).toBe(200)
  expect((await close(byHand)).status).toBe(409)
  const page = (pack: string) => readHandover(site.payload, pack)
  const packs = [await packIn(byHand), await packIn(old), await packIn(deleted)] as const
  await desk.remove(deleted)
  expect(await page(packs[0])).toEqual({ closed: 'This page was closed' })
  expect(await page(packs[2])).toEqual({ closed: 'This case was deleted' })
  expect(await page(packs[1])).toHaveProperty('pack')
  setClock(new Date(now.getTime() + 30 * 24 * 3_600_000))
  expect(await page(packs[1])).toEqual({
    closed: 'This page was open until 18 December 2026',
  })
})

test('a case can be passed on again once the page is closed, as a row of its own', async () => {
  const id = await passedOn()
  const first = await handoverToken(id)
  await close(id)
  later(60)
  expect((await pass(id)).status).toBe(202)
  expect(await handoverToken(id)).not.toBe(first)
  expect((await register())[0]).toMatchObject({ passed: 2 })
  expect((await formPost(handoverPath(first), { answer: 'taken' }))[0]).toBe(409)
})

test('each opening is noted, and the firm answers once', async () => {
  const id = await passedOn()
  const pack = await packIn(id)
  const req = await createLocalReq({}, site.payload)
  await noteOpening(req, { enquiry: id, pack })
  later(60)
  await noteOpening(req, { enquiry: id, pack })
  expect(await referralOf(id)).toMatchObject({ openedAt: now.toISOString(), openings: 2 })
  expect((await firmSays(id, { answer: 'declined', reason: 'A conflict.' }))[0]).toBe(303)
  expect((await firmSays(id, { answer: 'declined' }))[0]).toBe(303)
  const [status, text] = await firmSays(id, { answer: 'taken' })
  expect([status, text]).toEqual([409, expect.stringContaining('You’ve answered already')])
  expect((await firmSays(await passedOn(), {}))[1]).toContain('Please choose whether you take it')
})

test.each([
  ['no regulatory basis', 'regulation', { basis: 'not-settled' }, /haven’t said on what basis/],
  ['a firm without an email', 'contact-details', { partnerEmail: '' }, /no email for referrals/],
  [
    'another firm',
    'contact-details',
    { partnerFirm: 'Else & Co' },
    /has changed since they agreed/,
  ],
])('with %s nothing is passed on, and a sentence says why', async (_, global, facts, why) => {
  const id = await site.enquire({}, 'employment')
  await ask(id)
  await say(id, 'yes')
  await setFacts(global, facts)
  expect(await pass(id)).toMatchObject({
    status: 409,
    json: { message: expect.stringMatching(why) },
  })
  expect(await packsOf(site.payload).countDocuments()).toBe(0)
})

test('only paid claims that aren’t about an injury count for an introducer, and the 26th is refused', async () => {
  await setFacts('fees', { referralPayment: 'The firm pays me £100.' })
  for (let nth = 0; nth < 25; nth += 1) {
    await storedReferralsOf(site.payload).insertOne({
      ...{ _id: `paid ${nth}`, enquiry: `paid ${nth}`, at: now, claimType: 'employment', firm },
      ...{ askedAt: null, agreedAt: null, refusedAt: null, openedAt: null, answeredAt: null },
      ...{ answer: null, withdrawnAt: null, isPaid: true, way: null },
      sentAt: now.toISOString(),
    })
  }
  const [employment, injury] = [
    await site.enquire({}, 'employment'),
    await site.enquire({}, 'public-liability'),
  ]
  for (const id of [employment, injury]) {
    await ask(id)
    await say(id, 'yes')
  }
  expect(await readAgreement(site.payload, injury)).toMatchObject({
    referral: { terms: { payment: expect.stringMatching(/^No payment passes/) } },
  })
  expect((await pass(injury)).status).toBe(202)
  expect(await pass(employment)).toMatchObject({
    json: { message: expect.stringMatching(/^Stop: 25 of 25 paid claims/) },
  })
  const [quarter] = await register()
  expect([quarter?.['paid'], quarter?.['warning']]).toEqual([
    25,
    expect.stringMatching(/^Stop: 25/),
  ])
})

test('erasing a person takes what the firm was given, and leaves the register without them', async () => {
  const id = await passedOn({ email: 'gone@example.com' })
  const path = '/api/admin/people?email=gone%40example.com'
  const exported = propertiesOf((await desk.ask('GET', `${path}&format=json`)).json)
  expect(rowsIn(exported['packs'])).toMatchObject([
    { enquiry: id, firm, sentAt: now.toISOString() },
  ])
  const pack = await packIn(id)
  await desk.ask('DELETE', path)
  expect(await packsOf(site.payload).countDocuments()).toBe(0)
  expect(await readHandover(site.payload, pack)).toEqual({ closed: 'This case was deleted' })
  const rows = JSON.stringify(await storedReferralsOf(site.payload).find({}).toArray())
  expect(rows).toContain(now.toISOString())
  expect(rows).not.toMatch(/gone@|Siân|01234/)
})

test('a deletion takes it too, and the register is kept for its years', async () => {
  const id = await passedOn()
  await desk.remove(id)
  later(61)
  await purgeDeleted(site.payload)
  expect(await packsOf(site.payload).countDocuments()).toBe(0)
  await trimRegister(site.payload)
  expect(await register()).toHaveLength(1)
  setClock(new Date('2032-11-20T12:00:00Z'))
  await trimRegister(site.payload)
  expect(await register()).toHaveLength(0)
})

test('the register is a CSV too, and neither is for strangers', async () => {
  await passedOn()
  for (const path of ['?format=csv', '']) {
    const headers = { accept: 'text/csv' }
    const { text } = await site.asAdmin('GET', `/api/admin/referrals${path}`, { headers })
    expect(text.split('\r\n')[0]).toMatch(/Reference,Quarter,Kind of claim,Firm,Asked/)
    expect(text.split('\r\n')[1]).toContain(`,2026-Q4,Family law,${firm},2026-11-18 12:00`)
  }
  expect((await site.call('GET', '/api/admin/referrals')).status).toBe(401)
})

test('a link opens its own page and no other', async () => {
  const id = await passedOn()
  const receipt = await receiptToken(site.payload, { kind: 'full', id })
  const agreement = await receiptToken(site.payload, { kind: 'agreement', id })
  for (const path of [
    ...[agreement, await handoverToken(id)].map((token) => `/api/receipts/${token}/withdraw`),
    ...[receipt, agreement].map((token) => `/api/handovers/${token}`),
    ...[receipt, await handoverToken(id)].map((token) => `/api/agreements/${token}`),
  ]) {
    const body = { agree: 'no', answer: 'taken' }
    expect([path, (await site.call('POST', path, { body })).status]).toEqual([path, 404])
  }
  expect((await post(`/api/handovers/${agreement}/files`, undefined)).status).toBe(404)
})
