// What a spreadsheet takes for the beginning of a formula, the full-width forms included.
const formula = /^[=+\-@\t\r\n＝＋－＠]/u

const needsQuotes = /[",\r\n]/

/** Says that the text is UTF-8, without which spreadsheets read it as something else. */
export const byteOrderMark = '\uFEFF'

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * A row of a table for spreadsheets. What would be run as a formula is defused by an apostrophe
 * before it.
 *
 * @returns the line, its end included
 * Source: RFC 4180; OWASP, "CSV Injection".
 */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map(cell).join(',')}\r\n`
}
