import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { mailsOf } from '@/mail/queue'
import { compose } from '@/server/mail-worker'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { enquiriesIn, fieldErrorsIn, idIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import type { Body } from '@/server/testing/bodies'
import { admin } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { enquiriesOf } from './stored-work'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'consultant@example.com' })

beforeEach(async () => {
  await enquiriesOf(site.payload).deleteMany({})
  await mailsOf(site.payload).deleteMany({})
})

afterEach(() => setClock())

const add = (body: Body) => site.asAdmin('POST', '/api/admin/enquiries', { body })

const detail = async (id: string) =>
  propertiesOf((await site.asAdmin('GET', `/api/admin/enquiries/${id}`)).json)

const found = async (search: string) => {
  const query = new URLSearchParams({ search, limit: '100' })
  const list = await site.asAdmin('GET', `/api/admin/enquiries?${query}`)
  return enquiriesIn(list).map(({ fullName }) => fullName)
}

describe('a caller', () => {
  test('needs a name and one way to be reached, and is stored with who wrote it down', async () => {
    const answer = await add({ fullName: 'Ada Byron', phone: '01632 960 111' })
    expect(answer).toMatchObject({
      status: 201,
      json: {
        ...{ fullName: 'Ada Byron', phone: '01632 960 111', email: '', message: '' },
        ...{ claimType: null, claimDetails: null, source: 'phone', status: 'new' },
      },
    })
    expect(await detail(idIn(answer))).toMatchObject({
      history: [{ kind: 'received', by: admin.username }],
      mail: [],
    })
    const typed = await add({
      ...{ fullName: 'Ada Byron', email: 'ada@example.com', claimType: 'rta' },
      claimDetails: { vehicleDetails: 'A red Fiesta', atFault: 'no', nationality: 'Indian' },
    })
    const claimDetails = { vehicleDetails: 'A red Fiesta', atFault: 'no' }
    expect(typed).toMatchObject({ status: 201, json: { claimType: 'rta', claimDetails } })
  })

  test('who leaves neither phone nor email is refused, naming both and whatever else is wrong', async () => {
    const refused = await add({ phone: ' ', claimType: 'rta', claimDetails: { atFault: 'maybe' } })
    expect(refused.status).toBe(400)
    const errors = fieldErrorsIn(refused) ?? []
    expect(errors.map(({ path }) => path)).toEqual([
      ...['phone', 'email', 'fullName', 'claimDetails.atFault'],
    ])
    expect(errors[0]?.message).toBe('Give a phone number or an email address')
    expect((await site.call('POST', '/api/admin/enquiries', { body: {} })).status).toBe(401)
  })

  test('is told by mail only if the consultant says so', async () => {
    const caller = { fullName: 'Ada Byron', email: 'ada@example.com' }
    const told = await add({ ...caller, acknowledge: true })
    const { mail } = await detail(idIn(told))
    expect(rowsIn(mail)).toMatchObject([{ kind: 'acknowledgement', to: 'ada@example.com' }])
    await add({ ...caller, acknowledge: false })
    expect(await mailsOf(site.payload).countDocuments()).toBe(1)
  })
})

describe('a complaint', () => {
  const complainant = { fullName: 'Ada Byron', email: 'ada@example.com', claimType: 'family-law' }

  test('is written down with its own clock, and no mail is sent whatever is asked', async () => {
    setClock(new Date('2026-11-26T09:00:00Z'))
    const told = await add({ ...complainant, kind: 'complaint', acknowledge: true })
    expect(told).toMatchObject({
      status: 201,
      json: {
        ...{ kind: 'complaint', source: 'other', dueAt: '2026-12-03T23:59:59.999Z' },
        ...{ createdAt: '2026-11-26T09:00:00.000Z', status: 'new' },
      },
    })
    const post = { ...complainant, email: 'by@example.com', kind: 'complaint' }
    const letter = await add({ ...post, receivedOn: '2026-11-24' })
    expect(letter.json).toMatchObject({ dueAt: '2026-12-01T23:59:59.999Z' })
    expect(await add({ ...post, receivedOn: '2026-11-31' })).toMatchObject({
      ...{ status: 400, json: { errors: [{ path: 'receivedOn', message: 'Enter a real date' }] } },
    })
    const about = await add({ ...complainant, kind: 'data-complaint' })
    expect(about.json).toMatchObject({ dueAt: '2026-12-26T23:59:59.999Z' })
    expect(await detail(idIn(told))).toMatchObject({
      history: [{ kind: 'received', what: 'Complaint written down', by: admin.username }],
      others: [{ kind: 'data-complaint' }],
      mail: [],
    })
  })

  test('is found by its kind, in the list, its pages and their count', async () => {
    const id = idIn(await add({ ...complainant, kind: 'complaint' }))
    await add({ ...complainant, kind: 'data-complaint' })
    await add(complainant)
    const list = (query: string) => site.asAdmin('GET', `/api/admin/enquiries?${query}`)
    for (const query of ['kind=complaint', 'kind=complaint&limit=10', 'kind=complaint&sort=due']) {
      expect([query, enquiriesIn(await list(query)).map((one) => one.id)]).toEqual([query, [id]])
    }
    const { headers } = await list('kind=complaint&claimType=family-law&sort=due&limit=10')
    expect(headers['x-total-count']).toBe('1')
    expect((await list('kind=complaint&claimType=rta')).json).toEqual([])
  })
})

