import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { receiptToken } from '@/platform/receipts/token'
import { fieldErrorsIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import { type Body, goodEnquiry } from '@/server/testing/bodies'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import { testSite } from '@/server/testing/test-site'
import { readReceipt } from '@/privacy/endpoints/receipts'
import { enquiriesOf } from './stored-work'

const site = testSite(mailSettings)
const server = mailServer(site)

/** A Tuesday in the week before the clocks go back, on Sunday 25 October. */
const now = '2026-10-20T08:10:00.000Z'

/** Wednesday at ten in London. */
const ten = '2026-10-21T09:00:00.000Z'
const halfPast = '2026-10-21T09:30:00.000Z'

beforeAll(async () => {
  const open = { opens: '09:00', closes: '10:30' }
  const days = {
    ...{ monday: open, tuesday: open, wednesday: open, thursday: open, friday: open },
    saturday: { opens: '10:00', closes: '10:40', opensAgain: '13:15', closesAgain: '13:45' },
  }
  const closures = [{ day: new Date('2026-10-27T12:00:00Z'), until: null }]
  const hours = { days, closures, closedOnBankHolidays: true }
  await site.payload.db.createGlobal({ slug: 'hours', data: hours })
})

beforeEach(async () => {
  await enquiriesOf(site.payload).deleteMany({})
  await mailsOf(site.payload).deleteMany({})
  setClock(new Date(now))
})

afterEach(() => setClock())

const free = async () =>
  rowsIn((await site.call('GET', '/api/call-times')).json).map(({ start }) => String(start))

const send = (changes: Body) =>
  site.call('POST', '/api/enquiries', { body: goodEnquiry('family-law', changes) })

const change = (id: string, body: Body, instance: Pick<typeof site, 'call'> = site) =>
  instance.call('PATCH', `/api/admin/enquiries/${id}`, { cookie: site.cookie, body })

const detail = async (id: string) =>
  propertiesOf((await site.asAdmin('GET', `/api/admin/enquiries/${id}`)).json)

const errorsIn = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.status,
  fieldErrorsIn(answer)?.map(({ path }) => path),
]

const confirmed = async (callAt: string) => {
  const id = await site.enquire()
  expect((await change(id, { callAt })).status).toBe(200)
  return id
}

describe('the free times', () => {
  test('are half hours in office hours of the coming ten days, London time', async () => {
    const days = new Map<string, string[]>()
    for (const start of await free()) {
      const day = start.slice(0, 10)
      days.set(day, [...(days.get(day) ?? []), start.slice(11, 16)])
    }
    expect([...days]).toEqual([
      ['2026-10-21', ['08:00', '08:30', '09:00']],
      ['2026-10-22', ['08:00', '08:30', '09:00']],
      ['2026-10-23', ['08:00', '08:30', '09:00']],
      ['2026-10-24', ['09:00', '12:15']],
      // The clocks went back, and on Tuesday the office is closed.
      ['2026-10-26', ['09:00', '09:30', '10:00']],
      ['2026-10-28', ['09:00', '09:30', '10:00']],
      ['2026-10-29', ['09:00', '09:30', '10:00']],
    ])
    const [first] = rowsIn((await site.call('GET', '/api/call-times')).json)
    expect(first).toEqual({ start: '2026-10-21T08:00:00.000Z', end: '2026-10-21T08:30:00.000Z' })
  })

  test.each([
    ['2026-10-20T07:00:00.000Z', '2026-10-20T09:00:00.000Z'],
    ['2026-10-20T06:30:00.001Z', '2026-10-20T09:00:00.000Z'],
    ['2026-10-20T07:00:00.001Z', '2026-10-21T08:00:00.000Z'],
    ['2026-10-26T06:59:59.999Z', '2026-10-26T09:00:00.000Z'],
  ])('begin at least two hours from now, at %s with %s', async (at, first) => {
    setClock(new Date(at))
    expect((await free())[0]).toBe(first)
    const early = new Date(Date.parse(first) - 1_800_000).toISOString()
    expect(errorsIn(await send({ callTimes: [early] }))).toEqual([400, ['callTimes.0']])
  })

  test('leave out what a confirmed call takes up, until it is cancelled or deleted', async () => {
    const id = await confirmed(ten)
    expect(await free()).not.toContain(ten)
    await change(id, { callAt: null })
    expect(await free()).toContain(ten)
    await change(id, { callAt: '2026-10-21T08:45:00Z' })
    expect((await free()).filter((time) => time.startsWith('2026-10-21'))).toEqual([
      '2026-10-21T08:00:00.000Z',
    ])
    await site.asAdmin('DELETE', `/api/admin/enquiries/${id}`)
    expect(await free()).toContain(ten)
  })
})

