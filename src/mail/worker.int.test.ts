import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { promised } from '@/platform/testing/promised'
import { propertiesOf } from '@/server/testing/answers'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import { siteUrl } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { receiptPath } from '@/platform/pages'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { receiptToken } from '@/platform/receipts/token'
import { claimDueMail, mayBeSent, recordOutcome } from './claim'
import { purgeDeleted } from '@/enquiries/work/deletion'
import { enquiriesOf } from '@/enquiries/work/read'
import { type Mail, mailsOf } from './queue'
import { refusal } from './testing/mail-catcher'
import { until } from './testing/until'

const consultant = mailSettings.MAIL_TO

/** The email under Contact. */
const shown = 'hello@example.com'

const start = new Date('2026-06-01T12:00:00Z')

const site = testSite(mailSettings)
const server = mailServer(site)

beforeAll(async () => {
  await site.payload.db.createGlobal({ slug: 'contact-details', data: { email: shown } })
})

beforeEach(async () => {
  setClock(start)
  await enquiriesOf(site.payload).deleteMany({})
})

afterAll(() => setClock())

/** Moves the clock on. */
const later = (seconds: number) => setClock(new Date(Date.now() + seconds * 1_000))

/** An enquiry for which only the consultant's mail waits. */
async function oneMail(): Promise<string> {
  const id = await site.enquire()
  await mailsOf(site.payload).deleteOne({ kind: 'acknowledgement' })
  return id
}

const globals = () => site.rows('globals')

const mails = () => mailsOf(site.payload).find({}).sort({ kind: 1 }).toArray()

const isEvery = (state: Mail['state']) => async () => {
  const all = await mails()
  return all.length > 0 && all.every((mail) => mail.state === state)
}

const sentCount = () => mailsOf(site.payload).countDocuments({ state: 'sent' })

const caughtBy = (to: string) =>
  server.catcher.caught.filter((mail) => mail.to.includes(to)).map(({ parsed }) => parsed)

const caughtIds = () => server.catcher.caught.map(({ parsed }) => parsed.messageId)

const messageId = (mail?: Pick<Mail, '_id'>) => `<${mail?._id ?? ''}@site.test>`

const ask = (method: string, path: string, body?: unknown) => site.asAdmin(method, path, { body })

describe('an enquiry', () => {
  test('is mailed to the consultant, and acknowledged to its sender, once each', async () => {
    const id = await site.enquire({}, 'rta')
    server.start()
    await until(isEvery('sent'))
    const [acknowledgement, notification] = await mails()
    expect(caughtBy(consultant)).toEqual([
      expect.objectContaining({
        subject: 'New enquiry: Road traffic accident, Siân Ní Dhomhnaill',
        messageId: messageId(notification),
        from: expect.objectContaining({
          value: [{ name: 'Independent Legal Consultant', address: 'site@example.com' }],
        }),
        replyTo: expect.objectContaining({
          value: [{ name: 'Siân Ní Dhomhnaill', address: 'sian@example.com' }],
        }),
        text: expect.stringContaining(`${siteUrl}/admin/dashboard?enquiry=${id}`),
      }),
    ])
    const token = await receiptToken(site.payload, { kind: 'mail', id })
    expect(caughtBy('sian@example.com')).toEqual([
      expect.objectContaining({
        subject: 'Your enquiry has arrived',
        messageId: messageId(acknowledgement),
        text: expect.stringContaining(`${siteUrl}${receiptPath(token)}`),
      }),
    ])
    const { json } = await ask('GET', `/api/admin/enquiries/${id}`)
    expect(propertiesOf(json)['mail']).toMatchObject([
      { kind: 'notification', state: 'sent', attempts: 1, error: null },
      { kind: 'acknowledgement', state: 'sent', attempts: 1, error: null },
    ])
  })

  test('that is deleted or marked spam while its mails wait is mailed to no one', async () => {
    const [deleted, spam] = [await site.enquire(), await site.enquire()]
    await site.enquire({ email: 'kept@example.com' })
    await ask('DELETE', `/api/admin/enquiries/${deleted}`)
    await ask('PATCH', `/api/admin/enquiries/${spam}`, { status: 'spam' })
    server.start()
    await until(async () => (await sentCount()) === 2)
    const to = server.catcher.caught.map((mail) => mail.to.join())
    expect(to.toSorted()).toEqual(['kept@example.com', consultant])
    const waiting = (await mails()).filter(
      ({ enquiry, state }) => state !== 'sent' && enquiry !== deleted,
    )
    expect(waiting).toMatchObject([1, 2].map(() => ({ enquiry: spam, state: 'held' })))
    await ask('PATCH', `/api/admin/enquiries/${spam}`, { status: 'new' })
    later(61)
    await purgeDeleted(site.payload)
    await until(isEvery('sent'))
    expect(caughtBy('sian@example.com')).toHaveLength(1)
  })
})

