import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { csvLine } from './csv'
import { readCsv } from './testing/read-csv'

test('plain texts stand between commas', () => {
  expect(csvLine(['Ada', '', 'Zoë'])).toBe('Ada,,Zoë\r\n')
})

test('commas, quotes and line ends are quoted', () => {
  expect(csvLine(['a,b', 'say "no"', 'one\ntwo'])).toBe('"a,b","say ""no""","one\ntwo"\r\n')
})

describe('a text that a spreadsheet would run is defused', () => {
  test.each(['=1+1', '+44 1632 960001', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＠x'])(
    'the text %j',
    (text) => {
      expect(readCsv(csvLine([text]))).toEqual([[`'${text}`]])
    },
  )
})

test('whatever the texts, they are read back as they were', () => {
  const harmless = fc.string({ unit: 'binary' }).map((text) => `.${text}`)
  fc.assert(
    fc.property(fc.array(harmless, { minLength: 1 }), (texts) => {
      expect(readCsv(csvLine(texts))).toEqual([texts])
    }),
  )
})
