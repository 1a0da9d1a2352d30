import { EventEmitter, once } from 'node:events'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { idIn, propertiesOf } from '@/server/testing/answers'
import { type Body, goodEnquiry } from '@/server/testing/bodies'
import { newAddress } from '@/server/testing/caller'
import { siteUrl } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { readMailServer } from './mail-server.mjs'
import { receiptPath } from '@/platform/pages'
import { now, setClock } from '@/platform/time/clock'
import { londonTime } from '@/platform/time/london-time'
import { mongo } from '@/platform/database/connection'
import { receiptToken } from '@/platform/receipts/token'
import { claimDueMail, mayBeSent, recordOutcome } from './claim'
import { enquiriesOf } from '@/enquiries/store/stored-work'
import { type Mail, mailsOf } from './queue'
import { sender } from './send'
import { MailCatcher, refusal } from './testing/mail-catcher'
import { until } from './testing/until'
import type { MailWorker } from './worker'
import { mailWorker } from '@/server/mail-worker'

const consultant = 'margaret@example.com'
const limits = { connect: 5_000, silence: 5_000, whole: 5_000 }

/** Retries that a busy machine may need, and that a test which is about them sets itself. */
const soon = Array.from({ length: 20 }, () => '1').join()

/** The e-mail under Contact. */
const shown = 'hello@example.com'

const contactDetails = () => mongo(site.payload).connection.collection('globals')

const site = testSite({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@example.com',
  MAIL_TO: consultant,
})
let catcher: MailCatcher
let workers: MailWorker[] = []

beforeAll(async () => {
  await contactDetails().insertOne({ globalType: 'contact-details', email: shown })
})

beforeEach(async () => {
  catcher = await new MailCatcher().start()
  await mailsOf(site.payload).deleteMany({})
  await enquiriesOf(site.payload).deleteMany({})
})

afterEach(async () => {
  setClock()
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  await catcher.stop()
})

/** Starts a worker, as an instance of the site does. */
function work(env: Readonly<Record<string, string>> = {}): MailWorker {
  const server = readMailServer({
    ...process.env,
    ...{ SMTP_URL: catcher.url(), MAIL_RETRY_SECONDS: soon },
    ...env,
  })
  if (!server) throw new Error('There is no mail server')
  const origin = new URL(siteUrl)
  const worker = mailWorker({
    ...{ server, siteUrl: origin, send: sender(server, origin, limits) },
    payload: () => Promise.resolve(site.payload),
  })
  workers.push(worker)
  return worker
}

async function send(changes: Body = {}, type: 'family-law' | 'rta' = 'family-law') {
  const body = goodEnquiry(type, changes)
  return idIn(await site.call('POST', '/api/enquiries', { body, from: newAddress() }))
}

const mails = () => mailsOf(site.payload).find({}).sort({ kind: 1 }).toArray()

const isEvery = (state: Mail['state']) => async () => {
  const all = await mails()
  return all.length > 0 && all.every((mail) => mail.state === state)
}

const sentCount = () => mailsOf(site.payload).countDocuments({ state: 'sent' })

const caughtBy = (to: string) => catcher.caught.filter((mail) => mail.to.includes(to))

const ask = (method: string, path: string, body?: unknown) => site.asAdmin(method, path, { body })

/** Moves the clock on from now. */
const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1_000))

