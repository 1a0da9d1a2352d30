import { pipeline } from 'node:stream'
import { type Options, stringify } from 'csv-stringify'
import { todayInLondon } from '@/platform/time/dates'
import { clockTime } from '@/platform/time/london-time'

/** London time in the form that spreadsheets read: `2026-11-26 14:05`. */
export const timeOf = (at: Date | string | null | undefined): string =>
  at ? `${todayInLondon(new Date(at))} ${clockTime(at)}` : ''

/**
 * Text that Excel misreads: a phone number with a leading zero, a long number, a power of ten, a
 * date.
 */
const misread = /^(?:0\d+|\d{16,}|\d+e\d+|\d{1,2}[/-]\d{1,2}(?:[/-]\d{1,4})?)$/i

/** Excel takes up to 32,767 characters in a cell, and spills the rest into other rows. */
const longestCell = 32_000
const cutWords = '\n\n[Cut here. The whole text is in the dashboard.]'

/** An apostrophe stops Excel from changing a text, or from running a formula. */
function cell(text: string): string {
  if (text.length > longestCell) {
    return text.slice(0, longestCell - cutWords.length).replace(/[\uD800-\uDBFF]$/, '') + cutWords
  }
  return misread.test(text) ? `'${text}` : text
}

// RFC 4180 quotes a cell with any line end. Spreadsheets need the byte order mark to read UTF-8.
const format: Options = {
  bom: true,
  cast: { string: cell },
  escape_formulas: true,
  quoted_match: /[\r\n]/,
  record_delimiter: 'windows',
}

/**
 * CSV in which an apostrophe disarms formulas and texts that Excel misreads. Source: RFC 4180;
 * OWASP, "CSV Injection".
 */
export async function* csvText(
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string, void> {
  // The loop below meets the errors of both streams.
  const text = pipeline(rows, stringify(format), () => undefined).setEncoding('utf8')
  for await (const piece of text) yield String(piece)
}
