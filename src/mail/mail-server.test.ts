import { describe, expect, test } from '@jest/globals'
import { readMailbox, readMailServer } from './mail-server.mjs'

test.each([undefined, ''])('with %j for SMTP_URL there is no mail server', (SMTP_URL) => {
  expect(readMailServer({ SMTP_URL })).toBeUndefined()
})

test('a mail server is read with all that is set, percent-encoded signs put back', () => {
  const SMTP_URL = 'smtp://me%40example.com:p%23%2Fss%3A@mail.example.com:2525'
  const addresses = { MAIL_FROM: 'me@localhost', MAIL_TO: 'you@localhost' }
  const connection = { host: 'mail.example.com', port: 2525, isSecure: false }
  const auth = { user: 'me@example.com', pass: 'p#/ss:' }
  const rest = { retrySeconds: [0, 5, 60], needsTls: true, from: 'me@localhost' }
  const more = { MAIL_RETRY_SECONDS: '0, 5 ,60', SMTP_TLS: 'required' }
  const read = { ...connection, ...rest, auth }
  expect(readMailServer({ SMTP_URL, ...more, ...addresses })).toEqual(read)
})

test.each([
  ['smtp://mail.example.com', 'mail.example.com', 587, false],
  ['smtps://mail.example.com/', 'mail.example.com', 465, true],
  ['smtp://[::1]:25', '::1', 25, false],
])('%s is read as %s on port %i', (SMTP_URL, host, port, isSecure) => {
  const retrySeconds = [60, 300, 1800, 7200, 21600, 86400]
  expect(readMailServer({ SMTP_URL })).toEqual({
    host,
    port,
    isSecure,
    needsTls: false,
    retrySeconds,
  })
})

test.each([
  ...['mail.example.com', 'https://mail.example.com', 'smtp://', 'smtp://user@mail.example.com'],
  ...['smtp://user:12#secret@mail.example.com', 'smtp://user:se/cret@mail.example.com'],
  ...['smtp://user:%zz@mail.example.com', 'smtp://mail.example.com?secret'],
  ...['smtp://mail.example.com:0', 'smtp://mail.example.com:99999'],
])('%s is refused in a sentence that does not quote it', (SMTP_URL) => {
  expect(() => readMailServer({ SMTP_URL })).toThrow(/^SMTP_URL can’t be used: set it to/)
  expect(() => readMailServer({ SMTP_URL })).not.toThrow(/secret/)
})

const wrong = ['me', 'Me <me@example.com>', 'a@example.com,b@example.com', 'a@b@c']

test.each([
  ['MAIL_RETRY_SECONDS', ['a', '60,', '60,-1', '1.5', '60 300', '999999999']],
  ['SMTP_TLS', ['yes', 'Required', '1']],
  ['MAIL_FROM', wrong],
  ['MAIL_TO', wrong],
])('%s is refused by its name if it is one of %j', (name, values) => {
  for (const value of values) {
    expect(() => readMailServer({ [name]: value })).toThrow(`${name} is "${value}": set it to`)
  }
})

describe('the mailbox', () => {
  const IMAP_URL = 'imaps://me%40example.com:secret@mail.example.com'

  test('isn’t read without IMAP_URL', () => {
    expect(readMailbox({ IMAP_URL: '', IMAP_SENT: 'Sent' })).toBeUndefined()
  })

  test('is read with its account, its port and its folder of sent mails', () => {
    const auth = { user: 'me@example.com', pass: 'secret' }
    const host = 'mail.example.com'
    const secure = { host, port: 993, isSecure: true, auth, sent: 'Sent Items' }
    expect(readMailbox({ IMAP_URL, IMAP_SENT: 'Sent Items' })).toEqual(secure)
    const plain = { host, port: 143, isSecure: false, auth, sent: undefined }
    expect(readMailbox({ IMAP_URL: IMAP_URL.replace('imaps', 'imap') })).toEqual(plain)
  })

  test.each([
    ...['mail.example.com', 'smtp://me:secret@mail.example.com', 'imaps://mail.example.com'],
    ...['imaps://me@mail.example.com', 'imaps://me:se/cret@mail.example.com'],
  ])('of %s is refused in a sentence that does not quote it', (url) => {
    expect(() => readMailbox({ IMAP_URL: url })).toThrow(/^IMAP_URL can’t be used: set it to your/)
    expect(() => readMailbox({ IMAP_URL: url })).not.toThrow(/secret/)
  })

  const oauth = {
    MAIL_OAUTH_TOKEN_URL: 'https://login.example.com/token',
    MAIL_OAUTH_CLIENT_ID: 'id',
    MAIL_OAUTH_CLIENT_SECRET: 'secret',
    MAIL_OAUTH_SCOPE: 'https://outlook.example.com/.default',
  }

  test('and the mail server take an application’s credentials in place of a password', () => {
    const auth = {
      user: 'me@example.com',
      oauth: {
        tokenUrl: oauth.MAIL_OAUTH_TOKEN_URL,
        clientId: 'id',
        clientSecret: 'secret',
        scope: oauth.MAIL_OAUTH_SCOPE,
      },
    }
    const withoutPassword = IMAP_URL.replace(':secret', '')
    expect(readMailbox({ IMAP_URL: withoutPassword, ...oauth })).toMatchObject({ auth })
    const SMTP_URL = 'smtp://me%40example.com@mail.example.com'
    expect(readMailServer({ SMTP_URL, ...oauth })).toMatchObject({ auth })
  })

  test.each(Object.keys(oauth))('needs %s if the others are set', (name) => {
    expect(() => readMailbox({ IMAP_URL, ...oauth, [name]: '' })).toThrow(`${name} is missing`)
  })

  test('takes a token from https alone, or this machine', () => {
    const from = (MAIL_OAUTH_TOKEN_URL: string) => () =>
      readMailbox({ IMAP_URL, ...oauth, MAIL_OAUTH_TOKEN_URL })
    expect(from('http://login.example.com/token')).toThrow(/^MAIL_OAUTH_TOKEN_URL can’t be used/)
    expect(from('http://127.0.0.1:1/token')).not.toThrow()
  })
})
