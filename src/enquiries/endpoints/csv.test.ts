import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { csvText } from './enquiry-export'
import { readCsv } from '@/dashboard/testing/read-csv'

const byteOrderMark = '\uFEFF'

async function* given(rows: readonly string[][]): AsyncGenerator<string[]> {
  for (const row of rows) {
    await nextTurn()
    yield row
  }
}

async function written(...rows: string[][]): Promise<string> {
  let text = ''
  for await (const piece of csvText(given(rows))) text += piece
  return text
}

/** The rows as they are read back from what was written. */
async function readBack(...rows: string[][]): Promise<string[][]> {
  return readCsv((await written(...rows)).replace(byteOrderMark, ''))
}

test('a byte order mark comes first, once; plain texts stand between commas', async () => {
  expect(await written(['Ada', '', 'Zoë'], ['Bo', 'b', ''])).toBe(
    `${byteOrderMark}Ada,,Zoë\r\nBo,b,\r\n`,
  )
})

test('commas, quotes and line ends of every kind are quoted', async () => {
  expect(await written(['a,b', 'say "no"', 'one\ntwo', 'one\rtwo', '\n'])).toBe(
    `${byteOrderMark}"a,b","say ""no""","one\ntwo","one\rtwo","\n"\r\n`,
  )
})

describe('a text that a spreadsheet would run has an apostrophe before it', () => {
  test.each([
    '=1+1',
    '+44 1632 960001',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('the text %j', async (text) => {
    expect(await readBack([text])).toEqual([[`'${text}`]])
  })
})

test('whatever the texts, they are read back as they were', async () => {
  const harmless = fc.string({ unit: 'binary' }).map((text) => `.${text}`)
  const rows = fc.array(fc.array(harmless, { minLength: 1 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      expect(await readBack(...table)).toEqual(table)
    }),
  )
})

describe('the rows', () => {
  test('are read no faster than the text is', async () => {
    let read = 0
    async function* endless(): AsyncGenerator<string[]> {
      for (;;) {
        await nextTurn()
        read += 1
        yield ['x'.repeat(1_000)]
      }
    }
    const text = csvText(endless())
    await text.next()
    for (let turn = 0; turn < 1_000; turn += 1) await nextTurn()
    expect(read).toBeLessThan(200)
    await text.return()
  })

  test('are no longer read once the text is no longer wanted', async () => {
    let ended = false
    async function* endless(): AsyncGenerator<string[]> {
      try {
        for (;;) {
          await nextTurn()
          yield ['x']
        }
      } finally {
        ended = true
      }
    }
    const text = csvText(endless())
    await text.next()
    await text.return()
    await nextTurn()
    expect(ended).toBe(true)
  })

  test('that fail end the text with their error', async () => {
    async function* failing(): AsyncGenerator<string[]> {
      yield ['x']
      await nextTurn()
      throw new Error('The rows failed')
    }
    const read = async () => {
      for await (const piece of csvText(failing())) expect(typeof piece).toBe('string')
    }
    await expect(read()).rejects.toThrow('The rows failed')
  })
})