test('a reply is sent as it was written, from the business and not by a machine', async () => {
  const id = await site.enquire()
  await mailsOf(site.payload).deleteMany({})
  const reply = { subject: 'Über “your” enquiry', text: 'Dear Siân,\n\nYes. <b>' }
  const { json, status } = await ask('POST', `/api/admin/enquiries/${id}/reply`, reply)
  expect([status, json]).toMatchObject([202, { id, status: 'replied' }])
  later(10)
  server.start()
  await until(isEvery('sent'))
  const [parsed] = caughtBy('sian@example.com')
  expect(parsed).toMatchObject({
    subject: reply.subject,
    from: { value: [{ name: 'Independent Legal Consultant', address: 'site@example.com' }] },
    replyTo: { value: [{ address: shown }] },
    text: expect.stringContaining(reply.text),
  })
  expect(parsed?.headers.has('auto-submitted')).toBe(false)
})

describe('a mail server that', () => {
  test('refuses for a while is tried again after MAIL_RETRY_SECONDS, and no sooner', async () => {
    await oneMail()
    server.catcher.onData = () => refusal(451)
    server.start({ MAIL_RETRY_SECONDS: '60,300' })
    const tried = (attempts: number) => async () => {
      const [mail] = await mails()
      return mail?.attempts === attempts && mail.error !== null && !mail.claimedUntil
    }
    await until(tried(1))
    expect((await mails())[0]).toMatchObject({
      state: 'queued',
      error: 'The mail server doesn’t accept the email (it answered 451).',
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
    const [failed = { _id: '', attempts: 0 }] = await mails()
    expect(failed.attempts).toBe(3)
    server.catcher.onData = () => undefined
    const resend = async (mail: string) =>
      (await ask('POST', `/api/admin/mail/${mail}/resend`)).status
    expect([await resend(failed._id), await resend('unknown')]).toEqual([202, 404])
    await until(isEvery('sent'))
    expect(await resend(failed._id)).toBe(409)
    expect(caughtIds()).toEqual([messageId(failed)])
  })

  test('refuses for good is not asked again', async () => {
    await site.enquire({ email: 'nobody@example.com' })
    server.catcher.onRecipient = (address) => (address === consultant ? undefined : refusal(550))
    server.start()
    await until(async () => (await mails()).every(({ state }) => state !== 'queued'))
    expect(await mails()).toMatchObject([
      { kind: 'acknowledgement', state: 'failed', attempts: 1 },
      { kind: 'notification', state: 'sent', error: null },
    ])
  })

  test('hangs with one mail takes the others meanwhile', async () => {
    server.catcher.onData = () => {
      server.catcher.onData = () => undefined
      return new Promise(() => undefined)
    }
    for (let sent = 0; sent < 3; sent += 1) await site.enquire()
    server.start()
    await until(async () => (await sentCount()) === 5)
  })
})

describe('of two instances', () => {
  test('one sends a mail and the other does not', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      await site.enquire({ email: `sian.${sent}@example.com` })
    }
    server.start()
    server.start()
    await until(isEvery('sent'))
    expect(caughtIds()).toHaveLength(20)
    expect(new Set(caughtIds()).size).toBe(20)
  })

  test('the other sends once more what one was sending when it died, under the same Message-ID', async () => {
    const farAhead = new Date('2126-06-01T12:00:00Z')
    setClock(farAhead)
    await oneMail()
    const died = await claimDueMail(site.payload)
    // The site's clock moves alone: the database's, which is right again, is far behind.
    setClock(new Date(farAhead.getTime() + 120_000), { ofDatabase: false })
    expect(await claimDueMail(site.payload)).toBeUndefined()
    later(0)
    server.start()
    await until(isEvery('sent'))
    expect(caughtIds()).toEqual([messageId(died)])
    expect((await mails())[0]).toMatchObject({ attempts: 2 })
  })

  test('one whose claim has run out neither sends the mail nor records what happened to it', async () => {
    await oneMail()
    const late = await claimDueMail(site.payload)
    later(61)
    const other = await claimDueMail(site.payload)
    if (!late || !other) throw new Error('There was no mail')
    expect(await mayBeSent(site.payload, late, { to: late.to })).toBe(false)
    const failed = { what: 'failed', error: 'No.', isPermanent: true } as const
    await recordOutcome(site.payload, late, failed, [])
    expect((await mails())[0]).toMatchObject({ state: 'queued', error: null, claim: other.claim })
    expect(await mayBeSent(site.payload, other, { to: other.to })).toBe(true)
  })
})

