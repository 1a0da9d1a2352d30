import { afterEach, describe, expect, test } from '@jest/globals'
import { readMailServer } from './mail-server.mjs'
import { failureOf } from './worker'
import { type Message, sender } from './send'
import { testCertificate } from './testing/certificate'
import { MailCatcher, refusal } from './testing/mail-catcher'

const siteUrl = new URL('https://www.example.com')
const limits = { connect: 2_000, silence: 2_000, whole: 2_000 }

const message: Message = {
  id: '3f0c',
  from: { name: 'Independent Legal Consultant', address: 'site@example.com' },
  to: 'sam@example.com',
  replyTo: { name: 'Margaret', address: 'margaret@example.com' },
  subject: 'Your enquiry has arrived',
  text: 'Hello.\n',
  html: '<p>Hello.</p>',
  auto: true,
}

let catcher: MailCatcher

afterEach(() => catcher.stop())

const start = async (options?: MailCatcher['options']) => {
  catcher = await new MailCatcher(options).start()
}

/** Sends a message through a mail server. @returns why not; undefined if it was taken */
async function send(
  url: string,
  changes: Partial<Message> = {},
  signal = new AbortController().signal,
) {
  const server = readMailServer({ SMTP_URL: url })
  if (!server) throw new Error('There is no server')
  try {
    await sender(server, siteUrl, limits)({ ...message, ...changes }, signal)
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

/** This machine under an address that is not known for its own. */
const elsewhere = '[::ffff:127.0.0.1]'

const unanswered = () => new Promise<undefined>(() => undefined)

const caughtFirst = () => catcher.caught[0]

describe('a message', () => {
  test('comes with its text, its HTML, and the headers that it needs', async () => {
    await start()
    expect(await send(catcher.url())).toBeUndefined()
    const { from, parsed, to } = caughtFirst() ?? {}
    expect([from, to]).toEqual(['site@example.com', ['sam@example.com']])
    expect(parsed).toMatchObject({
      subject: message.subject,
      text: 'Hello.\n',
      messageId: '<3f0c@www.example.com>',
      from: { value: [message.from] },
      to: { value: [{ name: '', address: 'sam@example.com' }] },
      replyTo: { value: [message.replyTo] },
    })
    expect(parsed?.html).toContain('<p>Hello.</p>')
    expect(parsed?.headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('that someone wrote does not say that a machine did', async () => {
    await start()
    await send(catcher.url(), { auto: false, replyTo: undefined })
    expect(caughtFirst()?.parsed.headers.has('auto-submitted')).toBe(false)
    expect(caughtFirst()?.parsed.replyTo).toBeUndefined()
  })

  test.each([
    'Sam"; <b@example.com>, "x',
    "O'Brien, Sam (the <script>alert(1)</script> one)",
    'محمد عبد الله',
    '😀'.repeat(100),
    'a'.repeat(200),
    'Sam\u2028Bcc: b@example.com',
    '=?utf-8?Q?Bcc=3A_b=40example.com?=',
    'Sam\r\nBcc: b@example.com',
    'Sam\n\nBcc: b@example.com',
  ])('with the name %j adds no header and reaches nobody else', async (name) => {
    await start()
    const subject = `New enquiry: Family law, ${name}`
    const replyTo = { name, address: 'margaret@example.com' }
    await send(catcher.url(), { subject, replyTo, from: { ...message.from, name } })
    const { parsed, raw = '', to } = caughtFirst() ?? {}
    expect(to).toEqual(['sam@example.com'])
    const oneLine = (text: string | undefined) =>
      text?.replace(/[\s\u2028]+/gu, ' ').replaceAll('\u2060', '')
    expect(oneLine(parsed?.subject)).toBe(oneLine(subject))
    expect(parsed?.replyTo?.value.map(({ address }) => address)).toEqual([replyTo.address])
    expect(oneLine(parsed?.replyTo?.value[0]?.name)).toBe(oneLine(name))
    expect(parsed?.headers.has('bcc')).toBe(false)
    const [head = ''] = raw.split('\r\n\r\n')
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, header = '']) => header.toLowerCase())
    expect(names.toSorted()).toEqual([
      ...['auto-submitted', 'content-type', 'date', 'from', 'message-id'],
      ...['mime-version', 'reply-to', 'subject', 'to'],
    ])
  })
})

describe('a mail server that', () => {
  test.each([
    ['mail', 'onData', 451, false],
    ['mail', 'onData', 554, true],
    ['address', 'onRecipient', 550, true],
  ] as const)(
    'refuses the %s (%s %i) does so for good: %s',
    async (what, moment, code, forGood) => {
      await start()
      catcher[moment] = () => refusal(code, 'See http://secret.example')
      const error = `The mail server does not accept the ${what} (it answered ${code}).`
      expect(await send(catcher.url())).toEqual({ what: 'failed', error, isPermanent: forGood })
    },
  )

  test.each(['onConnect', 'onData'] as const)('hangs (%s) costs a limited time', async (moment) => {
    await start()
    catcher[moment] = unanswered
    const error = 'The mail server did not answer in time.'
    expect(await send(catcher.url())).toEqual({ what: 'failed', error, isPermanent: false })
  })

  test('is down may be asked again', async () => {
    await start()
    const url = catcher.url()
    await catcher.stop()
    const error = 'The mail server cannot be reached.'
    expect(await send(url)).toEqual({ what: 'failed', error, isPermanent: false })
  })

  test('hangs is left at once if the site stops', async () => {
    await start()
    const stop = new AbortController()
    catcher.onData = () => {
      stop.abort()
      return unanswered()
    }
    expect(await send(catcher.url(), {}, stop.signal)).toMatchObject({ isPermanent: false })
  })
})

describe('a mail server that asks for a password', () => {
  const told: unknown[] = []
  const options: MailCatcher['options'] = {
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password, username }, _session, done) => {
      told.push(password)
      if (username === 'me@example.com' && password === 'p@ss: word') done(null, { user: username })
      else done(refusal(535, 'No'))
    },
  }

  test('is given it', async () => {
    await start(options)
    expect(await send(catcher.url('me%40example.com:p%40ss%3A%20word'))).toBeUndefined()
    expect(caughtFirst()?.user).toBe('me@example.com')
  })

  test('and does not know it takes nothing, and nobody is told what it was', async () => {
    await start(options)
    expect(await send(catcher.url())).toMatchObject({ isPermanent: true })
    const error =
      'The mail server does not accept the name and password in SMTP_URL (it answered 535).'
    expect(await send(catcher.url('me:secret'))).toEqual({
      what: 'failed',
      error,
      isPermanent: true,
    })
    expect(catcher.caught).toEqual([])
  })

  test('and is elsewhere is never told it without TLS', async () => {
    await start(options)
    told.length = 0
    expect(await send(catcher.url('me:secret', elsewhere))).toMatchObject({
      error: expect.stringContaining('There is no safe connection'),
    })
    expect([told, catcher.caught]).toEqual([[], []])
  })
})

describe.each([
  ['from the start', { ...testCertificate, secure: true, authOptional: true }],
  ['when it is offered', { ...testCertificate, authOptional: true }],
])('TLS %s', (_when, options) => {
  test.each(['127.0.0.1', 'localhost'])(
    'is spoken with %s, whoever vouches for it',
    async (host) => {
      await start(options)
      expect(await send(catcher.url('', host))).toBeUndefined()
      expect(caughtFirst()?.isSecure).toBe(true)
    },
  )

  test('is not spoken with one elsewhere whose certificate nobody vouches for', async () => {
    await start(options)
    const error =
      'There is no safe connection to the mail server: its certificate cannot be trusted, or it offers none.'
    expect(await send(catcher.url('', elsewhere))).toEqual({
      what: 'failed',
      error,
      isPermanent: false,
    })
    expect(catcher.caught).toEqual([])
  })
})
