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

// RFC 4180 quotes a cell with any line end. Without the byte order mark, spreadsheets don't read
// UTF-8.
const format: Options = {
  bom: true,
  escape_formulas: true,
  quoted_match: /[\r\n]/,
  record_delimiter: 'windows',
}

/** CSV with formulas disarmed by an apostrophe. ¶ Source: RFC 4180; OWASP, "CSV Injection". */
export async function* csvText(
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string, void> {
  // An error of either stream ends the loop below.
  const text = pipeline(rows, stringify(format), () => undefined).setEncoding('utf8')
  for await (const piece of text) yield String(piece)
}

/** Source: docs/api.md, "Export". */
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
