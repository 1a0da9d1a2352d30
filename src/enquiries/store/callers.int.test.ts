import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { mailsOf } from '@/mail/queue'
import { setClock } from '@/platform/time/clock'
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
