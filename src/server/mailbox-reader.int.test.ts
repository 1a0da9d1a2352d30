import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { enquiryDesk, later, now } from '@/enquiries/testing/desk'
import { storedMessagesOf } from '@/enquiries/work/messages'
import { readHead } from '@/mail/incoming/head'
import type { Folder } from '@/mail/incoming/positions'
import { type Mail, mailsOf } from '@/mail/queue'
import { propertiesOf, rowsIn } from './testing/answers'
import { everythingStored } from './testing/stored'
import { testSite } from './testing/test-site'
import { receive } from './mailbox-reader'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'margaret@example.com' })
const desk = enquiryDesk(site)

const asha = 'asha@example.com'

beforeEach(async () => {
  await storedMessagesOf(site.payload).deleteMany({})
})

interface Raw {
  folder?: Folder
  headers?: Record<string, string>
  body?: string
  bytes?: number
  receivedAt?: Date
}

let number = 0

/** A message comes into the mailbox now. */
async function arrives({
  folder = 'inbox',
  headers = {},
  body = 'Thank you.',
  bytes,
  receivedAt = new Date(),
}: Raw) {
  number += 1
  const all = {
    'Message-ID': `<${number}@mail.example>`,
    From: `Asha Patel <${asha}>`,
    To: 'margaret@example.com',
    Date: new Date().toUTCString(),
    Subject: 'Re: Your enquiry has arrived',
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const raw = `${head.join('')}\r\n${body}`
  await receive(site.payload, {
    folder,
    head: await readHead(Buffer.from(head.join(''))),
    receivedAt,
    bytes: bytes ?? raw.length,
    isUnreadable: false,
    open: () => Promise.resolve(Readable.from([Buffer.from(raw)])),
  })
}

const mailOf = async (enquiry: string, kind: Mail['kind'] = 'acknowledgement'): Promise<Mail> => {
  const mail = await mailsOf(site.payload).findOneAndUpdate(
    { enquiry, kind },
    { $set: { state: 'sent', sentAt: new Date() } },
  )
  if (!mail) throw new Error(`There is no ${kind}`)
  return mail
}

/** Answers the acknowledgement. */
const answering = async (enquiry: string) => ({
  'In-Reply-To': `<${(await mailOf(enquiry))._id}@www.example.com>`,
})

const enquire = () => site.enquire({ email: asha, fullName: 'Asha Patel' })

const messages = async (id: string) => rowsIn((await desk.detail(id))['messages'])

const state = async (id: string) => {
  const { repliedAt, status, wroteBackAt } = await desk.detail(id)
  return { repliedAt, status, wroteBackAt }
}

test('an answer from the enquirer joins once, however often it’s met, and is waiting until it’s answered', async () => {
  const id = await enquire()
  await desk.reply(id)
  later(60)
  const headers = await answering(id)
  const came = new Date().toISOString()
  await arrives({ headers, body: 'Here is more.' })
  number -= 1
  await arrives({ headers, body: 'Here is more.' })
  expect(await messages(id)).toEqual([
    expect.objectContaining({
      ...{ from: `Asha Patel <${asha}>`, at: came, text: 'Here is more.', quoted: '' },
      ...{ direction: 'in', state: 'joined', automatic: false, files: [], missing: [] },
      subject: 'Re: Your enquiry has arrived',
    }),
  ])
  expect(await state(id)).toMatchObject({ status: 'replied', wroteBackAt: came })
  later(60)
  await arrives({ headers, body: 'And more.' })
  expect(await state(id)).toMatchObject({ wroteBackAt: came })
  expect(await desk.outOfStep(id)).toEqual([])
  await desk.reply(id, { text: 'Thank you.' })
  expect(await state(id)).toMatchObject({ status: 'replied', wroteBackAt: null })
})

test('an answer without an id or a readable date joins once too', async () => {
  const id = await enquire()
  const headers = { ...(await answering(id)), 'Message-ID': '', Date: 'soon' }
  const receivedAt = new Date()
  await arrives({ headers, receivedAt })
  later(60)
  await arrives({ headers, receivedAt })
  expect(await messages(id)).toHaveLength(1)
})

test.each([
  [
    'a call noted',
    (id: string) =>
      desk.ask('POST', `/api/admin/enquiries/${id}/notes`, { text: 'We spoke.', call: true }),
  ],
  ['closing', (id: string) => desk.change(id, { status: 'closed' })],
  ['“nothing to answer”', (id: string) => desk.change(id, { wroteBackAt: null })],
])('%s answers it too', async (_, act) => {
  const id = await enquire()
  await desk.reply(id)
  await arrives({ headers: await answering(id) })
  expect((await act(id)).status).toBeLessThan(300)
  expect(await state(id)).toMatchObject({ wroteBackAt: null })
})

test('a closed enquiry is open again, right after the new ones', async () => {
  const [closed, replied, fresh] = [await enquire(), await enquire(), await enquire()]
  await desk.change(closed, { status: 'replied' })
  await desk.change(closed, { status: 'closed' })
  later(5)
  await desk.change(replied, { status: 'replied' })
  await arrives({ headers: await answering(closed) })
  expect(await state(closed)).toMatchObject({ status: 'replied' })
  expect((await desk.list('sort=due')).ids).toEqual([fresh, closed, replied])
})

describe('from another address', () => {
  const other = { From: 'A friend <friend@example.com>' }

  test('a message waits until the consultant takes it; then others from there join', async () => {
    const id = await enquire()
    const headers = await answering(id)
    await arrives({ headers: { ...headers, ...other } })
    const [{ id: message, state: unsure } = { id: '', state: '' }] = await messages(id)
    expect([unsure, (await state(id)).wroteBackAt]).toEqual(['unsure', null])
    expect((await desk.inbox())['unsure']).toEqual([{ id, fullName: 'Asha Patel' }])
    const joined = await desk.ask('POST', `/api/admin/messages/${String(message)}/join`)
    expect([joined.status, propertiesOf(joined.json)['wroteBackAt']]).toEqual([
      200,
      now.toISOString(),
    ])
    expect((await desk.inbox())['unsure']).toEqual([])
    await arrives({ headers: { ...headers, ...other } })
    expect((await messages(id)).map((one) => one['state'])).toEqual(['joined', 'joined'])
  })

  test('a message that isn’t theirs is removed, and doesn’t come again', async () => {
    const id = await enquire()
    const headers = { ...(await answering(id)), ...other }
    await arrives({ headers })
    const [{ id: message } = { id: '' }] = await messages(id)
    const path = `/api/admin/messages/${String(message)}`
    expect((await desk.ask('DELETE', path)).status).toBe(204)
    expect((await desk.ask('DELETE', path)).status).toBe(404)
    number -= 1
    await arrives({ headers })
    expect(await messages(id)).toEqual([])
    expect(JSON.stringify(await storedMessagesOf(site.payload).find().toArray())).not.toContain(
      'friend',
    )
  })

  test('even the enquirer’s address waits if the mailbox’s server says that it’s forged', async () => {
    const id = await enquire()
    const forged = {
      'Authentication-Results': 'mx.example.com; dmarc=fail header.from=example.com',
    }
    await arrives({ headers: { ...(await answering(id)), ...forged } })
    expect((await messages(id)).map((one) => one['state'])).toEqual(['unsure'])
  })
})

test('a deleted message no longer counts as an answer to come', async () => {
  const id = await enquire()
  await desk.change(id, { status: 'closed' })
  await arrives({ headers: await answering(id) })
  const [{ id: message } = { id: '' }] = await messages(id)
  await desk.ask('DELETE', `/api/admin/messages/${String(message)}`)
  expect(await state(id)).toMatchObject({ status: 'closed', wroteBackAt: null })
})

test.each([
  [
    'its reference',
    (id: string) => ({ Subject: `About (reference ${id.slice(0, 8).toUpperCase()})` }),
  ],
  ['the root of the thread', (id: string) => ({ References: `<${id}@old.example.com>` })],
])('an enquiry is known by %s too', async (_, headersOf) => {
  const id = await enquire()
  await arrives({ headers: headersOf(id) })
  expect(await messages(id)).toHaveLength(1)
})

test('nothing else is stored', async () => {
  const id = await enquire()
  const { _id } = await mailOf(id)
  const own = { From: 'Margaret <margaret@example.com>', 'In-Reply-To': `<${_id}@www.example.com>` }
  await arrives({})
  await arrives({ headers: { Subject: 'Invoice 12345678, reference deadbeef' } })
  await arrives({
    headers: { 'In-Reply-To': '<0f8fad5b-d9cb-469f-a165-70867728950e@else.example>' },
  })
  await arrives({ headers: own })
  await arrives({
    headers: { 'Message-ID': `<${_id}@www.example.com>`, References: `<${id}@x.example>` },
  })
  expect(await storedMessagesOf(site.payload).countDocuments()).toBe(0)
})

describe('what the consultant writes in her own mail program', () => {
  const sent = async (id: string, to = asha) => ({
    ...(await answering(id)),
    From: 'Margaret <margaret@example.com>',
    To: to,
  })

  test('is a reply at its own time, found later', async () => {
    const id = await enquire()
    later(600)
    const at = new Date()
    const headers = { ...(await sent(id)), Date: at.toUTCString() }
    later(600)
    await arrives({ folder: 'sent', headers, body: 'I’ll ring you.' })
    expect(await state(id)).toEqual({
      status: 'replied',
      repliedAt: at.toISOString(),
      wroteBackAt: null,
    })
    expect((await messages(id)).map((one) => one['direction'])).toEqual(['out'])
    expect(await desk.outOfStep(id)).toEqual([])
  })

  test('answers what came before it, not what came after', async () => {
    const id = await enquire()
    await desk.reply(id)
    const theirs = await answering(id)
    const headers = await sent(id)
    await arrives({ headers: theirs })
    later(60)
    const between = { ...headers, Date: new Date().toUTCString() }
    later(60)
    const latest = new Date().toISOString()
    await arrives({ headers: theirs })
    await arrives({ folder: 'sent', headers: between })
    expect(await state(id)).toMatchObject({ wroteBackAt: latest })
  })

  test('is left alone if it isn’t to them', async () => {
    const id = await enquire()
    await arrives({ folder: 'sent', headers: await sent(id, 'partner@example.com') })
    expect(await messages(id)).toEqual([])
    expect(await state(id)).toMatchObject({ status: 'new' })
  })

  test('isn’t the site’s own mail, which may have another Message-ID there; answers to that join', async () => {
    const id = await enquire()
    const { _id } = await mailOf(id)
    const renamed = { 'Message-ID': '<renamed@provider.example>', 'X-Site-Mail': _id, To: asha }
    await arrives({ folder: 'sent', headers: renamed })
    expect(await messages(id)).toEqual([])
    await arrives({ headers: { 'In-Reply-To': '<renamed@provider.example>' } })
    expect(await messages(id)).toHaveLength(1)
  })
})

test.each([
  { 'Auto-Submitted': 'auto-replied' },
  { 'X-Auto-Response-Suppress': 'All' },
  { Precedence: 'bulk' },
])('an automatic answer (%j) is shown and changes nothing', async (header) => {
  const id = await enquire()
  await desk.change(id, { status: 'closed' })
  await arrives({ headers: { ...(await answering(id)), ...header } })
  expect((await messages(id)).map((one) => one['automatic'])).toEqual([true])
  expect(await state(id)).toMatchObject({ status: 'closed', wroteBackAt: null })
})

describe('a mail that comes back', () => {
  const report = async (id: string, action = 'failed', kind: Mail['kind'] = 'acknowledgement') => {
    const { _id } = await mailOf(id, kind)
    return {
      headers: {
        From: 'MAILER-DAEMON@mx.example.com',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      },
      body: [
        ...[
          '--b',
          '',
          'It could not be delivered.',
          '--b',
          'Content-Type: message/delivery-status',
          '',
        ],
        ...['Reporting-MTA: dns; mx.example.com', '', `Final-Recipient: rfc822; ${asha}`],
        ...[
          `Action: ${action}`,
          'Status: 5.1.1',
          'Diagnostic-Code: smtp; 550 5.1.1',
          ' no such mailbox',
        ],
        ...['--b', 'Content-Type: text/rfc822-headers', '', `References: <${id}@www.example.com>`],
        ...[`Message-ID: <${_id}@www.example.com>`, '', '--b--', ''],
      ].join('\r\n'),
    }
  }

  test('has failed with the reason, and its enquiry is named until they were reached', async () => {
    const id = await enquire()
    await desk.reply(id)
    await arrives(await report(id, 'failed', 'reply'))
    const mail = (await desk.mailAbout(id)).find(({ kind }) => kind === 'reply')
    const error = 'Their mail server didn’t take it: 550 5.1.1 no such mailbox'
    expect(mail).toMatchObject({ state: 'failed', bounced: true, error })
    const named = [{ id, fullName: 'Asha Patel' }]
    expect((await desk.inbox())['mail']).toMatchObject({ bounced: named, failed: 0 })
    expect(await desk.detail(id)).toMatchObject({ hasBounced: true })
    expect(await messages(id)).toEqual([])
    await desk.ask('POST', `/api/admin/enquiries/${id}/notes`, { text: 'We spoke.', call: true })
    expect((await desk.inbox())['mail']).toMatchObject({ bounced: [] })
    expect(await desk.detail(id)).toMatchObject({ hasBounced: false })
  })

  test('late is no failure', async () => {
    const id = await enquire()
    await arrives(await report(id, 'delayed'))
    expect(await desk.statesOf(id)).toContain('acknowledgement: sent')
  })
})

test('too large a message is named without its text', async () => {
  const id = await enquire()
  await arrives({ headers: await answering(id), bytes: 100 * 1024 * 1024 })
  expect(await messages(id)).toEqual([
    expect.objectContaining({
      text: '',
      missing: [expect.stringMatching(/^This message has 100 MB/)],
    }),
  ])
})

test('messages are found by their words, and exported', async () => {
  const id = await enquire()
  await arrives({ headers: await answering(id), body: 'The dog was a dalmatian.' })
  expect((await desk.list('search=dalmatian')).ids).toEqual([id])
  expect((await site.asAdmin('GET', '/api/admin/enquiries.csv')).text).toContain('dalmatian')
})

test('nothing that comes in makes a mail go out', async () => {
  const id = await enquire()
  await desk.reply(id)
  const before = await mailsOf(site.payload).countDocuments()
  const headers = await answering(id)
  await arrives({ headers })
  await arrives({ headers: { ...headers, From: 'friend@example.com' } })
  await arrives({ headers: { ...headers, 'Auto-Submitted': 'auto-replied' } })
  expect(await mailsOf(site.payload).countDocuments()).toBe(before)
})

test('once everything of a person is erased, the raw database has nothing of it, files included', async () => {
  const id = await enquire()
  await desk.reply(id)
  const headers = await answering(id)
  const attachment = [
    ...['--b', 'Content-Type: text/plain', '', 'The dog was a dalmatian.', '--b'],
    ...['Content-Type: text/plain; name=zebra.txt', 'Content-Disposition: attachment', ''],
    ...['A striped secret.', '--b--', ''],
  ].join('\r\n')
  const mixed = { 'Content-Type': 'multipart/mixed; boundary=b' }
  await arrives({ headers: { ...headers, ...mixed }, body: attachment })
  await arrives({
    headers: { ...headers, From: 'Rob <rob@example.net>', ...mixed },
    body: attachment,
  })
  const traces = [asha, 'Asha Patel', 'rob@example.net', 'dalmatian', 'zebra', id]
  const bytes = [Buffer.from('A striped secret.'), Buffer.from('dalmatian')]
  const found = async () => {
    const stored = await everythingStored(site.payload)
    return [
      ...traces.filter((trace) => stored.includes(trace)),
      ...bytes.filter((one) => stored.includes(one.toString('base64').slice(0, -4))),
    ]
  }
  expect(await found()).toEqual(expect.arrayContaining(traces))
  expect((await found()).length).toBeGreaterThan(traces.length)
  await site.asAdmin('DELETE', `/api/admin/people?email=${asha}`)
  // The list of erasures has the id, so that a backup doesn't bring it back.
  expect(await found()).toEqual([id])
})
