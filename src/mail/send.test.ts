import { afterEach, describe, expect, test } from '@jest/globals'
import type { Environment } from '@/platform/environment.mjs'
import { readMailServer } from './mail-server.mjs'
import { failureOf } from './worker'
import { type Message, sender } from './send'
import { testCertificate } from './testing/certificate'
import { MailCatcher, refusal } from './testing/mail-catcher'

const siteUrl = new URL('https://www.example.com')
/** Milliseconds, longer than a test may take: only one that is about a limit sets it shorter. */
const long = { connect: 600_000, silence: 600_000, whole: 600_000 }

const message: Message = {
  id: '3f0c',
  messageId: '<3f0c@www.example.com>',
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

const never = new AbortController().signal

/** Sends a message through a mail server. @returns the failure; undefined if it was accepted */
async function send(
  url = catcher.url(),
  changes: Partial<Message> = {},
  signal = never,
  more: Environment = {},
  limits: Partial<typeof long> = {},
) {
  const server = readMailServer({ SMTP_URL: url, ...more })
  if (!server) throw new Error('There is no server')
  try {
    await sender(server, siteUrl, { ...long, ...limits })({ ...message, ...changes }, signal)
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

const failed = (error: string, isPermanent = false) => ({ what: 'failed', error, isPermanent })

/** This machine, under an address that isn't recognised as its own. */
const elsewhere = '[::ffff:127.0.0.1]'

const caughtFirst = () => catcher.caught[0]

describe('a message', () => {
  test('comes with its text, its HTML, and the headers that it needs', async () => {
    await start()
    expect(await send()).toBeUndefined()
    const { from, parsed, to } = caughtFirst() ?? {}
    expect([from, to]).toEqual(['site@example.com', ['sam@example.com']])
    expect(parsed).toMatchObject({
      subject: message.subject,
      text: 'Hello.\n',
      html: expect.stringContaining('<p>Hello.</p>'),
      messageId: '<3f0c@www.example.com>',
      from: { value: [message.from] },
      to: { value: [{ name: '', address: 'sam@example.com' }] },
      replyTo: { value: [message.replyTo] },
    })
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
    'Sam\u2028Bcc: b@example.com',
    '=?utf-8?Q?Bcc=3A_b=40example.com?=',
    'Sam\r\n\nBcc: b@example.com',
  ])('with the name %j adds no header and reaches no one else', async (name) => {
    await start()
    const subject = `New enquiry: Family law, ${name}`
    const replyTo = { name, address: 'margaret@example.com' }
    await send(catcher.url(), { subject, replyTo, from: { ...message.from, name } })
    const { parsed, raw = '', to } = caughtFirst() ?? {}
    expect(to).toEqual(['sam@example.com'])
    const oneLine = (text = '') => text.replace(/[\s\u2028]+/gu, ' ').replaceAll('\u2060', '')
    expect(oneLine(parsed?.subject)).toBe(oneLine(subject))
    const answered = parsed?.replyTo?.value.map((one) => ({ ...one, name: oneLine(one.name) }))
    expect(answered).toEqual([{ ...replyTo, name: oneLine(name) }])
    const [head = ''] = raw.split('\r\n\r\n')
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, header = '']) => header.toLowerCase())
    const usual =
      'auto-submitted content-type date from message-id mime-version reply-to subject to x-site-mail'
    expect(names.toSorted().join(' ')).toBe(usual)
  })
})

const unanswered = () => new Promise<undefined>(() => undefined)
const refuses = (code: number) => () => refusal(code, 'See http://secret.example')
const notTaken = (what: string, code: number) =>
  `The mail server doesn’t accept the ${what} (it answered ${code}).`

describe('a mail server that', () => {
  test.each([
    ['refuses the mail for a while', 'onData', refuses(451), notTaken('email', 451), false],
    ['refuses the mail', 'onData', refuses(554), notTaken('email', 554), true],
    ['refuses the address', 'onRecipient', refuses(550), notTaken('address', 550), true],
  ])('%s has a sentence', async (_, moment, answer, error, forGood) => {
    await start()
    Object.assign(catcher, { [moment]: answer })
    expect(await send()).toEqual(failed(error, forGood))
  })

  test.each([
    ['connect', 'onConnect'],
    ['silence', 'onData'],
    ['whole', 'onData'],
  ])('hangs costs a limited time (%s) and may be asked again', async (limit, moment) => {
    await start()
    Object.assign(catcher, { [moment]: unanswered })
    const error = 'The mail server didn’t answer in time.'
    expect(await send(catcher.url(), {}, never, {}, { [limit]: 50 })).toEqual(failed(error))
  })

  test('is down may be asked again', async () => {
    await start()
    await catcher.stop()
    expect(await send()).toEqual(failed('The mail server can’t be reached.'))
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

const unsafe =
  'There’s no safe connection to the mail server: its certificate can’t be trusted, or it offers none.'

describe('a mail server that asks for a password', () => {
  const passwords: unknown[] = []
  const options: MailCatcher['options'] = {
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password, username }, _session, done) => {
      passwords.push(password)
      if (username === 'me@example.com' && password === 'p@ss: word') done(null, { user: username })
      else done(refusal(535, 'No'))
    },
  }

  test('is given it', async () => {
    await start(options)
    expect(await send(catcher.url('me%40example.com:p%40ss%3A%20word'))).toBeUndefined()
    expect(caughtFirst()?.user).toBe('me@example.com')
  })

  test('and refuses it accepts nothing, and no one is told what it was', async () => {
    await start(options)
    expect(await send()).toMatchObject({ isPermanent: true })
    const error =
      'The mail server doesn’t accept the name and password in SMTP_URL (it answered 535).'
    expect(await send(catcher.url('me:secret'))).toEqual(failed(error, true))
    expect(catcher.caught).toEqual([])
  })

  test('and is elsewhere never gets it without TLS', async () => {
    await start(options)
    passwords.length = 0
    const { error } = (await send(catcher.url('me:secret', elsewhere))) ?? {}
    expect(error).toContain('There’s no safe connection')
    expect([passwords, catcher.caught]).toEqual([[], []])
  })
})

test('a mail server without TLS gets nothing if TLS is required, on this machine too', async () => {
  await start()
  for (const host of ['127.0.0.1', elsewhere]) {
    const sent = await send(catcher.url('', host), {}, never, { SMTP_TLS: 'required' })
    expect(sent).toEqual(failed(unsafe))
  }
  expect(catcher.caught).toEqual([])
})

describe.each([
  ['from the start', { ...testCertificate, secure: true, authOptional: true }],
  ['when it is offered', { ...testCertificate, authOptional: true }],
])('TLS %s', (_when, options) => {
  test('is used with this machine whatever its certificate, and with no other like that', async () => {
    await start(options)
    expect(await send(catcher.url('', elsewhere))).toEqual(failed(unsafe))
    expect(catcher.caught).toEqual([])
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(await send(catcher.url('', host))).toBeUndefined()
    }
    expect(await send(catcher.url(), {}, never, { SMTP_TLS: 'required' })).toBeUndefined()
    expect(catcher.caught.map(({ isSecure }) => isSecure)).toEqual([true, true, true])
  })
})
