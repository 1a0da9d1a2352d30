import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { claimDueMail } from '@/mail/claim'
import { mailsOf } from '@/mail/queue'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { erasuresOf, forgetDeleted } from '@/privacy/store/erase'
import { idIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import { goodEnquiry } from '@/server/testing/bodies'
import { testSite } from '@/server/testing/test-site'
import { deletedOf, endOfUndo } from './deleted'
import { pastRepliesOf, promiseFigures } from './promise'
import { enquiriesOf } from './stored-work'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'consultant@example.com' })

beforeEach(async () => {
  const { payload } = site
  await pastRepliesOf(payload).deleteMany({})
  for (const all of [enquiriesOf(payload), mailsOf(payload), deletedOf(payload)]) {
    await all.deleteMany({})
  }
})

afterEach(() => setClock())

const at = (id: string) => `/api/admin/enquiries/${id}`

const ask = (method: string, path: string, body?: unknown) => site.asAdmin(method, path, { body })

const detail = async (id: string) => propertiesOf((await ask('GET', at(id))).json)

const later = (seconds: number) => setClock(new Date(Date.now() + seconds * 1_000))

describe('a deletion', () => {
  test('hides the enquiry everywhere, and brings it back whole within a minute', async () => {
    const id = await site.enquire()
    await ask('POST', `${at(id)}/notes`, { text: 'Rang twice.' })
    const before = await detail(id)
    expect((await ask('DELETE', at(id))).status).toBe(204)
    expect((await ask('DELETE', at(id))).status).toBe(404)
    expect((await ask('GET', at(id))).status).toBe(404)
    expect((await ask('GET', '/api/admin/enquiries')).json).toEqual([])
    expect(await claimDueMail(site.payload)).toBeUndefined()

    const undone = await ask('PATCH', at(id), { undo: true })
    expect(undone).toMatchObject({ status: 200, json: { id } })
    const { history, ...after } = await detail(id)
    expect({ ...after, history: rowsIn(history).slice(0, -1) }).toEqual(before)
    expect(rowsIn(history).at(-1)).toMatchObject({ kind: 'undo', what: 'Undone: Deleted' })
    expect((await ask('PATCH', at(id), { undo: true })).status).toBe(409)
  })

  test('is for good after a minute, and remembered from then on', async () => {
    const id = await site.enquire()
    await ask('DELETE', at(id))
    later(61)
    expect((await ask('PATCH', at(id), { undo: true })).status).toBe(404)
    await forgetDeleted(site.payload, endOfUndo())
    expect(await deletedOf(site.payload).countDocuments()).toBe(0)
    expect(await erasuresOf(site.payload).findOne({ _id: id })).not.toBeNull()
  })

  test.each([
    ['who has a call to come is told once it is for good', {}, 'new', 1],
    ['whose email is not safe is not', { contact: { emailSafe: false } }, 'new', 0],
    ['whose enquiry is spam is not', {}, 'spam', 0],
    ['whose call is over is not', {}, 'late', 0],
  ])('someone %s', async (_, sent, status, told) => {
    const id = await site.enquire(sent)
    const callAt = new Date(Date.now() + (status === 'late' ? 30_000 : 86_400_000)).toISOString()
    await ask('PATCH', at(id), { callAt, anyTime: true, ...(status === 'spam' && { status }) })
    const mails = () => mailsOf(site.payload).countDocuments({ kind: 'call-dropped' })
    await ask('DELETE', at(id))
    await forgetDeleted(site.payload, endOfUndo())
    expect(await mails()).toBe(0)
    await ask('PATCH', at(id), { undo: true })
    await ask('DELETE', at(id))
    later(61)
    await forgetDeleted(site.payload, endOfUndo())
    expect(await mails()).toBe(told)
  })

  test('cannot be undone once everything about the person was erased', async () => {
    const email = 'erased@example.com'
    const id = await site.enquire({ email })
    await ask('DELETE', at(id))
    await ask('DELETE', `/api/admin/people?email=${email}`)
    expect((await ask('PATCH', at(id), { undo: true })).status).toBe(404)
    expect(await deletedOf(site.payload).countDocuments()).toBe(0)
  })

  test('changes no figure of the promise, done or undone', async () => {
    const replied = await site.enquire()
    await ask('PATCH', at(replied), { status: 'replied' })
    await site.enquire()
    const before = await promiseFigures(site.payload)
    expect(before).toMatchObject({ enquiries: 1, replied: 1, inTime: 1 })
    await ask('DELETE', at(replied))
    expect(await promiseFigures(site.payload)).toEqual(before)
    await ask('PATCH', at(replied), { undo: true })
    expect(await promiseFigures(site.payload)).toEqual(before)
  })
})