describe('an enquiry', () => {
  test('is told to the consultant in full, and acknowledged to its sender, once each', async () => {
    const id = await send(
      { fullName: 'Siân "Sia" Ní Dhomhnaill', message: 'One.\nTwo & <three>.' },
      'rta',
    )
    work()
    await until(isEvery('sent'))
    const [told, ...others] = caughtBy(consultant).map(({ parsed }) => parsed)
    const stored = await mails()
    const idOf = (kind: string) => stored.find((mail) => mail.kind === kind)?._id ?? ''
    expect(others).toEqual([])
    expect(told).toMatchObject({
      subject: 'New enquiry: Road traffic accident, Siân "Sia" Ní Dhomhnaill',
      messageId: `<${idOf('notification')}@site.test>`,
      from: { value: [{ name: 'Independent Legal Consultant', address: 'site@example.com' }] },
      replyTo: { value: [{ name: 'Siân "Sia" Ní Dhomhnaill', address: 'sian@example.com' }] },
    })
    expect(told?.text).toContain('How it happened\nOne.\nTwo & <three>.\n')
    expect(told?.html).toContain('One.<br/>Two &amp; &lt;three&gt;.')
    expect(told?.text).toContain(`${siteUrl}/admin/dashboard?enquiry=${id}`)
    expect(told?.headers.get('auto-submitted')).toBe('auto-generated')

    const [acknowledged, ...more] = caughtBy('sian@example.com').map(({ parsed }) => parsed)
    const token = await receiptToken(site.payload, { kind: 'mail', id })
    const { dueAt } = await site.payload.findByID({ collection: 'enquiries', id })
    expect(more).toEqual([])
    expect(acknowledged).toMatchObject({
      subject: 'Your enquiry has arrived',
      messageId: `<${idOf('acknowledgement')}@site.test>`,
      replyTo: { value: [{ address: shown }] },
    })
    expect(acknowledged?.text).toContain('Hello Siân,')
    expect(acknowledged?.text).toContain(londonTime(dueAt))
    expect(acknowledged?.text).toContain(`${siteUrl}${receiptPath(token)}`)
    for (const words of ['One.', 'traffic', 'Dhomhnaill', '01234']) {
      expect(`${acknowledged?.text ?? ''}${acknowledged?.html || ''}`).not.toContain(words)
    }
    expect(acknowledged?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(
      propertiesOf((await ask('GET', `/api/admin/enquiries/${id}`)).json)['mail'],
    ).toMatchObject([
      { kind: 'notification', state: 'sent', attempts: 1, error: null },
      { kind: 'acknowledgement', state: 'sent', attempts: 1, error: null },
    ])
  })

  test('that is deleted or marked spam while its mails wait is mailed to nobody', async () => {
    const [deleted, spam, kept] = [
      await send(),
      await send(),
      await send({ email: 'kept@example.com' }),
    ]
    await ask('DELETE', `/api/admin/enquiries/${deleted}`)
    await ask('PATCH', `/api/admin/enquiries/${spam}`, { status: 'spam' })
    work()
    await until(async () => (await sentCount()) === 2)
    expect(catcher.caught.map(({ to }) => to).sort()).toEqual([['kept@example.com'], [consultant]])
    expect((await mails()).map(({ enquiry, state }) => [enquiry === kept, state]).sort()).toEqual([
      [false, 'held'],
      [false, 'held'],
      [true, 'sent'],
      [true, 'sent'],
    ])
    await ask('PATCH', `/api/admin/enquiries/${spam}`, { status: 'new' })
    await until(isEvery('sent'))
    expect(caughtBy('sian@example.com')).toHaveLength(1)
  })

  test('that was deleted behind the site’s back is mailed to nobody', async () => {
    await send()
    await enquiriesOf(site.payload).deleteMany({})
    work()
    await until(async () => (await mails()).length === 0)
    expect(catcher.caught).toEqual([])
  })
})

test('a reply is sent as it was written, from the business and not by a machine', async () => {
  const id = await send()
  await mailsOf(site.payload).deleteMany({})
  const reply = {
    subject: 'Über “your” enquiry',
    text: 'Dear Siân,\n\nSee https://example.com/a.\n<b>',
  }
  expect((await ask('POST', `/api/admin/enquiries/${id}/reply`, reply)).status).toBe(202)
  work()
  await until(isEvery('sent'))
  const [{ parsed, to } = {}] = catcher.caught
  expect(to).toEqual(['sian@example.com'])
  expect(parsed).toMatchObject({
    subject: reply.subject,
    from: { value: [{ name: 'Independent Legal Consultant', address: 'site@example.com' }] },
    replyTo: { value: [{ address: shown }] },
  })
  expect(parsed?.text).toContain(reply.text)
  expect(parsed?.html).toContain('href="https://example.com/a"')
  expect(parsed?.html).toContain('&lt;b&gt;')
  expect(parsed?.headers.has('auto-submitted')).toBe(false)
})

describe('a mail server that', () => {
  test('refuses for a while is asked again after MAIL_RETRY_SECONDS, and no sooner', async () => {
    const start = new Date('2026-06-01T12:00:00Z')
    setClock(start)
    await send()
    await mailsOf(site.payload).deleteOne({ kind: 'acknowledgement' })
    catcher.onData = () => refusal(451)
    work({ MAIL_RETRY_SECONDS: '60,300' })
    const tried = (attempts: number) => async () => {
      const [mail] = await mails()
      return mail?.attempts === attempts && mail.error !== null && !mail.claimedUntil
    }
    await until(tried(1))
    expect((await mails())[0]).toMatchObject({
      state: 'queued',
      error: 'The mail server does not accept the mail (it answered 451).',
      nextAttemptAt: new Date(start.getTime() + 60_000),
    })
    later(59)
    expect(await claimDueMail(site.payload)).toBeUndefined()
    later(1)
    await until(tried(2))
    expect((await mails())[0]?.nextAttemptAt).toEqual(new Date(start.getTime() + 360_000))
    later(299)
    expect(await claimDueMail(site.payload)).toBeUndefined()
    later(1)
    await until(isEvery('failed'))
    expect((await mails())[0]).toMatchObject({ attempts: 3 })
    catcher.onData = () => undefined
    const [{ _id } = { _id: '' }] = await mails()
    expect((await ask('POST', `/api/admin/mail/${_id}/resend`)).status).toBe(202)
    await until(isEvery('sent'))
    expect(catcher.caught.map(({ parsed }) => parsed.messageId)).toEqual([`<${_id}@site.test>`])
  })

  test('refuses for good, or knows no such address, is not asked again', async () => {
    await send({ email: 'nobody@example.com' })
    catcher.onRecipient = (address) => (address === consultant ? undefined : refusal(550))
    work()
    await until(async () => (await mails()).every(({ state }) => state !== 'queued'))
    expect(await mails()).toMatchObject([
      {
        kind: 'acknowledgement',
        state: 'failed',
        attempts: 1,
        error: 'The mail server does not accept the address (it answered 550).',
      },
      { kind: 'notification', state: 'sent', error: null },
    ])
  })

  test('hangs with one mail takes the others meanwhile', async () => {
    let isFirst = true
    catcher.onData = () => {
      if (!isFirst) return undefined
      isFirst = false
      return new Promise(() => undefined)
    }
    for (let sent = 0; sent < 3; sent += 1) await send()
    work({ MAIL_RETRY_SECONDS: '3600' })
    await until(async () => (await sentCount()) === 5)
    const left = (await mails()).filter(({ state }) => state !== 'sent')
    expect(left).toHaveLength(1)
    await until(async () => (await mails()).some(({ error }) => error !== null))
    expect((await mails()).find(({ error }) => error)).toMatchObject({
      state: 'queued',
      error: 'The mail server did not answer in time.',
    })
  })
})

describe('of two instances', () => {
  test('one sends a mail and the other does not', async () => {
    for (let sent = 0; sent < 10; sent += 1) await send()
    work()
    work()
    await until(isEvery('sent'))
    const ids = catcher.caught.map(({ parsed }) => parsed.messageId)
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })

  test('the other sends once more what one was sending when it died, under the same Message-ID', async () => {
    setClock(new Date())
    await send()
    await mailsOf(site.payload).deleteOne({ kind: 'acknowledgement' })
    const died = await claimDueMail(site.payload)
    work()
    later(59)
    expect(await claimDueMail(site.payload)).toBeUndefined()
    later(2)
    await until(isEvery('sent'))
    expect(catcher.caught.map(({ parsed }) => parsed.messageId)).toEqual([
      `<${died?._id ?? ''}@site.test>`,
    ])
    expect((await mails())[0]).toMatchObject({ attempts: 2 })
  })

  test('one whose claim has run out neither sends the mail nor says what came of it', async () => {
    setClock(new Date())
    await send()
    await mailsOf(site.payload).deleteOne({ kind: 'acknowledgement' })
    const [late] = [await claimDueMail(site.payload)]
    later(61)
    const other = await claimDueMail(site.payload)
    if (!late || !other) throw new Error('There was no mail')
    expect(await mayBeSent(site.payload, late)).toBe(false)
    const failed = { what: 'failed', error: 'No.', isPermanent: true } as const
    await recordOutcome(site.payload, late, failed, [])
    expect((await mails())[0]).toMatchObject({ state: 'queued', error: null, claim: other.claim })
    expect(await mayBeSent(site.payload, other)).toBe(true)
  })
})

test('a mail that is sent again while it is on its way goes out once', async () => {
  await send()
  await mailsOf(site.payload).deleteOne({ kind: 'acknowledgement' })
  const server = new EventEmitter()
  const held = once(server, 'takes it').then(() => undefined)
  catcher.onData = () => held
  work()
  await until(() => catcher.connections === 1)
  const [{ _id } = { _id: '' }] = await mails()
  expect((await ask('POST', `/api/admin/mail/${_id}/resend`)).status).toBe(202)
  server.emit('takes it')
  await until(isEvery('sent'))
  expect(catcher.caught).toHaveLength(1)
})

test('a mail that cannot be put together fails alone', async () => {
  const id = await send()
  await send()
  await enquiriesOf(site.payload).updateOne({ _id: id }, { $unset: { dueAt: '', message: '' } })
  work()
  await until(async () => (await mails()).every(({ state }) => state !== 'queued'))
  const states = (await mails()).map(({ enquiry, state }) => [enquiry === id, state])
  expect(states.filter(([isBroken]) => !isBroken)).toEqual([
    [false, 'sent'],
    [false, 'sent'],
  ])
  expect(states.filter(([isBroken]) => isBroken)).toEqual([
    [true, 'failed'],
    [true, 'failed'],
  ])
  expect((await mails()).find(({ state }) => state === 'failed')?.error).toMatch(/put together/)
})

test('an instance that stops gives back what it was sending, for another to send', async () => {
  await send()
  await mailsOf(site.payload).deleteOne({ kind: 'acknowledgement' })
  catcher.onData = () => new Promise(() => undefined)
  const patient = { connect: 60_000, silence: 60_000, whole: 60_000 }
  const server = readMailServer({ SMTP_URL: catcher.url() })
  if (!server) throw new Error('There is no mail server')
  const origin = new URL(siteUrl)
  const worker = mailWorker({
    ...{ server, siteUrl: origin, send: sender(server, origin, patient) },
    payload: () => Promise.resolve(site.payload),
  })
  await until(() => catcher.connections === 1)
  await worker.stop()
  expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 0, claimedUntil: null })
  catcher.onData = () => undefined
  work()
  await until(isEvery('sent'))
})

test('where nobody has said where mail is to come from, it fails and says what to set', async () => {
  const { MAIL_FROM = '', MAIL_TO = '' } = process.env
  Object.assign(process.env, { MAIL_FROM: '', MAIL_TO: '' })
  await contactDetails().deleteMany({})
  await send()
  work()
  await until(isEvery('failed'))
  expect((await mails())[0]?.error).toMatch(/^There is no address for it: fill in the e-mail/)
  Object.assign(process.env, { MAIL_FROM, MAIL_TO })
  await contactDetails().insertOne({ globalType: 'contact-details', email: shown })
})

test('where mail comes from is never where the consultant is told', async () => {
  const id = await send()
  await ask('POST', `/api/admin/enquiries/${id}/reply`, { subject: 'About it', text: 'Yes.' })
  work({ MAIL_FROM: '' })
  await until(isEvery('sent'))
  const toClient = caughtBy('sian@example.com').map(({ parsed }) => parsed)
  expect(toClient).toHaveLength(2)
  for (const mail of toClient) {
    expect(mail).toMatchObject({ from: { value: [{ address: shown }] } })
    expect(JSON.stringify([...mail.headers, mail.text, mail.html])).not.toContain(consultant)
  }
})
