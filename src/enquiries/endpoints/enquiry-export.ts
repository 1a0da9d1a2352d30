import { pipeline } from 'node:stream'
import { type Options, stringify } from 'csv-stringify'
import { recordActivity } from '@/platform/activity/activity'
import { streamRows } from '@/server/pipeline/lists/row-stream'
import { withoutWork } from '@/enquiries/store/stored-work'
import { responseEndpoint } from '@/server/pipeline/endpoint'
import { exportCall } from '@/platform/calls/calls'
import { todayInLondon } from '@/platform/time/dates'
import { modelOf } from '@/platform/database/connection'
import type { Enquiry } from '../../../payload-types'
import { enquiryFilter } from './enquiries'
import { type Column, columnRow, enquiryColumns } from './enquiry-columns'

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

/**
 * `GET /api/admin/enquiries.csv`: the enquiries that the list's `search` and `claimType` leave, as a
 * table for a spreadsheet, streamed. Source: docs/api.md, "Export".
 */
export const exportEnquiries = responseEndpoint({
  call: exportCall,
  signedIn: true,
  work: async ({ req, query }) => {
    await recordActivity(req, { kind: 'enquiries-exported' })
    const columns = enquiryColumns(query.claimType)
    return streamRows<Enquiry>({
      model: modelOf(req, 'enquiries'),
      filter: enquiryFilter(query),
      omit: withoutWork,
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="enquiries-${todayInLondon()}.csv"`,
      },
      write: (rows) => csvText(table(columns, rows)),
    })
  },
})

async function* table(columns: Column[], rows: AsyncIterable<Enquiry>) {
  yield columns.map(({ heading }) => heading)
  for await (const enquiry of rows) {
    const row = columnRow(enquiry)
    yield columns.map(({ text }) => text(row))
  }
}