describe('a reply', () => {
  const reply = { subject: 'Your case', text: 'Dear Siân' }

  test('waits ten seconds in which it can be taken back, and is a draft again', async () => {
    const id = await site.enquire()
    await mailsOf(site.payload).deleteMany({})
    expect(await ask('POST', `${at(id)}/reply`, reply)).toMatchObject({
      status: 202,
      json: { status: 'replied' },
    })
    const { mail } = await detail(id)
    expect(rowsIn(mail)).toMatchObject([
      { kind: 'reply', ...reply, waitsUntil: expect.any(String) },
    ])
    expect(await claimDueMail(site.payload)).toBeUndefined()
    expect(await ask('DELETE', `${at(id)}/reply`)).toMatchObject({
      status: 200,
      json: { status: 'new', repliedAt: null },
    })
    expect(await detail(id)).toMatchObject({ mail: [], draft: reply })
    expect((await ask('DELETE', `${at(id)}/reply`)).status).toBe(409)
  })

  test('is refused, naming how long ago, while its writer has not seen a later one that stands', async () => {
    const id = await site.enquire()
    const send = (after?: string | null, text = 'Dear Siân') =>
      ask('POST', `${at(id)}/reply`, { subject: 'Your case', text, after })
    const last = async () => rowsIn((await detail(id))['mail']).at(-1)?.['id']
    expect((await send(null)).status).toBe(202)
    await ask('DELETE', `${at(id)}/reply`)
    expect((await send(null, 'From the phone')).status).toBe(202)
    const seen = String(await last())
    later(150)
    const message = 'You replied to this 2 minutes ago from another device: read it first.'
    expect(await send(null)).toMatchObject({ status: 409, json: { message } })
    expect(await last()).toBe(seen)
    expect((await send(seen, 'Having read it')).status).toBe(202)
    expect((await send(seen)).status).toBe(409)
    expect((await send()).status).toBe(202)
    expect(await send(7 as never)).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'after' }] },
    })
  })

  test('goes out after that, and is too late to take back from then on', async () => {
    const id = await site.enquire()
    await mailsOf(site.payload).deleteMany({})
    await ask('POST', `${at(id)}/reply`, reply)
    later(11)
    expect((await ask('DELETE', `${at(id)}/reply`)).status).toBe(409)
    expect(await claimDueMail(site.payload)).toMatchObject({ kind: 'reply' })
    expect(await detail(id)).toMatchObject({ status: 'replied' })
  })

  test.each([
    ['closing', { status: 'closed' }],
    ['a change of kind', { kind: 'complaint' }],
    ['the end of spam', { status: 'new' }],
  ])('outlives the undoing of %s before it', async (what, change) => {
    const id = await site.enquire()
    if (what === 'the end of spam') await ask('PATCH', at(id), { status: 'spam' })
    await ask('PATCH', at(id), change)
    const sent = propertiesOf((await ask('POST', `${at(id)}/reply`, reply)).json)
    const undone = await ask('PATCH', at(id), { undo: true })
    const { repliedAt } = sent
    expect(undone).toMatchObject({ status: 200, json: { status: 'replied', repliedAt } })
    expect(repliedAt).toEqual(expect.any(String))
  })

  test('taken back after closing leaves the enquiry closed', async () => {
    const id = await site.enquire()
    await ask('POST', `${at(id)}/reply`, reply)
    await ask('PATCH', at(id), { status: 'closed' })
    expect(await ask('DELETE', `${at(id)}/reply`)).toMatchObject({
      json: { status: 'closed', repliedAt: null },
    })
  })

  test('to a caller without an address is refused', async () => {
    const caller = { fullName: 'Ada Byron', phone: '01632 960 111' }
    const id = idIn(await ask('POST', '/api/admin/enquiries', caller))
    expect((await ask('POST', `${at(id)}/reply`, reply)).status).toBe(409)
  })
})

describe('a draft', () => {
  test('is stored with its enquiry until it is sent or emptied, and never over another', async () => {
    const id = await site.enquire()
    const save = (text: string, basedOn: unknown, subject = 'Your enquiry') =>
      ask('PUT', `${at(id)}/draft`, { subject, text, basedOn })
    const first = propertiesOf((await save('Dear', null)).json)['at']
    expect(await detail(id)).toMatchObject({ draft: { text: 'Dear', at: first } })
    // What is there already is no clash, such as after an answer that was lost.
    expect((await save('Dear', null)).json).toEqual({ at: first })
    later(1)
    const second = propertiesOf((await save('Dear Siân', first)).json)['at']
    expect(await save('From the phone', first)).toMatchObject({ status: 409 })
    expect(await save('', first)).toMatchObject({ status: 409 })
    expect(await detail(id)).toMatchObject({ draft: { text: 'Dear Siân' } })
    expect((await save('', second)).json).toEqual({ at: null })
    expect(await detail(id)).toMatchObject({ draft: null })
    expect((await save('x'.repeat(20_001), null)).status).toBe(400)
    await save('Sent now', null)
    await ask('POST', `${at(id)}/reply`, { subject: 'Your enquiry', text: 'Sent now' })
    expect(await detail(id)).toMatchObject({ draft: null, status: 'replied' })
  })

  test('is not in the history, and not in the list', async () => {
    const id = idIn(await site.call('POST', '/api/enquiries', { body: goodEnquiry() }))
    await ask('PUT', `${at(id)}/draft`, { subject: 'S', text: 'T', basedOn: null })
    expect(rowsIn((await detail(id))['history'])).toHaveLength(1)
    expect(rowsIn((await ask('GET', '/api/admin/enquiries')).json)[0]).not.toHaveProperty('draft')
  })
})
