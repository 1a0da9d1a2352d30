import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { promised } from '@/platform/testing/promised'
import { filesIn } from '../testing/zip'
import { zipBytes } from './zip-stream'

const at = new Date('2026-11-26T10:00:00Z')

const bytes = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)))

test('a zip has its texts and its files, whatever their names', async () => {
  const zip = await buffer(
    zipBytes([
      { name: 'everything.html', at, content: 'Siân' },
      { name: 'files/1-Knie – links.jpg', at, content: () => bytes('one', 'two') },
      { name: 'files/2-empty.txt', at, content: () => bytes() },
    ]),
  )
  const found = Object.entries(filesIn(zip)).map(([name, content]) => [name, String(content)])
  expect(found).toEqual([
    ['everything.html', 'Siân'],
    ['files/1-Knie – links.jpg', 'onetwo'],
    ['files/2-empty.txt', ''],
  ])
})

test('a reader that leaves closes the file that was being read', async () => {
  const closed = promised<string>()
  const endless = () =>
    new Readable({
      read() {
        this.push(Buffer.alloc(65_536))
      },
      destroy(error, done) {
        closed.fulfil('closed')
        done(error)
      },
    })
  const reading = zipBytes([{ name: 'files/long.pdf', at, content: endless }])
  for (let length = 0; length < 65_536;) length += (await reading.next()).value?.length ?? 0
  await reading.return()
  expect(await closed.promise).toBe('closed')
})

test('a file that can’t be read ends the zip with its error', async () => {
  const content = () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('It was removed')) }),
  })
  await expect(buffer(zipBytes([{ name: 'gone.pdf', at, content }]))).rejects.toThrow(
    'It was removed',
  )
})
