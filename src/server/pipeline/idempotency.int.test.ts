import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { idempotencyHours, maxLength } from '@/platform/limits'
import { fieldErrorsIn, propertiesOf, rowsIn } from '../testing/answers'
import { goodEnquiry, goodReview, letters } from '../testing/bodies'
import type { Instance } from '../testing/site'
import { newAddress } from '../testing/caller'
import { moveClock, setClock } from '@/platform/time/testing/clock.mjs'
import { purgeDeleted } from '@/enquiries/work/deletion'
import { testSite } from '../testing/test-site'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' })

const here = '203.0.113.7'

beforeEach(() => site.rows('limits').deleteMany({}))
afterEach(() => setClock())

/** Sends an enquiry with a name that tells it from others. */
const send = (key: string, fullName: string, to: Instance = site, from = here) =>
  to.call('POST', '/api/enquiries', {
    from,
    body: goodEnquiry('rta', { fullName }),
    headers: { 'Idempotency-Key': key },
  })

const timesStored = (fullName: string) => site.rows('enquiries').countDocuments({ fullName })

test('the same key with another body is a conflict, and stores nothing', async () => {
  await send('other', 'First')
  const seen = await send('other', 'Second')
  expect([seen.status, typeof propertiesOf(seen.json)['message']]).toEqual([409, 'string'])
  expect(await timesStored('Second')).toBe(0)
})

test('a refused body leaves no trace of its key', async () => {
  expect((await send('mistake', 'x')).status).toBe(400)
  expect((await send('mistake', 'Corrected')).status).toBe(201)
})

test('a key may have 64 characters, a longer one is refused by name, and an empty one doesn’t count', async () => {
  expect((await send(letters(maxLength.idempotencyKey), 'Longest')).status).toBe(201)
  const seen = await send(letters(maxLength.idempotencyKey + 1), 'Longer')
  const paths = fieldErrorsIn(seen)?.map(({ path }) => path)
  expect([seen.status, paths]).toEqual([400, ['Idempotency-Key']])
  expect(await timesStored('Longer')).toBe(0)
  for (let times = 0; times < 2; times += 1) await send('', 'Keyless')
  expect(await timesStored('Keyless')).toBe(2)
})

test('equal requests, at once on two instances and later, get the same answer and store one enquiry', async () => {
  const both = [site, site.second].map((to) => send('rush', 'Rush', to))
  const [first, ...seen] = [...(await Promise.all(both)), await send('rush', 'Rush')]
  for (const { json, status } of seen) expect([status, json]).toEqual([201, first.json])
  expect(await timesStored('Rush')).toBe(1)
})

test('a key is forgotten after 24 hours', async () => {
  const at = Date.now()
  setClock(new Date(at))
  await send('yesterday', 'Yesterday')
  const tomorrow = at + idempotencyHours * 3_600_000
  setClock(new Date(tomorrow - 1))
  expect((await send('yesterday', 'Today')).status).toBe(409)
  setClock(new Date(tomorrow))
  expect((await send('yesterday', 'Today')).status).toBe(201)
  expect(await timesStored('Today')).toBe(1)
})

