import { expect, test } from '@jest/globals'
import { mayConcernUs, readHead } from './head'

const head = (...lines: string[]) => readHead(Buffer.from([...lines, ''].join('\r\n')))

test('In-Reply-To comes first, then References from the last, however they are written', async () => {
  const read = await head(
    'Message-ID: <own@x.example>',
    'In-Reply-To: first@a.example',
    'References: <third@a.example>',
    '\t<second@a.example> (was: <no address>)',
  )
  expect(read.messageId).toBe('own@x.example')
  expect(read.answers).toEqual(['first@a.example', 'second@a.example', 'third@a.example'])
})

test.each([
  ['From: =?utf-8?Q?Zo=C3=AB?= <zoe@example.com>', 'Zoë', 'zoe@example.com'],
  ['From: zoe@example.com (Zoë)', 'Zoë', 'zoe@example.com'],
  ['From: "zoe@example.com" <other@example.net>', 'zoe@example.com', 'other@example.net'],
  ['From: Zoë', 'Zoë', ''],
])('%s has the name %j and the address %j', async (line, name, address) => {
  expect((await head(line)).from).toEqual({ name, address })
})

test('all recipients count, those of a group too', async () => {
  const read = await head('To: a@x.example, Friends: b@x.example, c@x.example;', 'Cc: d@x.example')
  expect(read.to).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'])
})

test.each([
  ['Auto-Submitted: no', false],
  ['Auto-Submitted: auto-replied (vacation)', true],
  ['X-Auto-Response-Suppress: OOF', true],
  ['Precedence: Bulk', true],
  ['Precedence: first-class', false],
  ['Content-Type: multipart/report; report-type=disposition-notification', true],
])('%s means automatic: %j', async (line, automatic) => {
  expect((await head(line)).automatic).toBe(automatic)
})

test.each([
  ['Content-Type: multipart/report; report-type=delivery-status', true],
  ['Content-Type: multipart/report; report-type=disposition-notification', false],
  ['Content-Type: multipart/report; report-type=feedback-report', false],
  ['From: MAILER-DAEMON@mx.example.com', true],
  ['From: asha@example.com', false],
])('%s may be about a delivery: %j', async (line, isReport) => {
  expect((await head(line)).isReport).toBe(isReport)
})

test('no header at all, or a broken one, is no error', async () => {
  for (const line of [
    '',
    ': x',
    'From',
    'Subject: =?utf-8?B?%%%?=',
    'Date: yesterday',
    'x'.repeat(5_000),
  ]) {
    expect((await head(line)).answers).toEqual([])
  }
})

test.each([
  ['References: <a@x.example>', true],
  ['Subject: About (reference\r\n 1A2B3C4D)', true],
  ['Subject: =?utf-8?B?UmU=?=', true],
  ['content-type: multipart/report; report-type=delivery-status', true],
  ['From: postmaster@example.com', true],
  ['Subject: News of the week\r\nFrom: shop@example.net\r\nMessage-ID: <1@x.example>', false],
])('%j may concern us: %j', (fields, may) => {
  expect(mayConcernUs(Buffer.from(fields))).toBe(may)
})
