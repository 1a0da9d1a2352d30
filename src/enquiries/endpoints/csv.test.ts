import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { csvText } from './csv'
import { promised } from '@/platform/testing/promised'
import { readCsv } from '@/dashboard/testing/read-csv'

const byteOrderMark = '\uFEFF'

const written = (...rows: string[][]) => text(csvText(Readable.from(rows)))

/** The rows as they are read back from what was written. */
const readBack = async (...rows: string[][]) =>
  readCsv((await written(...rows)).replace(byteOrderMark, ''))

test('a byte order mark comes first, once; commas, quotes and line ends are quoted', async () => {
  const csv = await written(['Ada', '', 'Zoë'], ['a,b', 'say "no"', 'one\ntwo', 'one\rtwo'])
  expect(csv).toBe(`${byteOrderMark}Ada,,Zoë\r\n"a,b","say ""no""","one\ntwo","one\rtwo"\r\n`)
})

test('a text that a spreadsheet would run has an apostrophe before it', async () => {
  const formulas = ['\t=1', '\r=1', ...'=1+1 +44 -2 @SUM(A1) ＝1 ＋1 －1 ＠x'.split(' ')]
  expect(await readBack(formulas)).toEqual([formulas.map((text) => `'${text}`)])
})

test('what Excel would take for another number or a date has an apostrophe before it', async () => {
  const misread = ['07700900123', '0044', '4992E139', '1e5', '12345678901234567', '3/4', '03-04-26']
  expect(await readBack(misread)).toEqual([misread.map((text) => `'${text}`)])
  const right = ['250000', '07700 900123', '2026-03-27', '2026-11-26 14:05', '0', '3.5', '£850']
  expect(await readBack(right)).toEqual([right])
})

test('a cell that is too long for Excel is cut before a character, and says so', async () => {
  const [[cut = ''] = []] = await readBack(['x'.repeat(31_951) + '👍'.repeat(100)])
  expect(cut.length).toBeLessThanOrEqual(32_000)
  expect(cut).toMatch(/x\n\n\[Cut here\. The whole text is in the dashboard\.\]$/)
  expect((await readBack(['x'.repeat(32_000)]))[0]?.[0]).toHaveLength(32_000)
})

test('no more rows are read once nobody wants the text', async () => {
  const ended = promised()
  async function* endless(): AsyncGenerator<string[]> {
    try {
      for (;;) yield await nextTurn(['x'.repeat(1_000)])
    } finally {
      ended.fulfil()
    }
  }
  const pieces = csvText(endless())
  await pieces.next()
  await pieces.return()
  await ended.promise
})

test('rows that fail end the text with their error', async () => {
  async function* failing(): AsyncGenerator<string[]> {
    yield ['x']
    await nextTurn()
    throw new Error('The rows failed')
  }
  await expect(text(csvText(failing()))).rejects.toThrow('The rows failed')
})