test('another client gets nothing of a key’s owner, and doubles nothing', async () => {
  const first = await send('shared', 'Owner')
  const { receipt, ...rest } = propertiesOf(first.json)
  expect(receipt).toMatch(/^\/receipt\//)
  const [moved, other] = [newAddress(), newAddress()]
  const same = await send('shared', 'Owner', site, moved)
  expect([same.status, same.json]).toEqual([201, { ...rest, receipt: '' }])
  expect(await timesStored('Owner')).toBe(1)
  expect((await send('shared', 'Someone else', site, other)).status).toBe(201)
  expect((await send('shared', 'Owner')).json).toEqual(first.json)
})

test('the repeats of an answered key don’t use up the tries, and a hundred of them do end', async () => {
  const limits = site.rows('limits')
  const ask = async () => (await send('patient', 'Patient')).status
  expect([await ask(), await ask(), await ask()]).toEqual([201, 201, 201])
  const counts = (await limits.find().toArray()).map(({ key, points }) => [
    String(key).split(':')[0],
    points,
  ])
  expect(Object.fromEntries(counts)).toEqual({ enquiries: 1, 'enquiries 10': 2 })
  await limits.updateMany({ key: /^enquiries 10:/ }, { $set: { points: 99 } })
  expect([await ask(), await ask()]).toEqual([201, 429])
})

const words = { subject: 'Your enquiry', text: 'Please ring me.' }

/** Asks as the admin to write a note or a reply. */
const write = (key: string, path: string, body: object, to: Instance = site) =>
  to.call('POST', `/api/admin/enquiries/${path}`, {
    ...{ cookie: site.cookie, body, headers: { 'Idempotency-Key': key } },
  })

test.each([
  ['notes', 201, { text: 'Rang.' }, { text: 'Rang twice.' }],
  ['reply', 202, words, { ...words, text: 'Please ring me today.' }],
])(
  'what is sent again to %s, at once on two instances and later, is made once for its enquiry',
  async (path, status, body, other) => {
    const [id, another] = [await site.enquire(), await site.enquire()]
    const ask = (to: Instance = site) => write(path, `${id}/${path}`, body, to)
    const [first, ...seen] = [...(await Promise.all([ask(), ask(site.second)])), await ask()]
    for (const answer of seen) expect([answer.status, answer.json]).toEqual([status, first.json])
    expect(first.status).toBe(status)
    expect((await write(path, `${id}/${path}`, other)).status).toBe(409)
    expect((await write(path, `${another}/${path}`, body)).status).toBe(409)
    const { json } = await site.asAdmin('GET', `/api/admin/enquiries/${id}`)
    const { notes, mail } = propertiesOf(json)
    const made = path === 'notes' ? notes : rowsIn(mail).filter(({ kind }) => kind === 'reply')
    expect(made).toHaveLength(1)
    const stored = JSON.stringify(await site.rows('idempotency').find({}).toArray())
    expect(stored).not.toContain(body.text)

    await site.asAdmin('DELETE', `/api/admin/enquiries/${id}`)
    moveClock(61_000)
    await purgeDeleted(site.payload)
    setClock()
    expect(await site.rows('idempotency').countDocuments({ 'output.id': id })).toBe(0)
  },
)

test('a review that is sent again is stored once, and its words only there', async () => {
  const ask = (to: Instance, body = goodReview()) =>
    to.call('POST', '/api/reviews', { from: here, body, headers: { 'Idempotency-Key': 'review' } })
  const [first, ...seen] = [...(await Promise.all([ask(site), ask(site.second)])), await ask(site)]
  for (const answer of seen) expect([answer.status, answer.json]).toEqual([201, first.json])
  expect(first.status).toBe(201)
  expect((await ask(site, goodReview({ name: 'Someone Else' }))).status).toBe(409)
  expect(await site.rows('reviews').countDocuments({})).toBe(1)
  const stored = JSON.stringify(await site.rows('idempotency').find({}).toArray())
  expect(stored).not.toContain(String(goodReview()['review']))
})

test('a reply that is sent again gets the first answer, though its sender has seen it by now', async () => {
  const id = await site.enquire()
  for (const after of [null, 'its id', undefined]) {
    expect((await write('seen', `${id}/reply`, { ...words, after })).status).toBe(202)
  }
  expect(await site.rows('mails').countDocuments({ enquiry: id, kind: 'reply' })).toBe(1)
})

test('a reply that was taken back goes out when the same words are sent again', async () => {
  const id = await site.enquire()
  await write('again', `${id}/reply`, words)
  expect((await site.asAdmin('DELETE', `/api/admin/enquiries/${id}/reply`)).status).toBe(200)
  expect((await write('again', `${id}/reply`, words)).status).toBe(202)
  expect(await site.rows('mails').countDocuments({ enquiry: id, kind: 'reply' })).toBe(1)
})