describe('an enquiry', () => {
  test('may choose up to three of them, in any notation of an instant, and is not promised one', async () => {
    const callTimes = ['2026-10-21T10:00:00+01:00', ten, '2026-10-21T08:30:00Z']
    const { json, status } = await send({ callTimes })
    expect(status).toBe(201)
    expect(await detail(String(propertiesOf(json)['id']))).toMatchObject({
      callTimes: [ten, '2026-10-21T08:30:00.000Z'],
      callAt: null,
    })
    for (const left of [null, [], undefined, ['', null]]) {
      const answer = await send({ callTimes: left })
      expect(await detail(String(propertiesOf(answer.json)['id']))).toMatchObject({
        callTimes: null,
        contact: null,
      })
    }
  })

  test.each([
    ['outside office hours', '2026-10-21T12:00:00Z'],
    ['that has passed', '2026-10-20T08:00:00Z'],
    ['on a closed day', '2026-10-27T09:00:00Z'],
    ['too far ahead', '2026-11-02T09:00:00Z'],
    ['between the half hours', '2026-10-21T09:10:00Z'],
    ['without its zone', '2026-10-21T09:00:00'],
    ['in words', 'tomorrow at ten'],
    ['that is a number', 1_792_573_200_000],
  ])('with a time %s is refused, naming which, and nothing is stored', async (_, wrong) => {
    expect(
      errorsIn(await send({ callTimes: [halfPast.replace('09:30', '08:30'), wrong] })),
    ).toEqual([400, ['callTimes.1']])
    expect(await enquiriesOf(site.payload).countDocuments({})).toBe(0)
  })

  test('with a taken time, four times or no list is refused; the same key goes on being answered', async () => {
    const body = goodEnquiry('family-law', { callTimes: [ten] })
    const headers = { 'Idempotency-Key': 'chosen before it was taken' }
    const sent = { body, headers, from: '198.51.100.7' }
    const first = await site.call('POST', '/api/enquiries', sent)
    await confirmed(ten)
    expect(errorsIn(await send({ callTimes: [ten] }))).toEqual([400, ['callTimes.0']])
    const four = ['2026-10-22', '2026-10-23', '2026-10-26', '2026-10-28']
    const callTimes = four.map((day) => `${day}T09:00:00Z`)
    expect(errorsIn(await send({ callTimes }))).toEqual([400, ['callTimes']])
    expect(errorsIn(await send({ callTimes: ten }))).toEqual([400, ['callTimes']])
    const again = await site.call('POST', '/api/enquiries', sent)
    expect([again.status, again.json]).toEqual([201, first.json])
  })

  test('says how to be contacted in the right form, or is refused at the part', async () => {
    const contact = { by: 'phone', times: ' after six ', leaveMessage: false }
    const { json } = await send({ contact })
    expect(await detail(String(propertiesOf(json)['id']))).toMatchObject({
      contact: { by: 'phone', times: 'after six', leaveMessage: false, emailSafe: null },
    })
    const wrong = { by: 'fax', times: 'x'.repeat(201), leaveMessage: 'maybe', emailSafe: 0 }
    const paths = ['by', 'times', 'leaveMessage', 'emailSafe'].map((name) => `contact.${name}`)
    expect(errorsIn(await send({ contact: wrong }))).toEqual([400, paths])
    expect(errorsIn(await send({ contact: 'by phone' }))).toEqual([400, ['contact']])
  })
})

