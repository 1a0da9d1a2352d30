import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { daysLater, todayInLondon } from '@/platform/time/dates'
import { idIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import { type Body, goodReview } from '@/server/testing/bodies'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import { testSite } from '@/server/testing/test-site'
import { enquiriesOf } from './stored-work'

const site = testSite(mailSettings)
const server = mailServer(site)

const email = 'sian@example.com'

/** Any time of any day is in office hours. */
beforeAll(async () => {
  const open = { opens: '00:00', closes: '23:59' }
  const days = Object.fromEntries(
    'monday tuesday wednesday thursday friday saturday sunday'.split(' ').map((day) => [day, open]),
  )
  await site.payload.db.createGlobal({ slug: 'hours', data: { days } })
})

beforeEach(async () => {
  await enquiriesOf(site.payload).deleteMany({})
  await mailsOf(site.payload).deleteMany({})
})

const callAt = () => `${daysLater(todayInLondon(), 3)}T11:00:00.000Z`

const reply = { subject: 'Your enquiry', text: 'Please call me.' }

/** Everything that makes a mail to the sender of an enquiry, and the enquiry’s status after it. */
async function writeTo(id: string) {
  const path = `/api/admin/enquiries/${id}`
  await site.asAdmin('PATCH', path, { body: { status: 'spam' } })
  await site.asAdmin('PATCH', path, { body: { status: 'new' } })
  await site.asAdmin('PATCH', path, { body: { callAt: callAt() } })
  const { json } = await site.asAdmin('POST', `${path}/reply`, { body: reply })
  // It waits for ten seconds.
  await mailsOf(site.payload).updateMany({ kind: 'reply' }, { $set: { nextAttemptAt: new Date() } })
  return propertiesOf(json)['status']
}

/** Sends until nothing waits. @returns the kinds of mails that reached the address */
async function arrived(): Promise<string[]> {
  server.start()
  await until(
    async () => (await mailsOf(site.payload).countDocuments({ state: 'queued' })) === 0,
    20_000,
  )
  const kinds = new Map(
    (await mailsOf(site.payload).find().toArray()).map(({ _id, kind }) => [_id, kind]),
  )
  return server.catcher.caught
    .filter(({ to }) => to.includes(email))
    .map(({ parsed }) => kinds.get(/<([^@]+)@/.exec(parsed.messageId ?? '')?.[1] ?? '') ?? '')
    .toSorted()
}

const statesOf = async (id: string) => {
  const { json } = await site.asAdmin('GET', `/api/admin/enquiries/${id}`)
  return rowsIn(propertiesOf(json)['mail']).map(({ kind, state }) => [kind, state].join(': '))
}

test.each([
  ['unsafe', { emailSafe: false }, 'new', []],
  ['unsafe, although it is the way they prefer', { by: 'email', emailSafe: false }, 'new', []],
  ['safe', { emailSafe: true }, 'replied', ['acknowledgement', 'call', 'reply']],
  ['neither', { by: 'phone' }, 'replied', ['acknowledgement', 'call', 'reply']],
  ['not talked about', undefined, 'replied', ['acknowledgement', 'call', 'reply']],
])('of an address that is %s, these mails reach it', async (_, contact, status, kinds) => {
  const id = await site.enquire({ contact })
  expect(await writeTo(id)).toBe(status)
  expect(await arrived()).toEqual(kinds)
  const state = kinds.length > 0 ? 'sent' : 'held'
  expect((await statesOf(id)).toSorted()).toEqual([
    ...[`acknowledgement: ${state}`, `call: ${state}`, 'notification: sent', `reply: ${state}`],
  ])
})

test('a mail that is held for good cannot be sent again', async () => {
  const id = await site.enquire({ contact: { emailSafe: false } })
  const mail = await mailsOf(site.payload).findOne({ enquiry: id, kind: 'acknowledgement' })
  const again = await site.asAdmin('POST', `/api/admin/mail/${mail?._id}/resend`)
  expect(again).toMatchObject({
    status: 409,
    json: { message: 'It isn’t safe to email this person' },
  })
  expect(await arrived()).toEqual([])
})

test('an unsafe address gets no mail about a review or another enquiry either, unless that says it is safe', async () => {
  await site.enquire({ email: email.toUpperCase(), contact: { emailSafe: false } })
  const silent = await site.enquire()
  const safe = await site.enquire({ contact: { emailSafe: true } })
  const review = await site.call('POST', '/api/reviews', { body: goodReview({ email }) })
  await site.asAdmin('PATCH', `/api/admin/reviews/${idIn(review)}/approve`)
  expect(await arrived()).toEqual(['acknowledgement'])
  expect(await statesOf(silent)).toContain('acknowledgement: held')
  expect(await statesOf(safe)).toContain('acknowledgement: sent')
})

describe('an enquiry that says nothing, from an address that another calls unsafe', () => {
  const at = (id: string) => `/api/admin/enquiries/${id}`
  const ask = (method: string, path: string, body?: unknown) => site.asAdmin(method, path, { body })
  const detail = async (id: string) => propertiesOf((await ask('GET', at(id))).json)
  const unsafeOne = () => site.enquire({ fullName: 'A stranger', contact: { emailSafe: false } })

  test('is known by both, and a reply to it asks before anything is sent', async () => {
    const stranger = await unsafeOne()
    const id = await site.enquire()
    expect(await detail(id)).toMatchObject({ sharedSafety: [{ id: stranger }] })
    expect(await detail(stranger)).toMatchObject({ sharedSafety: [{ id }] })
    expect(await ask('POST', `${at(id)}/reply`, reply)).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/^Another enquiry from this address says/) },
    })
    expect(await detail(id)).toMatchObject({ status: 'new', repliedAt: null })
    expect(await statesOf(id)).toHaveLength(2)
    const sent = await ask('POST', `${at(id)}/reply`, { ...reply, emailAnyway: true })
    expect(sent).toMatchObject({ status: 202, json: { status: 'replied' } })
    expect(await detail(id)).toMatchObject({ sharedSafety: [] })
    await mailsOf(site.payload).updateMany({}, { $set: { nextAttemptAt: new Date() } })
    expect(await arrived()).toEqual(['acknowledgement', 'reply'])
  })

  test('that says itself that email is safe takes a reply, whatever the reply allows', async () => {
    await unsafeOne()
    const id = await site.enquire({ contact: { emailSafe: true } })
    const sent = await ask('POST', `${at(id)}/reply`, { ...reply, emailAnyway: true })
    expect(sent).toMatchObject({ status: 202, json: { status: 'replied' } })
    expect(await detail(id)).toMatchObject({ sharedSafety: [] })
  })

  test('may be mailed once the consultant says so, which sends what was held', async () => {
    const stranger = await unsafeOne()
    const id = await site.enquire()
    expect(await arrived()).toEqual([])
    expect(await statesOf(id)).toContain('acknowledgement: held')
    expect((await ask('PATCH', at(stranger), { emailAnyway: true })).status).toBe(409)
    expect((await ask('PATCH', at(id), { emailAnyway: true })).status).toBe(200)
    expect(await arrived()).toEqual(['acknowledgement'])
    expect(await statesOf(stranger)).toContain('acknowledgement: held')
  })

  test.each(['marked as spam', 'deleted'])('is free again once that is %s', async (what) => {
    const stranger = await unsafeOne()
    const id = await site.enquire()
    await arrived()
    const { mail } = await detail(id)
    const held = rowsIn(mail).find(({ kind }) => kind === 'acknowledgement')
    const again = () => ask('POST', `/api/admin/mail/${String(held?.['id'])}/resend`)
    expect((await again()).status).toBe(409)
    if (what === 'deleted') await ask('DELETE', at(stranger))
    else await ask('PATCH', at(stranger), { status: 'spam' })
    expect(await detail(id)).toMatchObject({ sharedSafety: [] })
    expect((await again()).status).toBe(202)
    expect((await ask('POST', `${at(id)}/reply`, reply)).json).toMatchObject({ status: 'replied' })
  })

  test('is new again if its reply was on its way by then', async () => {
    const id = await site.enquire()
    expect((await ask('POST', `${at(id)}/reply`, reply)).json).toMatchObject({ status: 'replied' })
    await unsafeOne()
    await mailsOf(site.payload).updateMany({ enquiry: id }, { $set: { nextAttemptAt: new Date() } })
    await arrived()
    expect(await statesOf(id)).toContain('reply: held')
    expect(await detail(id)).toMatchObject({ status: 'new', repliedAt: null })
    await ask('PATCH', at(id), { emailAnyway: true })
    expect(await detail(id)).toMatchObject({ status: 'replied' })
  })
})

