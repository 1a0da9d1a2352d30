import { recordActivity } from '@/activity/activity'
import { enquiryFilter } from '@/api/enquiries'
import { streamRows } from '@/api/lists/row-stream'
import { type InDatabase, withoutWork, withWork } from '@/api/work/stored-work'
import { responseEndpoint } from '@/api/pipeline/endpoint'
import { exportCall } from '@/contract/calls'
import { todayInLondon } from '@/contract/fields/dates'
import { modelOf } from '@/database/connection'
import { csvText } from './csv'
import { type Column, enquiryColumns } from './enquiry-columns'

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
    return streamRows<InDatabase>({
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

async function* table(columns: Column[], rows: AsyncIterable<InDatabase>) {
  yield columns.map(({ heading }) => heading)
  for await (const row of rows) yield columns.map(({ text }) => text(withWork(row)))
}
