import { recordActivity } from '@/platform/activity/activity'
import { enquiryFilter } from './enquiries'
import { streamRows } from '@/server/pipeline/lists/row-stream'
import { withoutWork } from '@/enquiries/store/stored-work'
import { responseEndpoint } from '@/server/pipeline/endpoint'
import { exportCall } from '@/platform/calls/calls'
import { todayInLondon } from '@/platform/time/dates'
import { modelOf } from '@/platform/database/connection'
import { csvText } from './csv'
import { type Column, columnRow, enquiryColumns } from './enquiry-columns'
import type { Enquiry } from '../../../payload-types'

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
