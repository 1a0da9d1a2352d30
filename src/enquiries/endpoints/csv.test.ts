import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
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

test('a byte order mark comes first, once; commas, quotes and line ends are quoted', async () => {
  expect(await written(['Ada', '', 'Zoë'], ['a,b', 'say "no"', 'one\ntwo', 'one\rtwo'])).toBe(
    `${byteOrderMark}Ada,,Zoë\r\n"a,b","say ""no""","one\ntwo","one\rtwo"\r\n`,
  )
})

test('a text that a spreadsheet would run has an apostrophe before it', async () => {
  const formulas = [
    ...['=1+1', '+44 1632 960001', '-2', '@SUM(A1)', '\t=1', '\r=1'],
    ...['＝1', '＋1', '－1', '＠x'],
  ]
  expect(await readBack(formulas)).toEqual([formulas.map((text) => `'${text}`)])
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

test('rows are read no faster than the text, and no longer once nobody wants it', async () => {
  let read = 0
  let ended = false
  async function* endless(): AsyncGenerator<string[]> {
    try {
      for (;;) {
        await nextTurn()
        read += 1
        yield ['x'.repeat(1_000)]
      }
    } finally {
      ended = true
    }
  }
  const text = csvText(endless())
  await text.next()
  for (let turn = 0; turn < 1_000; turn += 1) await nextTurn()
  expect(read).toBeLessThan(200)
  await text.return()
  await nextTurn()
  expect(ended).toBe(true)
})

test('rows that fail end the text with their error', async () => {
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
