import { beforeEach, describe, expect, test } from '@jest/globals'
import { claimDueMail } from '@/mail/claim'
import { mailsOf } from '@/mail/queue'
import { erasuresOf } from '@/privacy/store/erase'
import { propertiesOf, rowsIn } from '@/server/testing/answers'
import { testSite } from '@/server/testing/test-site'
import { enquiryDesk, later, now, reply } from '../testing/desk'
import { purgeDeleted } from './deletion'
import { pastRepliesOf, promiseFigures } from './promise'
import { enquiriesOf } from './read'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'consultant@example.com' })
const { ask, change, detail, draft, list, mailAbout, note, remove, takeBack, undo, ...desk } =
  enquiryDesk(site)

beforeEach(async () => {
  await pastRepliesOf(site.payload).deleteMany({})
})

describe('a deletion', () => {
  test('hides the enquiry everywhere, and brings it back whole within a minute', async () => {
    const id = await site.enquire()
    await note(id, 'Rang twice.')
    const before = await detail(id)
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect((await ask('GET', `/api/admin/enquiries/${id}`)).status).toBe(404)
    expect((await list()).ids).toEqual([])
    const ofPayload = '/api/enquiries'
    expect((await ask('GET', ofPayload)).json).toMatchObject({ docs: [], totalDocs: 0 })
    expect((await ask('GET', `${ofPayload}/${id}`)).status).toBe(404)
    expect(await claimDueMail(site.payload)).toBeUndefined()

    const undone = await undo(id)
    expect(undone).toMatchObject({ status: 200, json: { id } })
    const { history, ...after } = await detail(id)
    expect({ ...after, history: rowsIn(history).slice(0, -1) }).toEqual(before)
    expect(rowsIn(history).at(-1)).toMatchObject({ kind: 'undo', what: 'Undone: Deleted' })
    expect((await undo(id)).status).toBe(409)
  })

  test('is for good after a minute, and remembered from then on', async () => {
    const id = await site.enquire()
    await remove(id)
    later(61)
    expect((await undo(id)).status).toBe(404)
    await purgeDeleted(site.payload)
    expect(await enquiriesOf(site.payload).countDocuments()).toBe(0)
    expect(await erasuresOf(site.payload).findOne({ _id: id })).not.toBeNull()
  })

  test('that fails for good keeps no other enquiry from being purged', async () => {
    const ids = [await site.enquire(), await site.enquire()].sort()
    const [stuck] = ids
    for (const id of ids) await remove(id)
    later(61)
    Object.assign(site.payload, {
      delete: () => {
        Reflect.deleteProperty(site.payload, 'delete')
        return Promise.reject(new Error('An enquiry that nothing can delete'))
      },
    })
    await purgeDeleted(site.payload)
    expect(await enquiriesOf(site.payload).distinct('_id')).toEqual([stuck])
  })

  test.each([
    ['who has a call to come is told once it is for good', {}, 'new', 1],
    ['whose email is not safe is not', { contact: { emailSafe: false } }, 'new', 0],
    ['whose enquiry is spam is not', {}, 'spam', 0],
    ['whose call is over is not', {}, 'late', 0],
  ])('someone %s', async (_, sent, status, expected) => {
    const id = await site.enquire(sent)
    const callAt = new Date(now.getTime() + (status === 'late' ? 30_000 : 86_400_000)).toISOString()
    await change(id, { callAt, anyTime: true, ...(status === 'spam' && { status }) })
    const mails = () => mailsOf(site.payload).countDocuments({ kind: 'call-dropped' })
    await remove(id)
    await purgeDeleted(site.payload)
    expect(await mails()).toBe(0)
    await undo(id)
    await remove(id)
    later(61)
    await purgeDeleted(site.payload)
    expect(await mails()).toBe(expected)
  })

  test('cannot be undone once everything about the person was erased', async () => {
    const email = 'erased@example.com'
    const id = await site.enquire({ email })
    await remove(id)
    await ask('DELETE', `/api/admin/people?email=${email}`)
    expect((await undo(id)).status).toBe(404)
    expect(await enquiriesOf(site.payload).countDocuments()).toBe(0)
  })

  test('changes no figure of the promise, done or undone', async () => {
    const replied = await site.enquire()
    await change(replied, { status: 'replied' })
    await site.enquire()
    const before = await promiseFigures(site.payload)
    expect(before).toMatchObject({ enquiries: 1, replied: 1, inTime: 1 })
    await remove(replied)
    expect(await promiseFigures(site.payload)).toEqual(before)
    await undo(replied)
    expect(await promiseFigures(site.payload)).toEqual(before)
    await remove(replied)
    later(61)
    await purgeDeleted(site.payload)
    expect(await promiseFigures(site.payload)).toEqual(before)
  })

  test('leaves a day and a number of minutes, which lead back to nobody', async () => {
    const id = await site.enquire()
    later(150)
    await change(id, { status: 'replied' })
    await remove(id)
    later(61)
    await purgeDeleted(site.payload)
    const [{ _id, ...past } = { _id: '' }, ...others] = await pastRepliesOf(site.payload)
      .find()
      .toArray()
    expect([others, _id === id]).toEqual([[], false])
    expect(past).toEqual({
      ...{ day: new Date('2026-11-18T12:00:00Z'), minutes: 3, inTime: true },
      endsAt: new Date('2027-02-16T12:00:00Z'),
    })
  })
})