describe('a call', () => {
  test('is confirmed, moved and cancelled, with what happened, and its time in the row', async () => {
    const id = await confirmed(ten)
    await change(id, { callAt: '2026-10-21T08:00:00Z' })
    await change(id, { callAt: '2026-10-21T08:00:00Z' })
    const cancelled = await change(id, { callAt: null })
    expect(cancelled.json).toMatchObject({ callAt: null, status: 'new' })
    const { history } = await detail(id)
    expect(rowsIn(history).slice(1)).toMatchObject([
      { kind: 'appointment', what: 'Call confirmed for Wednesday 21 October 2026 at 10:00' },
      { kind: 'status', what: 'Marked as replied' },
      {
        kind: 'appointment',
        what: 'Call moved to Wednesday 21 October 2026 at 09:00, was Wednesday 21 October 2026 at 10:00',
      },
      { kind: 'appointment', what: 'Call cancelled, was Wednesday 21 October 2026 at 09:00' },
      { kind: 'status', what: 'Marked as new' },
    ])
  })

  test('that is confirmed is an answer, which can be undone while the call stays', async () => {
    const id = await confirmed(ten)
    expect(await detail(id)).toMatchObject({ status: 'replied', repliedAt: now })
    const undone = await change(id, { undo: true })
    expect(undone.json).toMatchObject({ status: 'new', repliedAt: null, callAt: ten })
  })

  test.each([
    ['whose email is not safe', { contact: { emailSafe: false } }],
    ['whose address another enquiry calls unsafe', {}],
    ['taken for spam', { website: 'https://spam.example' }],
  ])('of someone %s is no answer, since they do not hear of it', async (what, sent) => {
    if (what.includes('another')) await site.enquire({ contact: { emailSafe: false } })
    const id = await site.enquire(sent)
    const { json } = await change(id, { callAt: ten })
    expect(json).toMatchObject({ callAt: ten, repliedAt: null })
    expect(propertiesOf(json)['status']).not.toBe('replied')
    const { mail } = await detail(id)
    expect(rowsIn(mail).at(-1)).toMatchObject({ kind: 'call', state: 'held' })
  })

  test.each([
    ['after a reply', 'replied'],
    ['by its sender', 'new'],
    ['that was closed since', 'closed'],
    ['with nothing else', 'new'],
  ])('that is cancelled %s leaves it %s', async (what, status) => {
    const id = await confirmed(ten)
    const reply = { subject: 'About your call', text: 'I look forward to it.' }
    if (what.includes('reply')) {
      await site.asAdmin('POST', `/api/admin/enquiries/${id}/reply`, { body: reply })
    }
    if (what.includes('closed')) await change(id, { status: 'closed' })
    if (what.includes('sender')) {
      const token = await receiptToken(site.payload, { kind: 'mail', id })
      await site.call('POST', `/api/receipts/${token}/call`, { body: { cancel: true } })
    } else await change(id, { callAt: null })
    expect(await detail(id)).toMatchObject({
      ...{ status, callAt: null },
      repliedAt: status === 'new' ? null : now,
    })
  })

  test('is refused in the past, outside office hours unless any time will do, and where another is', async () => {
    await confirmed(ten)
    const id = await site.enquire()
    const evening = '2026-10-21T18:10:00Z'
    for (const far of ['9999-12-31T23:30:00Z', '2027-10-22T09:00:00Z', '2126-10-21T09:00:00Z']) {
      const answer = await change(id, { callAt: far, anyTime: true })
      expect([errorsIn(answer), answer.json]).toMatchObject([
        [400, ['callAt']],
        { message: 'Choose a time within a year' },
      ])
    }
    expect(errorsIn(await change(id, { callAt: '2026-10-20T08:00:00Z' }))).toEqual([
      400,
      ['callAt'],
    ])
    expect(errorsIn(await change(id, { callAt: evening }))).toEqual([400, ['callAt']])
    expect(errorsIn(await change(id, { callAt: 'soon' }))).toEqual([400, ['callAt']])
    for (const overlapping of [ten, '2026-10-21T08:40:00Z', '2026-10-21T09:20:00Z']) {
      const body = { callAt: overlapping, anyTime: true }
      expect(await change(id, body)).toMatchObject({
        status: 409,
        json: { message: 'That time is taken' },
      })
    }
    const answer = await change(id, { callAt: evening, anyTime: true })
    expect(answer.json).toMatchObject({ callAt: '2026-10-21T18:10:00.000Z' })
  })

  test('is confirmed for one of two enquiries, however close together, on either instance', async () => {
    const ids = await Promise.all([site.enquire(), site.enquire()])
    for (let round = 0; round < 10; round += 1) {
      const times = round % 2 === 0 ? [ten, ten] : ['2026-10-21T08:40:00Z', '2026-10-21T08:55:00Z']
      const answers = await Promise.all(
        ids.map((id, at) => change(id, { callAt: times[at] }, at === 0 ? site : site.second)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await Promise.all(ids.map((id) => change(id, { callAt: null })))
    }
  })

  test('is not brought back with its enquiry if its time was given away', async () => {
    const id = await confirmed(ten)
    await site.asAdmin('DELETE', `/api/admin/enquiries/${id}`)
    const other = await confirmed(ten)
    expect(await change(id, { undo: true })).toMatchObject({ status: 200, json: { callAt: null } })
    expect(await detail(other)).toMatchObject({ callAt: ten })
  })

  test('stands in the inbox for a week before', async () => {
    await confirmed('2026-10-28T09:00:00Z')
    const id = await confirmed(ten)
    const { json } = await site.asAdmin('GET', '/api/admin/inbox')
    expect(propertiesOf(json)['calls']).toEqual([
      { id, fullName: 'Siân Ní Dhomhnaill', callAt: ten },
    ])
  })
})

describe('its sender', () => {
  const move = async (id: string, body: Body, kind: 'full' | 'mail' = 'mail') => {
    const token = await receiptToken(site.payload, { kind, id })
    return site.call('POST', `/api/receipts/${token}/call`, { body })
  }

  const mails = async (id: string) =>
    (await mailsOf(site.payload).find({ enquiry: id }).sort({ createdAt: 1 }).toArray())
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('call'))

  test('moves or cancels it by either link until two hours before, and the consultant is told', async () => {
    const id = await confirmed(ten)
    expect((await move(id, { start: '2026-10-21T08:30:00Z' }, 'full')).status).toBe(204)
    const { history, callAt } = await detail(id)
    expect([callAt, rowsIn(history).at(-1)]).toMatchObject([
      '2026-10-21T08:30:00.000Z',
      {
        what: 'They moved the call: now Wednesday 21 October 2026 at 09:30, was Wednesday 21 October 2026 at 10:00',
        by: null,
      },
    ])
    expect((await mails(id)).toSorted()).toEqual(['call', 'call-changed'])
    setClock(new Date('2026-10-21T06:30:00.001Z'))
    for (const body of [{ cancel: true }, { start: ten }]) {
      expect((await move(id, body)).status).toBe(409)
    }
    setClock(new Date('2026-10-21T06:30:00.000Z'))
    expect((await move(id, { cancel: true })).status).toBe(204)
    expect(await detail(id)).toMatchObject({ callAt: null, callTimes: null })
    expect((await move(id, { cancel: true })).status).toBe(204)
  })

  test('can only ask for one while none is confirmed', async () => {
    const id = await site.enquire({ callTimes: [ten] })
    expect((await move(id, { start: '2026-10-22T08:00:00Z' })).status).toBe(204)
    expect(await detail(id)).toMatchObject({
      callAt: null,
      callTimes: ['2026-10-22T08:00:00.000Z', ten],
    })
    expect(await mails(id)).toEqual(['call-changed'])
  })

  test('asks for each time once, for three at most, and is told if there are more', async () => {
    const [first, second, third, fourth] = ['21', '22', '23', '24'].map(
      (day) => `2026-10-${day}T09:00:00.000Z`,
    )
    const id = await site.enquire({ callTimes: [first, second] })
    const asked = async () => (await detail(id))['callTimes']
    for (const start of [first, second, '2026-10-21T10:00:00+01:00']) {
      expect((await move(id, { start })).status).toBe(204)
      expect(await asked()).toEqual([first, second])
    }
    expect(await mails(id)).toEqual([])
    expect((await move(id, { start: third })).status).toBe(204)
    expect(errorsIn(await move(id, { start: fourth }))).toEqual([409, ['start']])
    expect(await asked()).toEqual([third, first, second])
  })

  test('sees of the times asked for only those that can still be had; what was sent stays', async () => {
    const [first, second] = [ten, '2026-10-22T09:00:00.000Z']
    const id = await site.enquire({ callTimes: [first, second] }, 'conveyancing')
    const token = await receiptToken(site.payload, { kind: 'full', id })
    const left = async () => {
      const receipt = await readReceipt(site.payload, token)
      return receipt?.kind === 'full' && [receipt.progress.callTimes, receipt.enquiry.callTimes]
    }
    expect(await left()).toEqual([
      [first, second],
      [first, second],
    ])
    const taker = await confirmed(first)
    expect(await left()).toEqual([[second], [first, second]])
    await change(taker, { callAt: null })
    expect(await left()).toEqual([
      [first, second],
      [first, second],
    ])
    setClock(new Date('2026-10-21T09:00:01.000Z'))
    expect(await left()).toEqual([[second], [first, second]])
    setClock(new Date('2026-10-23T09:00:00.000Z'))
    expect(await left()).toEqual([[], [first, second]])
  })

  test('changes it ten times a day, since each change is a mail', async () => {
    const [first, second] = ['2026-10-22T08:00:00.000Z', '2026-10-22T08:30:00.000Z']
    const id = await confirmed(first)
    const times = Array.from({ length: 11 }, (_, nth) => (nth % 2 ? first : second))
    const answers = []
    for (const start of times) answers.push(await move(id, { start }))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, () => 204),
      409,
    ])
    const last = answers.at(-1)
    expect(last && fieldErrorsIn(last)).toEqual([
      { path: 'start', message: 'You’ve changed the call many times today. Please ring me.' },
    ])
    setClock(new Date('2026-10-21T08:11:00.000Z'))
    expect((await move(id, { start: second })).status).toBe(204)
  })

  test('is refused a time that is not free, at the field', async () => {
    const id = await confirmed(ten)
    await confirmed('2026-10-22T09:00:00Z')
    for (const start of ['2026-10-22T09:00:00Z', '2026-10-21T20:00:00Z', '2026-10-22 at ten', '']) {
      expect(errorsIn(await move(id, { start }))).toEqual([400, ['start']])
    }
    expect(
      (await site.call('POST', '/api/receipts/x/call', { body: { cancel: true } })).status,
    ).toBe(404)
  })
})

