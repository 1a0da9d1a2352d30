/** The rows of a table of comma-separated values, as RFC 4180 has them read. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // A cell is in quotes or has none; a comma or the line's end follows.
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