describe('two enquiries of one person', () => {
  const marked = async () => {
    const list = await site.asAdmin('GET', '/api/admin/enquiries?sort=due&limit=50')
    return rowsIn(list.json).map(({ fullName, wrote }) => ({ fullName, wrote }))
  }

  test('say so, by the email in any case or the phone number however it is written', async () => {
    const first = await site.enquire({ fullName: 'One', phone: '01632 960 501', email: 'a@b.uk' })
    const second = await site.enquire({ fullName: 'Two', phone: '01632 960 502', email: 'A@B.uk' })
    const third = idIn(await add({ fullName: 'Three', phone: '+44 (0)1632 960-502' }))
    await site.enquire({ fullName: 'Nobody', phone: '01632 960 503', email: 'other@b.uk' })
    expect(await marked()).toEqual([
      { fullName: 'One', wrote: 'again' },
      { fullName: 'Two', wrote: 'before' },
      { fullName: 'Three', wrote: 'before' },
      { fullName: 'Nobody', wrote: null },
    ])
    const others = async (id: string) => rowsIn((await detail(id))['others']).map(({ id }) => id)
    expect(await others(second)).toEqual([third, first])
    expect(await others(first)).toEqual([second])
    await site.asAdmin('PATCH', `/api/admin/enquiries/${second}`, { body: { status: 'spam' } })
    expect(await others(first)).toEqual([])
  })
})

describe('a search', () => {
  test('finds names in any order, answers as they read, notes, references and phone numbers', async () => {
    const id = await site.enquire({ fullName: 'Priya Nair', phone: '07700 900 123' })
    const rta = {
      vehicleDetails: 'A red Fiesta',
      accidentDate: '2026-01-02',
      injuries: 'A sprained wrist.',
    }
    await site.enquire({ fullName: 'Tom Ash', claimDetails: { ...rta, atFault: 'partial' } }, 'rta')
    const body = { text: 'Against Quillington Ltd.' }
    await site.asAdmin('POST', `/api/admin/enquiries/${id}/notes`, { body })
    const texts = ['nair priya', 'QUILLINGTON', '0770090', '07700900123', '+447700 900123']
    for (const text of [...texts, id.slice(0, 8), 'priya 0770']) {
      expect([text, await found(text)]).toEqual([text, ['Priya Nair']])
    }
    for (const text of ['fiesta', 'partly', 'ash wrist']) {
      expect([text, await found(text)]).toEqual([text, ['Tom Ash']])
    }
    for (const text of ['nair fiesta', '0770091', 'partial']) {
      expect([text, await found(text)]).toEqual([text, []])
    }
  })
})