describe('a reply to spam', () => {
  const at = (id: string) => `/api/admin/enquiries/${id}`
  const ask = (method: string, path: string, body?: unknown) => site.asAdmin(method, path, { body })
  const detail = async (id: string) => propertiesOf((await ask('GET', at(id))).json)

  test('is refused, and nothing says that it was given', async () => {
    const id = await site.enquire({ website: 'https://spam.example' })
    expect(await ask('POST', `${at(id)}/reply`, reply)).toMatchObject({ status: 409 })
    expect(await detail(id)).toMatchObject({ status: 'spam', repliedAt: null })
    expect(await statesOf(id)).toEqual(['notification: held', 'acknowledgement: held'])
  })

  test('frees the enquiry and goes out once the consultant says that it is not spam', async () => {
    const id = await site.enquire({ website: 'https://spam.example' })
    const sent = await ask('POST', `${at(id)}/reply`, { ...reply, notSpam: true })
    expect(sent).toMatchObject({ status: 202, json: { status: 'replied' } })
    await mailsOf(site.payload).updateMany({}, { $set: { nextAttemptAt: new Date() } })
    expect(await arrived()).toEqual(['acknowledgement', 'reply'])
  })

  test('taken back leaves it new, as its sender is no spammer', async () => {
    const id = await site.enquire({ website: 'https://spam.example' })
    await ask('POST', `${at(id)}/reply`, { ...reply, notSpam: true })
    const back = await ask('DELETE', `${at(id)}/reply`)
    expect(back.json).toMatchObject({ status: 'new', repliedAt: null })
  })

  test('that still waits when it is found to be spam is a draft again', async () => {
    const id = await site.enquire()
    await ask('POST', `${at(id)}/reply`, reply)
    const marked = await ask('PATCH', at(id), { status: 'spam' })
    expect(marked.json).toMatchObject({ status: 'spam', repliedAt: null })
    expect(await detail(id)).toMatchObject({ draft: reply })
    expect(await statesOf(id)).toHaveLength(2)
  })

  test('whose sender is not safe to email is held all the same, and is no reply', async () => {
    const contact = { emailSafe: false }
    const id = await site.enquire({ website: 'https://spam.example', contact })
    const sent = await ask('POST', `${at(id)}/reply`, {
      ...reply,
      notSpam: true,
      emailAnyway: true,
    })
    expect(sent).toMatchObject({ status: 202, json: { status: 'new', repliedAt: null } })
    expect(await arrived()).toEqual([])
  })
})

