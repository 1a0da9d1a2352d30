import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { enquiriesOf } from '@/enquiries/work/read'
import { storedMessagesOf } from '@/enquiries/work/messages'
import type { ConnectionLimits } from '@/mail/incoming/connection'
import { mailsOf } from '@/mail/queue'
import { readMailbox } from '@/mail/mail-server.mjs'
import { describeWithDovecot, dovecot } from '@/mail/testing/dovecot'
import { until } from '@/mail/testing/until'
import { ownCollection } from '@/platform/database/own-collections'
import { propertiesOf } from './testing/answers'
import { testSite } from './testing/test-site'
import { mailboxReader } from './mailbox-reader'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'margaret@example.com' })

const asha = 'asha@example.com'

/** Milliseconds: a test waits for what happens, not for the next look. */
const pace = { lease: 10_000, keep: 20, look: 50, retry: 20, longestRetry: 20 }

const running = new Set<{ stop: () => Promise<void> }>()
let number = 0

beforeEach(async () => {
  await storedMessagesOf(site.payload).deleteMany({})
  await enquiriesOf(site.payload).deleteMany({})
  await mailsOf(site.payload).deleteMany({})
  await ownCollection(site.payload, 'mailboxes').deleteMany({})
})

const stop = async (): Promise<void> => {
  await Promise.all([...running].map((one) => one.stop()))
  running.clear()
}

afterEach(stop)

/** Begins to read, like an instance of the site. */
function readFrom(url: string, opened = site.opened, limits?: ConnectionLimits): void {
  process.env['IMAP_URL'] = url
  const mailbox = readMailbox(process.env)
  if (mailbox)
    running.add(mailboxReader({ mailbox, payload: opened, ...(limits && { limits }) }, pace))
}

const enquire = () => site.enquire({ email: asha })

/** An answer to the acknowledgement of an enquiry, raw. */
async function answerTo(enquiry: string, headers: Record<string, string> = {}) {
  const mail = await mailsOf(site.payload).findOne({ enquiry, kind: 'acknowledgement' })
  number += 1
  const all = {
    From: asha,
    To: 'margaret@example.com',
    Date: new Date().toUTCString(),
    'Message-ID': `<${number}@mail.example>`,
    'In-Reply-To': `<${mail?._id ?? ''}@www.example.com>`,
    Subject: `Answer ${number}`,
    ...headers,
  }
  return [...Object.entries(all).map((field) => field.join(': ')), '', 'Hello.', ''].join('\r\n')
}

const subjects = async () =>
  (await storedMessagesOf(site.payload).find().sort({ subject: 1 }).toArray()).map(
    ({ subject }) => subject,
  )

const stored = (count: number) =>
  until(async () => (await storedMessagesOf(site.payload).countDocuments()) >= count)

const mailboxState = async () =>
  propertiesOf(
    propertiesOf((await site.asAdmin('GET', '/api/admin/mail-settings')).json)['mailbox'],
  )

