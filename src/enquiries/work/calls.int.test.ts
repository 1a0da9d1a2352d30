import { beforeAll, describe, expect, test } from '@jest/globals'
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
import { enquiryDesk } from '../testing/desk'
import { enquiriesOf } from './read'

const site = testSite(mailSettings)

/** A Tuesday in the week before the clocks go back, on Sunday 25 October. */
const now = '2026-10-20T08:10:00.000Z'

const { ask, change, detail, inbox, mailAbout, remove, undo, ...desk } = enquiryDesk(
  site,
  new Date(now),
)
const server = mailServer(site)

/** Wednesday at ten in London. */
const ten = '2026-10-21T09:00:00.000Z'

beforeAll(async () => {
  const open = { opens: '09:00', closes: '10:30' }
  const days = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open }
  await site.payload.db.createGlobal({ slug: 'hours', data: { days } })
})

const free = async () =>
  rowsIn((await site.call('GET', '/api/call-times')).json).map(({ start }) => String(start))

const send = (changes: Body) =>
  site.call('POST', '/api/enquiries', { body: goodEnquiry('family-law', changes) })

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
  test('leave out what a confirmed call takes up, until it is cancelled or deleted', async () => {
    const halves = ['2026-10-21T08:00:00.000Z', '2026-10-21T08:30:00.000Z', ten]
    expect((await free()).slice(0, 3)).toEqual(halves)
    const id = await confirmed(ten)
    expect(await free()).not.toContain(ten)
    await change(id, { callAt: null })
    expect(await free()).toContain(ten)
    await change(id, { callAt: '2026-10-21T08:45:00Z' })
    expect((await free()).filter((time) => time.startsWith('2026-10-21'))).toEqual([
      '2026-10-21T08:00:00.000Z',
    ])
    await remove(id)
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
  })

  test('with a time that isn’t offered is refused, naming which, and nothing is stored', async () => {
    const callTimes = ['2026-10-21T08:30:00Z', '2026-10-21T09:10:00Z']
    expect(errorsIn(await send({ callTimes }))).toEqual([400, ['callTimes.1']])
    expect(await enquiriesOf(site.payload).countDocuments({})).toBe(0)
  })

  test('with a taken time is refused; the same key goes on being answered', async () => {
    const body = goodEnquiry('family-law', { callTimes: [ten] })
    const headers = { 'Idempotency-Key': 'chosen before it was taken' }
    const sent = { body, headers, from: '198.51.100.7' }
    const first = await site.call('POST', '/api/enquiries', sent)
    await confirmed(ten)
    expect(errorsIn(await send({ callTimes: [ten] }))).toEqual([400, ['callTimes.0']])
    const again = await site.call('POST', '/api/enquiries', sent)
    expect([again.status, again.json]).toEqual([201, first.json])
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
      { kind: 'appointment', what: 'Call confirmed for Wednesday 21 October 2026 at 10am' },
      { kind: 'status', what: 'Marked as replied' },
      {
        kind: 'appointment',
        what: 'Call moved to Wednesday 21 October 2026 at 9am, was Wednesday 21 October 2026 at 10am',
      },
      { kind: 'appointment', what: 'Call cancelled, was Wednesday 21 October 2026 at 9am' },
      { kind: 'status', what: 'Marked as new' },
    ])
  })

  test('that is confirmed is an answer, which can be undone while the call stays', async () => {
    const id = await confirmed(ten)
    expect(await detail(id)).toMatchObject({ status: 'replied', repliedAt: now })
    const undone = await undo(id)
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
    expect((await mailAbout(id)).at(-1)).toMatchObject({ kind: 'call', state: 'held' })
  })

  test.each([
    ['after a reply', 'replied'],
    ['by its sender', 'new'],
    ['that was closed since', 'closed'],
    ['with nothing else', 'new'],
  ])('that is cancelled %s leaves it %s', async (what, status) => {
    const id = await confirmed(ten)
    if (what.includes('reply')) await desk.reply(id)
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

  test('is refused outside office hours unless any time will do, and where another is', async () => {
    await confirmed(ten)
    const id = await site.enquire()
    const evening = '2026-10-21T18:10:00.000Z'
    for (const callAt of [evening, 'soon']) {
      expect(errorsIn(await change(id, { callAt }))).toEqual([400, ['callAt']])
    }
    for (const callAt of [ten, '2026-10-21T08:40:00Z', '2026-10-21T09:20:00Z']) {
      expect(await change(id, { callAt, anyTime: true })).toMatchObject({
        status: 409,
        json: { message: 'That time is taken' },
      })
    }
    const answer = await change(id, { callAt: evening, anyTime: true })
    expect(answer.json).toMatchObject({ callAt: evening })
  })

  test('is confirmed for one of two enquiries, however close together, on either instance', async () => {
    const ids = await Promise.all([site.enquire(), site.enquire()])
    for (let round = 0; round < 10; round += 1) {
      const times = round % 2 === 0 ? [ten, ten] : ['2026-10-21T08:40:00Z', '2026-10-21T08:55:00Z']
      const answers = await Promise.all(
        ids.map((id, at) => {
          const { call } = at === 0 ? site : site.second
          const sent = { cookie: site.cookie, body: { callAt: times[at] } }
          return call('PATCH', `/api/admin/enquiries/${id}`, sent)
        }),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await Promise.all(ids.map((id) => change(id, { callAt: null })))
    }
  })

  test('is not brought back with its enquiry if its time was given away', async () => {
    const id = await confirmed(ten)
    await remove(id)
    const other = await confirmed(ten)
    expect(await undo(id)).toMatchObject({ status: 200, json: { callAt: null } })
    expect(await detail(other)).toMatchObject({ callAt: ten })
  })

  test('stands in the inbox for a week before', async () => {
    await confirmed('2026-10-28T09:00:00Z')
    const id = await confirmed(ten)
    const calls = [{ id, fullName: 'Siân Ní Dhomhnaill', callAt: ten }]
    expect(await inbox()).toMatchObject({ calls })
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
        what: 'They moved the call: now Wednesday 21 October 2026 at 9:30am, was Wednesday 21 October 2026 at 10am',
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

  test('asks for each time once, for three at most, and is told if there are more', async () => {
    const [first, second, third, fourth] = ['21', '22', '23', '26'].map(
      (day) => `2026-10-${day}T09:00:00.000Z`,
    )
    const id = await site.enquire({ callTimes: [first, second] })
    const callTimes = async () => (await detail(id))['callTimes']
    for (const start of [first, second, '2026-10-21T10:00:00+01:00']) {
      expect((await move(id, { start })).status).toBe(204)
      expect(await callTimes()).toEqual([first, second])
    }
    expect(await mails(id)).toEqual([])
    expect((await move(id, { start: third })).status).toBe(204)
    expect(errorsIn(await move(id, { start: fourth }))).toEqual([409, ['start']])
    expect(await callTimes()).toEqual([third, first, second])
    expect(await mails(id)).toEqual(['call-changed'])
  })

  /** The times on the receipt: those asked for now, and those sent. */
  const timesOf = async (id: string) => {
    const receipt = await readReceipt(
      site.payload,
      await receiptToken(site.payload, { kind: 'full', id }),
    )
    return receipt?.kind === 'full' && [receipt.progress.callTimes, receipt.enquiry.callTimes]
  }

  test('replaces the times asked for by others or none, and what was sent stays', async () => {
    const [second, third] = ['2026-10-22T08:00:00.000Z', '2026-10-22T09:00:00.000Z']
    const sent = [ten, second]
    const id = await site.enquire({ callTimes: sent }, 'conveyancing')
    for (const callTimes of [
      [ten, third],
      [ten, third],
    ]) {
      expect((await move(id, { callTimes })).status).toBe(204)
      expect(await timesOf(id)).toEqual([callTimes, sent])
    }
    expect(await mails(id)).toEqual(['call-changed'])
    await confirmed(second)
    expect(errorsIn(await move(id, { callTimes: [third, second] }))).toEqual([400, ['callTimes.1']])
    expect((await move(id, {})).status).toBe(400)
    // Too soon to be offered, but it was chosen before.
    setClock(new Date('2026-10-21T08:00:00.000Z'))
    for (const [callTimes, now] of [
      [[ten], [ten]],
      [[], null],
    ]) {
      expect((await move(id, { callTimes })).status).toBe(204)
      expect(await timesOf(id)).toEqual([now, sent])
    }
    await change(id, { callAt: third })
    expect(errorsIn(await move(id, { callTimes: [ten] }))).toEqual([409, ['start']])
  })

  test('sees of the times asked for only those that can still be had; what was sent stays', async () => {
    const [first, second] = [ten, '2026-10-22T09:00:00.000Z']
    const id = await site.enquire({ callTimes: [first, second] }, 'conveyancing')
    expect(await timesOf(id)).toEqual([
      [first, second],
      [first, second],
    ])
    const taker = await confirmed(first)
    expect(await timesOf(id)).toEqual([[second], [first, second]])
    await change(taker, { callAt: null })
    expect(await timesOf(id)).toEqual([
      [first, second],
      [first, second],
    ])
    setClock(new Date('2026-10-21T09:00:01.000Z'))
    expect(await timesOf(id)).toEqual([[second], [first, second]])
    setClock(new Date('2026-10-23T09:00:00.000Z'))
    expect(await timesOf(id)).toEqual([[], [first, second]])
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
    expect(address(await ask('GET', path))).toBeNull()
    const made = address(await ask('POST', path))
    expect(made).toMatch(/\/calendar\/[0-9a-f]{64}\.ics$/)
    expect(address(await ask('GET', path))).toBe(made)
    expect(address(await ask('POST', path))).not.toBe(made)
  })
})

test('a confirmation is mailed with a file for the calendar that says nothing of the matter', async () => {
  const id = await site.enquire({ message: 'About my divorce' })
  await mailsOf(site.payload).deleteMany({})
  await change(id, { callAt: ten })
  server.start()
  await until(async () => (await mailsOf(site.payload).countDocuments({ state: 'sent' })) === 1)
  const [{ parsed } = {}] = server.catcher.caught
  expect(parsed?.subject).toMatch(
    /^Your call: Wednesday 21 October 2026 at 10am \(reference [0-9A-F]{8}\)$/,
  )
  const file = parsed?.attachments.find(({ filename }) => filename === 'call.ics')
  const text = file?.content.toString().replaceAll('\r\n ', '') ?? ''
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:1', 'DTSTART:20261021T090000Z']),
  )
  expect(text).not.toMatch(/divorce|family|law|legal|Siân/i)
  expect(parsed?.text).not.toMatch(/divorce|family|moved/i)
})

test('the mail about a call is written again while it waits, and says from when it moved', async () => {
  const early = '2026-10-21T08:30:00.000Z'
  const id = await confirmed(early)
  const mails = () => mailsOf(site.payload).find({ enquiry: id, kind: 'call' }).toArray()
  // Nobody was told yet, but the receipt showed it.
  for (const [callAt, was] of [
    [ten, early],
    [early, undefined],
    [ten, early],
  ] as const) {
    await change(id, { callAt })
    expect((await mails()).map((mail) => mail.was)).toEqual([was])
  }
  const sent = { state: 'sent', attempts: 1 } as const
  await mailsOf(site.payload).updateMany({ enquiry: id }, { $set: sent })
  for (const callAt of ['2026-10-21T08:00:00Z', null]) {
    await change(id, { callAt })
    expect(await mails()).toMatchObject([{ state: 'sent' }, { state: 'queued', was: ten }])
  }
})