test('the consultant’s mails about them begin with it, and no answer to them reaches the address', async () => {
  const contact = { by: 'phone', times: 'after six', leaveMessage: false, emailSafe: false }
  await site.enquire({ contact })
  await arrived()
  const [{ parsed } = {}] = server.catcher.caught
  expect(parsed?.replyTo).toBeUndefined()
  expect(String(parsed?.html)).not.toContain('mailto:')
  const lines = parsed?.text?.split('\n').filter((line) => line.startsWith('- '))
  expect(lines).toEqual([
    '- Don’t email them: it isn’t safe.',
    '- Don’t leave a message on their phone.',
    '- They’d rather hear from you by phone.',
    '- A good time: after six',
  ])
})

test('the list is ordered by time limit, and tells which are near', async () => {
  const today = todayInLondon()
  /** Three years less so many days ago. */
  const came = async (days: number) => {
    const [year, ...day] = daysLater(today, days).split('-')
    const accidentDate = [Number(year) - 3, ...day].join('-')
    const details = { vehicleDetails: 'A van', injuries: 'A sprained wrist.', atFault: 'no' }
    return site.enquire({ claimDetails: { ...details, accidentDate } }, 'rta')
  }
  const ids = [await came(40), await came(-2), await came(6), await came(100)]
  await site.enquire()
  const list = async (query: Body) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    )
    const { json } = await site.asAdmin('GET', `/api/admin/enquiries?${search}`)
    return rowsIn(json).map(({ id }) => ids.indexOf(String(id)))
  }
  expect(await list({ sort: 'limit' })).toEqual([1, 2, 0, 3])
  expect(await list({ sort: 'limit', limitWithin: 7 })).toEqual([1, 2])
  expect(await list({ sort: 'limit', limitWithin: 90, page: 1 })).toEqual([1, 2, 0])
  expect((await site.asAdmin('GET', '/api/admin/enquiries?limitWithin=8')).status).toBe(400)
})
