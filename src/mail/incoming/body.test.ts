import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { readBody } from './body'

async function read(...lines: (string | Buffer)[]) {
  const files: [name: string, bytes: number][] = []
  const pieces = lines.map((line) => Buffer.concat([Buffer.from(line), Buffer.from('\r\n')]))
  const body = await readBody(Readable.from(pieces), async (name, bytes) => {
    files.push([name, (await buffer(bytes)).length])
  })
  return { ...body, files }
}

const part = (type: string, ...lines: string[]) => ['--b', `Content-Type: ${type}`, '', ...lines]

const mixed = (...parts: string[][]) => [
  'Content-Type: multipart/mixed; boundary=b',
  '',
  ...parts.flat(),
  '--b--',
]

test('plain text is read as written, and comes before HTML', async () => {
  const { text } = await read(
    'Content-Type: multipart/alternative; boundary=b',
    '',
    ...part('text/plain; charset=utf-8', 'Dear Margaret,', '', 'Zoë'),
    ...part('text/html', '<p>Other</p>'),
    '--b--',
  )
  expect(text).toBe('Dear Margaret,\n\nZoë')
})

test('HTML alone becomes text, without scripts, and nothing in it is fetched', async () => {
  const html = '<p>One<br>two</p><script>alert(1)</script><img src="http://127.0.0.1:9/pixel">'
  const { isWhole, text } = await read('Content-Type: text/html', '', html)
  expect([isWhole, text.includes('One\ntwo'), text.includes('alert')]).toEqual([true, true, false])
})

test.each([
  ['windows-1252', Buffer.from([0xa3, 0x35, 0x92]), '£5’'],
  ['iso-8859-15', Buffer.from([0xa4]), '€'],
  ['koi8-r', Buffer.from([0xf0, 0xd2]), 'Пр'],
  ['gb18030', Buffer.from([0xc4, 0xe3]), '你'],
  ['shift_jis', Buffer.from([0x82, 0xa0]), 'あ'],
])('%s is read', async (charset, bytes, words) => {
  expect((await read(`Content-Type: text/plain; charset=${charset}`, '', bytes)).text).toBe(words)
})

test('attachments come with their names; signatures of programs and small pictures of the look don’t', async () => {
  const related = [
    '--b',
    'Content-Type: multipart/related; boundary=r',
    '',
    '--r',
    'Content-Type: text/html',
    '',
    '<img src="cid:logo"><img src="cid:photo">',
    ...['logo', 'photo'].flatMap((id) => [
      '--r',
      `Content-Type: image/png; name=${id}.png`,
      `Content-ID: <${id}>`,
      '',
      'x'.repeat(id === 'logo' ? 500 : 30_000),
    ]),
    '--r--',
  ]
  const { files } = await read(
    ...mixed(
      related,
      part('application/pdf; name="a letter.pdf"', 'PDF'),
      part('application/pgp-signature; name=signature.asc', 'x'),
    ),
  )
  expect(files.map(([name]) => name)).toEqual(['photo.png', 'a letter.pdf'])
  expect(files[0]?.[1]).toBe(30_000)
})

test('a message that is cut has what came of it', async () => {
  const { text } = await read(...mixed(part('text/plain', 'Hello')).slice(0, -1))
  expect(text).toBe('Hello')
})

test('10,000 parts, 200 levels and endless lines come to an end', async () => {
  const many = await read(
    ...mixed(...Array.from({ length: 10_000 }, () => part('text/plain', 'x'))),
  )
  expect(many.isWhole).toBe(false)
  const levels = Array.from({ length: 200 }, (_, at) => [
    `Content-Type: multipart/mixed; boundary=b${at}`,
    '',
    `--b${at}`,
  ])
  const deep = await read(...levels.flat(), 'Content-Type: text/plain', '', 'In the middle')
  expect(deep.text).toBe('In the middle')
  const long = await read('Content-Type: text/plain', '', 'x'.repeat(1_000_000))
  expect([long.isWhole, long.text.length]).toEqual([false, 200_000])
  const html = await read('Content-Type: text/html', '', '<p>x</p>'.repeat(100_000))
  expect([html.isWhole, html.text]).toEqual([false, ''])
})

test('a connection that ends in the middle is an error, since the message comes again', async () => {
  async function* broken() {
    yield Buffer.from('Content-Type: text/plain\r\n\r\nHel')
    await Promise.reject(new Error('The connection ended'))
  }
  const reading = readBody(Readable.from(broken()), () => Promise.resolve())
  await expect(reading).rejects.toThrow('The connection ended')
})
