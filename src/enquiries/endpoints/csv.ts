import { pipeline } from 'node:stream'
import { type Options, stringify } from 'csv-stringify'

// RFC 4180, which quotes a cell that holds any line end. The byte order mark says that the text is
// UTF-8, without which spreadsheets read it as something else.
const format: Options = {
  bom: true,
  escape_formulas: true,
  quoted_match: /[\r\n]/,
  record_delimiter: 'windows',
}

/**
 * Writes a table for spreadsheets. A cell that a spreadsheet would run as a formula has an apostrophe
 * before it.
 *
 * @param rows the cells of each row, read no faster than the text is
 * @returns the text, in pieces of any size
 * Source: RFC 4180; OWASP, "CSV Injection".
 */
export async function* csvText(
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string, void> {
  // An error of either stream ends the loop below with it.
  const text = pipeline(rows, stringify(format), () => undefined).setEncoding('utf8')
  for await (const piece of text) yield String(piece)
}
