import { expect, test } from '@jest/globals'
import { readMailServer } from './mail-server.mjs'

test.each([undefined, ''])('with %j for SMTP_URL there is no mail server', (SMTP_URL) => {
  expect(readMailServer({ SMTP_URL })).toBeUndefined()
})

test('a mail server is read with its name and password, percent-encoded signs put back', () => {
  const SMTP_URL = 'smtp://me%40example.com:p%23%2Fss%3A@mail.example.com:2525'
  expect(readMailServer({ SMTP_URL })).toEqual({
    host: 'mail.example.com',
    port: 2525,
    isSecure: false,
    auth: { user: 'me@example.com', pass: 'p#/ss:' },
    from: undefined,
    retrySeconds: [60, 300, 1800, 7200, 21600, 86400],
  })
})

test.each([
  ['smtp://mail.example.com', 'mail.example.com', 587, false],
  ['smtps://mail.example.com/', 'mail.example.com', 465, true],
  ['smtp://127.0.0.1:25', '127.0.0.1', 25, false],
  ['smtp://[::1]:25', '::1', 25, false],
])('%s is read as %s on port %i', (SMTP_URL, host, port, isSecure) => {
  expect(readMailServer({ SMTP_URL })).toMatchObject({ host, port, isSecure, auth: undefined })
})

test.each([
  'mail.example.com',
  'https://mail.example.com',
  'smtp://',
  'smtp://user:12#secret@mail.example.com',
  'smtp://user:se/cret@mail.example.com',
  'smtp://user:%zz@mail.example.com',
  'smtp://user@mail.example.com',
  'smtp://mail.example.com:0',
  'smtp://mail.example.com:99999',
  'smtp://mail.example.com?secret',
])('%s is refused in a sentence that does not quote it', (SMTP_URL) => {
  expect(() => readMailServer({ SMTP_URL })).toThrow(/^SMTP_URL cannot be used: set it to/)
  expect(() => readMailServer({ SMTP_URL })).not.toThrow(/secret/)
})

test.each(['a', '60,', '60,-1', '1.5', '60 300', '999999999'])(
  'retrying after "%s" seconds is refused',
  (MAIL_RETRY_SECONDS) => {
    expect(() => readMailServer({ MAIL_RETRY_SECONDS })).toThrow(
      `MAIL_RETRY_SECONDS is "${MAIL_RETRY_SECONDS}": set it to whole numbers`,
    )
  },
)

test('the seconds to wait are read in their order', () => {
  const env = { SMTP_URL: 'smtp://localhost', MAIL_RETRY_SECONDS: '0, 5 ,60' }
  expect(readMailServer(env)?.retrySeconds).toEqual([0, 5, 60])
})

test.each(['MAIL_FROM', 'MAIL_TO'])('%s is one address and nothing else', (name) => {
  for (const text of ['me', 'Me <me@example.com>', 'a@example.com,b@example.com', 'a@b@c']) {
    expect(() => readMailServer({ [name]: text })).toThrow(`${name} is "${text}": set it to one`)
  }
  const SMTP_URL = 'smtp://localhost'
  expect(readMailServer({ SMTP_URL, [name]: 'me@localhost' })?.host).toBe('localhost')
})