describe('where to reach them', () => {
  const sent = { email: 'wendy@exmaple.com', phone: '01632 960 700' }
  const added = { email: 'wendy@example.com', phone: '01632 960 799' }

  const change = (id: string, body: Body) =>
    site.asAdmin('PATCH', `/api/admin/enquiries/${id}`, { body })

  const reachAt = (id: string, ways: Body) => change(id, { reachAt: ways })

  const reply = (id: string, more: Body = {}) => {
    const body = { subject: 'Your enquiry', text: 'Yes, I can.', ...more }
    return site.asAdmin('POST', `/api/admin/enquiries/${id}/reply`, { body })
  }

  const failedMails = async () =>
    propertiesOf((await site.asAdmin('GET', '/api/admin/inbox')).json)['mail']

  test('is kept beside what was sent, checked like it, and taken away by an empty text', async () => {
    const id = await site.enquire(sent)
    expect(await reachAt(id, { email: 'wendy@', phone: '12' })).toMatchObject({
      status: 400,
      json: {
        errors: [
          { path: 'reachAt.email', message: 'Valid email is required' },
          { path: 'reachAt.phone', message: 'Valid phone number is required' },
        ],
      },
    })
    expect(await reachAt(id, { email: ' Wendy@example.com ' })).toMatchObject({
      ...{ status: 200, json: { ...sent, reachAt: { email: 'Wendy@example.com', phone: '' } } },
    })
    await reachAt(id, added)
    await reachAt(id, added)
    expect(await detail(id)).toMatchObject({ ...sent, reachAt: added })
    for (const text of [added.email, '+44 1632 960799', sent.email]) {
      expect([text, await found(text)]).toEqual([text, ['Siân Ní Dhomhnaill']])
    }
    await reachAt(id, { email: '' })
    expect(await detail(id)).toMatchObject({ reachAt: { email: '', phone: added.phone } })
    await reachAt(id, { phone: null })
    const { history, reachAt: none } = await detail(id)
    const changed = { kind: 'reach-at', what: 'Changed where to reach them', by: admin.username }
    expect([none, rowsIn(history).slice(1)]).toMatchObject([null, [1, 2, 3, 4].map(() => changed)])
  })

  test('is where replies, mails about calls and mails sent again go, and a caller gets them', async () => {
    setClock(new Date('2026-11-18T12:00:00Z'))
    const id = await site.enquire(sent)
    const mails = mailsOf(site.payload)
    const [failed] = await mails
      .find({ enquiry: id, kind: 'acknowledgement' })
      .map(({ _id }) => _id)
      .toArray()
    await mails.updateOne({ _id: failed ?? '' }, { $set: { state: 'failed' } })
    await reachAt(id, added)
    expect(await failedMails()).toMatchObject({ failed: 1, failedAbout: [{ id }] })
    await change(id, { status: 'closed' })
    expect(await failedMails()).toMatchObject({ failed: 0, failedAbout: [] })
    await change(id, { status: 'new' })
    await site.asAdmin('POST', `/api/admin/mail/${failed}/resend`)
    expect(await failedMails()).toMatchObject({ failed: 0, failedAbout: [] })
    await reply(id)
    await change(id, { callAt: '2026-11-19T10:00:00.000Z', anyTime: true })
    const theirs = { enquiry: id, kind: { $in: ['acknowledgement', 'reply', 'call'] } } as const
    const queued = await mails.find(theirs).toArray()
    expect(queued.map(({ to, state }) => [to, state])).toEqual(
      [1, 2, 3].map(() => [added.email, 'queued']),
    )
    // Those that still wait follow a later change.
    await reachAt(id, { email: 'later@example.com' })
    const letterhead = { server: { from: 'me@example.com' }, siteUrl: new URL('https://a.example') }
    for (const mail of queued) {
      expect(await compose(site.payload, mail, letterhead)).toMatchObject({
        to: 'later@example.com',
      })
    }

    const caller = idIn(await add({ fullName: 'Ada Byron', phone: '01632 960 111' }))
    expect((await reply(caller)).status).toBe(409)
    await reachAt(caller, { email: 'ada@example.com' })
    expect((await reply(caller)).status).toBe(202)
    expect(rowsIn((await detail(caller))['mail'])).toMatchObject([{ to: 'ada@example.com' }])
  })

  test('is asked about on its own: a Yes was about the address that was sent', async () => {
    const unsafe = { ...added, contact: { emailSafe: false } }
    await site.enquire({ email: 'shared@example.com', contact: { emailSafe: false } })
    const id = await site.enquire({ ...sent, contact: { emailSafe: true } })
    await reachAt(id, { email: 'shared@example.com' })
    expect((await reply(id)).status).toBe(409)
    expect((await reply(id, { emailAnyway: true })).status).toBe(202)
    await site.enquire(unsafe)
    await reachAt(id, { email: added.email })
    expect((await reply(id)).status).toBe(409)
    expect(rowsIn((await detail(id))['sharedSafety'])).toHaveLength(1)

    const silent = await site.enquire({ email: 'new@example.com' })
    const hers = await site.enquire({ email: 'old@example.com', contact: { emailSafe: false } })
    await reachAt(hers, { email: 'new@example.com' })
    expect((await reply(silent)).status).toBe(409)
  })

  test('is part of what is held about a person, and is erased with it', async () => {
    const id = await site.enquire(sent)
    await reachAt(id, added)
    const person = `/api/admin/people?email=${added.email.toUpperCase()}`
    const { text } = await site.asAdmin('GET', person)
    expect(JSON.parse(text)).toMatchObject({
      enquiries: [
        {
          ...sent,
          reachAt: added,
          answers: expect.arrayContaining([
            { question: 'Reach them at', answer: `${added.email}\n${added.phone}` },
          ]),
        },
      ],
    })
    const table = await site.asAdmin('GET', '/api/admin/enquiries.csv')
    expect(table.text).toContain(`"${added.email}\n${added.phone}"`)
    const number = encodeURIComponent('+44 1632 960799')
    const byNumber = await site.asAdmin('GET', `/api/admin/people/summary?phone=${number}`)
    expect(byNumber.json).toMatchObject({ enquiries: 1, latest: [{ id }] })
    expect((await site.asAdmin('DELETE', person)).json).toMatchObject({ enquiries: 1 })
    expect(await enquiriesOf(site.payload).countDocuments()).toBe(0)
  })
})