test('a mail that is sent again while it is on its way goes out once', async () => {
  await oneMail()
  const held = promised<undefined>()
  server.catcher.onData = () => held.promise
  server.start()
  await until(() => server.catcher.connections === 1)
  const [{ _id } = { _id: '' }] = await mails()
  expect((await ask('POST', `/api/admin/mail/${_id}/resend`)).status).toBe(202)
  held.fulfil(undefined)
  await until(isEvery('sent'))
  expect(server.catcher.caught).toHaveLength(1)
})

test('a mail that cannot be put together holds up no other, and goes once it can', async () => {
  const id = await site.enquire()
  await site.enquire()
  const [row] = await enquiriesOf(site.payload).find({ _id: id }).toArray()
  await enquiriesOf(site.payload).updateOne({ _id: id }, { $unset: { dueAt: '', message: '' } })
  server.start({ MAIL_RETRY_SECONDS: '60' })
  await until(async () =>
    (await mails()).every(({ enquiry, error, state }) =>
      enquiry === id ? /put together/.test(error ?? '') : state === 'sent',
    ),
  )
  await enquiriesOf(site.payload).replaceOne({ _id: id }, row ?? {})
  later(60)
  await until(isEvery('sent'))
})

test('an instance that stops gives back what it was sending, for another to send', async () => {
  await oneMail()
  server.catcher.onData = () => new Promise(() => undefined)
  const worker = server.start()
  await until(() => server.catcher.connections === 1)
  await worker.stop()
  expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 0, claimedUntil: null })
  server.catcher.onData = () => undefined
  server.start()
  await until(isEvery('sent'))
})

test('if no one has set an address that mail comes from, it fails and says what to set', async () => {
  const { MAIL_FROM = '', MAIL_TO = '' } = process.env
  Object.assign(process.env, { MAIL_FROM: '', MAIL_TO: '' })
  const hidden = { globalType: 'hidden' }
  await globals().updateOne({ globalType: 'contact-details' }, { $set: hidden })
  await site.enquire()
  server.start()
  await until(isEvery('failed'))
  expect((await mails())[0]?.error).toMatch(/^There’s no address for it: fill in the email/)
  Object.assign(process.env, { MAIL_FROM, MAIL_TO })
  await globals().updateOne(hidden, { $set: { globalType: 'contact-details' } })
})

test('mail never comes from the address where the consultant is told', async () => {
  const id = await site.enquire()
  await ask('POST', `/api/admin/enquiries/${id}/reply`, { subject: 'About it', text: 'Yes.' })
  later(10)
  server.start({ MAIL_FROM: '' })
  await until(isEvery('sent'))
  const toClient = caughtBy('sian@example.com')
  expect(toClient).toHaveLength(2)
  for (const mail of toClient) {
    expect(mail).toMatchObject({ from: { value: [{ address: shown }] } })
    expect(JSON.stringify([...mail.headers, mail.text, mail.html])).not.toContain(consultant)
  }
})