describe('the calendar', () => {
  test('has one secret address, which is made and renewed by the signed-in', async () => {
    const path = '/api/admin/calendar'
    const address = (answer: { json: unknown }) => propertiesOf(answer.json)['address']
    expect((await site.call('GET', path)).status).toBe(401)
    expect(address(await site.asAdmin('GET', path))).toBeNull()
    const made = address(await site.asAdmin('POST', path))
    expect(made).toMatch(/\/calendar\/[0-9a-f]{64}\.ics$/)
    expect(address(await site.asAdmin('GET', path))).toBe(made)
    expect(address(await site.asAdmin('POST', path))).not.toBe(made)
  })
})

test('a confirmation is mailed with a file for the calendar that says nothing of the matter', async () => {
  const id = await site.enquire({ message: 'About my divorce' })
  await mailsOf(site.payload).deleteMany({})
  for (const callAt of [halfPast.replace('09:30', '08:30'), ten]) await change(id, { callAt })
  server.start()
  await until(async () => (await mailsOf(site.payload).countDocuments({ state: 'sent' })) === 1)
  const [{ parsed } = {}] = server.catcher.caught
  expect(parsed?.subject).toMatch(
    /^Your call: Wednesday 21 October 2026 at 10:00 \(reference [0-9A-F]{8}\)$/,
  )
  const file = parsed?.attachments.find(({ filename }) => filename === 'call.ics')
  const text = file?.content.toString().replaceAll('\r\n ', '') ?? ''
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:2', 'DTSTART:20261021T090000Z']),
  )
  expect(text).not.toMatch(/divorce|family|law|legal|Siân/i)
  expect(parsed?.text).not.toMatch(/divorce|family|moved/i)
})

