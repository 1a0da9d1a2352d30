import { describe, expect, test } from '@jest/globals'
import { mailsOf } from '@/mail/queue'
import { compose } from '@/server/mail-worker'
import { enquiriesIn, idIn, rowsIn } from '@/server/testing/answers'
import type { Body } from '@/server/testing/bodies'
import { admin } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { enquiryDesk, later, now } from '../testing/desk'
import { enquiriesOf } from './read'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'consultant@example.com' })

const { add, addCaller, ask, change, detail, inbox, list, mailAbout, note, resend, ...desk } =
  enquiryDesk(site)

const found = async (search: string) => {
  const query = new URLSearchParams({ search, limit: '100' })
  const answer = await ask('GET', `/api/admin/enquiries?${query}`)
  return enquiriesIn(answer).map(({ fullName }) => fullName)
}

describe('a caller', () => {
  test('is stored with who wrote it down', async () => {
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
  })

  test('whom nobody can reach is refused', async () => {
    expect((await add({ fullName: 'Ada Byron' })).status).toBe(400)
    expect(await enquiriesOf(site.payload).countDocuments()).toBe(0)
  })

  test('is told by mail only if the consultant says so', async () => {
    const caller = { fullName: 'Ada Byron', email: 'ada@example.com' }
    const added = await add({ ...caller, acknowledge: true })
    expect(await mailAbout(idIn(added))).toMatchObject([
      { kind: 'acknowledgement', to: 'ada@example.com' },
    ])
    await add({ ...caller, acknowledge: false })
    expect(await mailsOf(site.payload).countDocuments()).toBe(1)
  })
})

describe('a complaint', () => {
  const complainant = { fullName: 'Ada Byron', email: 'ada@example.com', claimType: 'family-law' }

  test('is written down with its own clock, and no mail is sent whatever is asked', async () => {
    const added = await add({ ...complainant, kind: 'complaint', acknowledge: true })
    expect(added).toMatchObject({
      status: 201,
      json: {
        ...{ kind: 'complaint', source: 'other', dueAt: '2026-11-25T23:59:59.999Z' },
        ...{ createdAt: now.toISOString(), status: 'new' },
      },
    })
    const post = { ...complainant, email: 'by@example.com', kind: 'complaint' }
    const letter = await add({ ...post, receivedOn: '2026-11-16' })
    expect(letter.json).toMatchObject({ dueAt: '2026-11-23T23:59:59.999Z' })
    const about = await add({ ...complainant, kind: 'data-complaint' })
    expect(about.json).toMatchObject({ dueAt: '2026-12-18T23:59:59.999Z' })
    expect(await detail(idIn(added))).toMatchObject({
      history: [{ kind: 'received', what: 'Complaint written down', by: admin.username }],
      others: [{ kind: 'data-complaint' }],
      mail: [],
    })
  })

  test('is found by its kind, in the list, its pages and their count', async () => {
    const id = idIn(await add({ ...complainant, kind: 'complaint' }))
    await add({ ...complainant, kind: 'data-complaint' })
    await add(complainant)
    for (const query of ['kind=complaint', 'kind=complaint&limit=10', 'kind=complaint&sort=due']) {
      expect([query, (await list(query)).ids]).toEqual([query, [id]])
    }
    const ofType = 'kind=complaint&sort=due&limit=10&claimType='
    expect((await list(`${ofType}family-law`)).total).toBe('1')
    expect((await list(`${ofType}rta`)).ids).toEqual([])
  })
})

describe('two enquiries of one person', () => {
  const marked = async () => {
    const list = await ask('GET', '/api/admin/enquiries?sort=due&limit=50')
    return rowsIn(list.json).map(({ fullName, wrote }) => ({ fullName, wrote }))
  }

  test('say so, by the email in any case or the phone number however it is written', async () => {
    const first = await site.enquire({ fullName: 'One', phone: '01632 960 501', email: 'a@b.uk' })
    later(1)
    const second = await site.enquire({ fullName: 'Two', phone: '01632 960 502', email: 'A@B.uk' })
    later(1)
    const third = idIn(await add({ fullName: 'Three', phone: '+44 (0)1632 960-502' }))
    later(1)
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
    await change(second, { status: 'spam' })
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
    await note(id, 'Against Quillington Ltd.')
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

  const reachAt = (id: string, ways: Body) => change(id, { reachAt: ways })

  const failedMails = async () => (await inbox())['mail']

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
    const id = await site.enquire(sent)
    const mails = mailsOf(site.payload)
    const failed = (await mailAbout(id)).at(-1)?.['id']
    await mails.updateOne({ _id: String(failed) }, { $set: { state: 'failed' } })
    await reachAt(id, added)
    expect(await failedMails()).toMatchObject({ failed: 1, failedAbout: [{ id }] })
    await change(id, { status: 'closed' })
    expect(await failedMails()).toMatchObject({ failed: 0, failedAbout: [] })
    await change(id, { status: 'new' })
    await resend(failed)
    expect(await failedMails()).toMatchObject({ failed: 0, failedAbout: [] })
    await desk.reply(id)
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

    const caller = await addCaller()
    expect((await desk.reply(caller)).status).toBe(409)
    await reachAt(caller, { email: 'ada@example.com' })
    expect((await desk.reply(caller)).status).toBe(202)
    expect(await mailAbout(caller)).toMatchObject([{ to: 'ada@example.com' }])
  })

  test('is asked about on its own: a Yes was about the address that was sent', async () => {
    const unsafe = { ...added, contact: { emailSafe: false } }
    await site.enquire({ email: 'shared@example.com', contact: { emailSafe: false } })
    const id = await site.enquire({ ...sent, contact: { emailSafe: true } })
    await reachAt(id, { email: 'shared@example.com' })
    expect((await desk.reply(id)).status).toBe(409)
    expect((await desk.reply(id, { emailAnyway: true })).status).toBe(202)
    await site.enquire(unsafe)
    await reachAt(id, { email: added.email })
    expect((await desk.reply(id)).status).toBe(409)
    expect(rowsIn((await detail(id))['sharedSafety'])).toHaveLength(1)

    const silent = await site.enquire({ email: 'new@example.com' })
    const hers = await site.enquire({ email: 'old@example.com', contact: { emailSafe: false } })
    await reachAt(hers, { email: 'new@example.com' })
    expect((await desk.reply(silent)).status).toBe(409)
  })

  test('is part of what is held about a person, and is erased with it', async () => {
    const id = await site.enquire(sent)
    await reachAt(id, added)
    const person = `/api/admin/people?email=${added.email.toUpperCase()}`
    const { text } = await ask('GET', `${person}&format=json`)
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
    const table = await ask('GET', '/api/admin/enquiries.csv')
    expect(table.text).toContain(`"${added.email}\n${added.phone}"`)
    const number = encodeURIComponent('+44 1632 960799')
    const byNumber = await ask('GET', `/api/admin/people/summary?phone=${number}`)
    expect(byNumber.json).toMatchObject({ enquiries: 1, latest: [{ id }] })
    expect((await ask('DELETE', person)).json).toMatchObject({ enquiries: 1 })
    expect(await enquiriesOf(site.payload).countDocuments()).toBe(0)
  })
})