describe('a reply', () => {
  test('waits ten seconds in which it can be taken back, and is a draft again', async () => {
    const id = await site.enquire()
    await mailsOf(site.payload).deleteMany({})
    expect(await desk.reply(id)).toMatchObject({
      status: 202,
      json: { status: 'replied' },
    })
    expect(await mailAbout(id)).toMatchObject([
      { kind: 'reply', ...reply, waitsUntil: expect.any(String) },
    ])
    expect(await claimDueMail(site.payload)).toBeUndefined()
    expect(await takeBack(id)).toMatchObject({
      status: 200,
      json: { status: 'new', repliedAt: null },
    })
    expect(await detail(id)).toMatchObject({ mail: [], draft: reply })
    expect((await takeBack(id)).status).toBe(409)
  })

  test('is refused, naming how long ago, while its writer has not seen a later one that stands', async () => {
    const id = await site.enquire()
    const send = (after?: unknown) => desk.reply(id, { after })
    const last = async () => (await mailAbout(id)).at(-1)?.['id']
    expect((await send(null)).status).toBe(202)
    await takeBack(id)
    expect((await desk.reply(id, { after: null, text: 'From the phone' })).status).toBe(202)
    const seen = await last()
    later(150)
    const message = 'You replied to this 2 minutes ago from another device: read it first.'
    expect(await send(null)).toMatchObject({ status: 409, json: { message } })
    expect(await last()).toBe(seen)
    expect((await desk.reply(id, { after: seen, text: 'Having read it' })).status).toBe(202)
    later(1)
    expect((await send(seen)).status).toBe(409)
    expect((await send()).status).toBe(202)
    expect(await send(7)).toMatchObject({ status: 400, json: { errors: [{ path: 'after' }] } })
  })

  test('goes out after that, and is too late to take back from then on', async () => {
    const id = await site.enquire()
    await mailsOf(site.payload).deleteMany({})
    await desk.reply(id)
    later(11)
    expect((await takeBack(id)).status).toBe(409)
    expect(await claimDueMail(site.payload)).toMatchObject({ kind: 'reply' })
    expect(await detail(id)).toMatchObject({ status: 'replied' })
  })

  test.each([
    ['closing', { status: 'closed' }],
    ['a change of kind', { kind: 'complaint' }],
    ['the end of spam', { status: 'new' }],
  ])('outlives the undoing of %s before it', async (what, earlier) => {
    const id = await site.enquire()
    if (what === 'the end of spam') await change(id, { status: 'spam' })
    await change(id, earlier)
    const sent = propertiesOf((await desk.reply(id)).json)
    const undone = await undo(id)
    const { repliedAt } = sent
    expect(undone).toMatchObject({ status: 200, json: { status: 'replied', repliedAt } })
    expect(repliedAt).toEqual(expect.any(String))
  })

  test('taken back after closing leaves the enquiry closed', async () => {
    const id = await site.enquire()
    await desk.reply(id)
    await change(id, { status: 'closed' })
    expect(await takeBack(id)).toMatchObject({
      json: { status: 'closed', repliedAt: null },
    })
  })

  test('to a caller without an address is refused', async () => {
    expect((await desk.reply(await desk.addCaller())).status).toBe(409)
  })
})

describe('a draft', () => {
  test('is stored with its enquiry until it is sent or emptied, and never over another', async () => {
    const id = await site.enquire()
    const save = (text: string, basedOn: unknown) => draft(id, text, basedOn)
    const first = propertiesOf((await save('Dear', null)).json)['at']
    expect(await detail(id)).toMatchObject({ draft: { text: 'Dear', at: first } })
    // The same text again is no clash, such as after an answer that was lost.
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
    await desk.reply(id, { text: 'Sent now' })
    expect(await detail(id)).toMatchObject({ draft: null, status: 'replied' })
  })

  test('is not in the history, and not in the list', async () => {
    const id = await site.enquire()
    await draft(id, 'T', null)
    expect(rowsIn((await detail(id))['history'])).toHaveLength(1)
    expect(rowsIn((await ask('GET', '/api/admin/enquiries')).json)[0]).not.toHaveProperty('draft')
  })
})