test('a moved call’s mail says from when, and a cancelled one’s which and what is next', async () => {
  const id = await confirmed(ten)
  server.start()
  const sent = async (count: number) => {
    await until(
      async () => (await mailsOf(site.payload).countDocuments({ state: 'sent' })) === count,
    )
    return server.catcher.caught.at(-1)?.parsed
  }
  await sent(3)
  await change(id, { callAt: '2026-10-21T08:00:00Z' })
  const moved = await sent(4)
  expect(moved?.subject).toMatch(/^Your call has moved: Wednesday 21 October 2026 at 09:00 /)
  expect(moved?.text).toContain('it was to be on Wednesday 21 October 2026 at 10:00.')
  await change(id, { callAt: null })
  const cancelled = await sent(5)
  expect(cancelled?.text).toContain(
    'Our call on Wednesday 21 October 2026 at 09:00, London time, was cancelled, so I won’t ring you then. I’ll reply by',
  )
  const [file] = cancelled?.attachments ?? []
  expect(file?.content.toString().split('\r\n')).toEqual(
    expect.arrayContaining([
      ...['METHOD:CANCEL', 'STATUS:CANCELLED', 'DTSTART:20261021T080000Z'],
      ...['ORGANIZER:mailto:site@example.com', 'DESCRIPTION:This call was cancelled.'],
    ]),
  )
})
