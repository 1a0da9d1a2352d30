import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { bodies } from '../testing/mail-bodies'
import { readBody } from './body'

const sent = {
  ...{ enquiry: '', messageId: '<a@example.com>', references: [], subject: 'Your enquiry' },
  ...{ from: 'Margaret Hale <margaret@example.com>', to: 'asha@example.com', name: 'Asha' },
}

test.each([
  ['windows-1252', 'It cost £5 – “fine”'],
  ['latin9', '€5'],
  ['koi8-r', 'Спасибо'],
  ['gb18030', '谢谢'],
  ['shift_jis', 'ありがとう'],
  ['iso-2022-jp', 'ありがとう'],
  // Left as it came: no program has written it for twenty years.
  ['utf-7', 'Gr+APwA3w-e'],
  ['undeclared', 'Grüße'],
  ['blackberry', 'BlackBerry®'],
  ['flowed', 'It takes an hour.'],
] as const)('a message in %s is read: %s', async (body, words) => {
  const content = bodies[body]({ sent, words: 'On Friday.', earlier: 'When?' })
  const head = Object.entries(content.fields).map((field) => `${field.join(': ')}\r\n`)
  const raw = Buffer.from(`${head.join('')}\r\n${content.body}`, 'latin1')
  const { text } = await readBody(Readable.from([raw]), () => Promise.resolve())
  expect(text).toContain(words)
  expect(text).toContain('On Friday.')
})