describeWithDovecot('a mailbox', () => {
  const box = dovecot()
  let user = ''

  beforeEach(() => {
    user = box.newUser()
  })

  const start = (url = box.url(user), opened = site.opened) => readFrom(url, opened)

  test('is read as soon as something comes, and what isn’t an answer stays as it was', async () => {
    const id = await enquire()
    const others = ['Newsletter', 'Invoice 12345678'].map((subject) => ({
      raw: `From: shop@example.net\r\nSubject: ${subject}\r\n\r\nHello.\r\n`,
    }))
    await box.append(user, 'INBOX', ...others, { raw: await answerTo(id) })
    start()
    await stored(1)
    await box.append(user, 'INBOX', { raw: await answerTo(id) })
    await stored(2)
    const flags = [...(await box.flagsOf(user, 'INBOX')).values()].flat()
    expect(flags).not.toContain('\\Seen')
    const collections = await site.payload.db.connection.db?.listCollections().toArray()
    for (const { name } of collections ?? []) {
      const all = await site.payload.db.connection.collection(name).find().toArray()
      expect(JSON.stringify(all)).not.toContain('shop@example.net')
    }
    expect(await mailboxState()).toEqual({
      ...{ isSetUp: true, account: user, fault: null },
      ...{ since: expect.any(String), lookedAt: expect.any(String) },
    })
  })

  test('has the consultant’s own answers in its folder of sent mails', async () => {
    const id = await enquire()
    start()
    const headers = { From: 'margaret@example.com', To: asha }
    await box.append(user, 'Sent', { raw: await answerTo(id, headers) })
    await stored(1)
    const { json } = await site.asAdmin('GET', `/api/admin/enquiries/${id}`)
    expect(json).toMatchObject({ status: 'replied', messages: [{ direction: 'out' }] })
  })

  test('is read on from where the last instance stopped, once, even on another server', async () => {
    const id = await enquire()
    await box.append(user, 'INBOX', { raw: await answerTo(id) })
    start()
    start(undefined, site.second.opened)
    await stored(1)
    await stop()
    await box.append(user, 'INBOX', { raw: await answerTo(id) })
    start(undefined, site.second.opened)
    await stored(2)
    await stop()
    box.changeUidValidity(user, 'INBOX')
    await box.append(user, 'INBOX', { raw: await answerTo(id) })
    start()
    await stored(3)
    await stop()
    // Another server has copies of everything.
    const moved = box.newUser()
    const copies = await storedMessagesOf(site.payload).find().sort({ subject: 1 }).toArray()
    for (const { messageId = '', subject = '' } of copies) {
      const headers = { 'Message-ID': `<${messageId}>`, Subject: subject }
      await box.append(moved, 'INBOX', { raw: await answerTo(id, headers) })
    }
    await box.append(moved, 'INBOX', { raw: await answerTo(id) })
    start(box.url(moved))
    await stored(4)
    expect(new Set(await subjects()).size).toBe(4)
    expect(await subjects()).toHaveLength(4)
  })

  test('that refuses the password or can’t be reached says so in the server’s words, and is tried again', async () => {
    const id = await enquire()
    await box.append(user, 'INBOX', { raw: await answerTo(id) })
    start(box.url(user).replace(':secret@', ':wrong@'))
    const refused =
      /^The mailbox doesn’t accept the name and password in IMAP_URL\. It answered: .+/
    await until(async () => refused.test(String((await mailboxState())['fault'])))
    const tried = await site.asAdmin('POST', '/api/admin/mail-settings/mailbox')
    expect(tried.json).toEqual({ read: false, error: expect.stringMatching(refused) })
    expect((await site.asAdmin('GET', '/api/admin/inbox')).json).toMatchObject({
      mail: { mailboxFault: expect.stringMatching(refused) },
    })
    await stop()
    await box.stop()
    start()
    const away = /^The mailbox’s server can’t be reached/
    await until(async () => away.test(String((await mailboxState())['fault'])))
    await box.start()
    await stored(1)
    await until(async () => (await mailboxState())['fault'] === null)
    const again = await site.asAdmin('POST', '/api/admin/mail-settings/mailbox')
    expect(again.json).toEqual({ read: true })
  })

  test('without the named folder of sent mails is read all the same, and says so', async () => {
    process.env['IMAP_SENT'] = 'Nowhere'
    const id = await enquire()
    await box.append(user, 'INBOX', { raw: await answerTo(id) })
    start()
    delete process.env['IMAP_SENT']
    await stored(1)
    await until(async () => String((await mailboxState())['fault']).includes('“Nowhere”'))
  })

  test('has a message that can’t be stored: the others come', async () => {
    const id = await enquire()
    const odd = await answerTo(id, { Subject: 'Odd' })
    await box.append(user, 'INBOX', { raw: odd }, { raw: await answerTo(id) })
    const refusing = { subject: { $ne: 'Odd' } }
    await site.payload.db.connection.db?.command({ collMod: 'messages', validator: refusing })
    start()
    await stored(1)
    await site.payload.db.connection.db?.command({ collMod: 'messages', validator: {} })
    expect(await subjects()).toEqual([`Answer ${number}`])
  })

  test('whose server ends each connection loses nothing', async () => {
    const id = await enquire()
    start()
    for (const count of [1, 2, 3]) {
      await box.append(user, 'INBOX', { raw: await answerTo(id) })
      await stored(count)
      await box.stop()
      await box.start()
    }
    expect(new Set(await subjects()).size).toBe(3)
    expect(await subjects()).toHaveLength(3)
  })
})

/**
 * An IMAP server that hangs in the middle of the first message, each time, and speaks just enough
 * for the rest.
 */
async function hangingServer(messages: readonly string[]) {
  const answers: readonly [pattern: RegExp, answer: (command: string) => string][] = [
    [/^CAPABILITY/, () => '* CAPABILITY IMAP4rev1\r\n'],
    [/^(LIST|LSUB)/, () => '* LIST () "/" INBOX\r\n'],
    [
      /^EXAMINE/,
      () => `* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY 1] .\r\n* OK [UIDNEXT 9] .\r\n`,
    ],
    [/^UID SEARCH/, () => `* SEARCH ${messages.map((_, at) => at + 1).join(' ')}\r\n`],
    [
      /^UID FETCH .*HEADER\.FIELDS/,
      () =>
        messages
          .map((raw, at) => {
            const head = raw.slice(0, raw.indexOf('\r\n\r\n') + 4)
            return `* ${at + 1} FETCH (UID ${at + 1} RFC822.SIZE ${raw.length} BODY[HEADER.FIELDS (X)] {${head.length}}\r\n${head})\r\n`
          })
          .join(''),
    ],
    [
      /^UID FETCH/,
      (command) => {
        const uid = Number(/FETCH (\d+)/.exec(command)?.[1])
        const { [uid - 1]: raw = '' } = messages
        const start = Number(/<(\d+)/.exec(command)?.[1] ?? 0)
        const part = raw.slice(start)
        const whole = `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${raw.length} BODY[]<${start}> {${part.length}}\r\n${part})\r\n`
        return uid === 1 ? whole.slice(0, 80) : whole
      },
    ],
  ]
  const server = createServer((socket) => {
    socket.write('* OK ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        const [tag = '', ...words] = line.split(' ')
        const command = words.join(' ')
        const answer = answers.find(([pattern]) => pattern.test(command))?.[1](command) ?? ''
        const isHanging = /^UID FETCH 1 /.test(command) && !command.includes('HEADER')
        socket.write(isHanging ? answer : `${answer}${tag} OK done\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const closed = () => new Promise<void>((done) => server.close(() => done()))
  running.add({ stop: closed })
  return `imap://margaret:secret@127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('a message in which the server hangs is named in the end, and the others come', async () => {
  const id = await enquire()
  const url = await hangingServer([await answerTo(id), await answerTo(id)])
  readFrom(url, site.opened, { socketTimeout: 1_000 })
  await stored(2)
  const texts = (await storedMessagesOf(site.payload).find().sort({ subject: 1 }).toArray()).map(
    ({ missing, text }) => [text, missing],
  )
  const why = 'This message couldn’t be fetched. Read it in your own mail program.'
  expect(texts).toEqual([
    ['', [why]],
    ['Hello.', []],
  ])
})
