import { expect, test } from '@jest/globals'
import { readMailServer } from './mail-server.mjs'

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
