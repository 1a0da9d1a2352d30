import type { Endpoint } from 'payload'
import { enquiryQuery } from '@/api/enquiries'
import { readQuery } from '@/api/lists/list-query'
import { type Row, streamRows } from '@/api/lists/row-stream'
import { asRequest, endpoint } from '@/api/pipeline/endpoint'
import { isClaimType } from '@/contract/claim-types'
import { todayInLondon } from '@/contract/dates'
import { enquiryExport } from '@/contract/routes'
import { modelOf } from '@/database/connection'
import { byteOrderMark, csvLine } from './csv'
import { type Column, enquiryColumns } from './enquiry-columns'

/**
 * `GET /api/admin/enquiries.csv`: the enquiries that the list's `search` and `claimType` leave, as a
 * table for a spreadsheet, streamed.
 *
 * @param slug the collection's slug
 */
export function enquiryExportEndpoint(slug: string): Endpoint {
  return endpoint({
    call: enquiryExport,
    signedIn: true,
    work: async ({ req }) => {
      const { url } = asRequest(req)
      const type = new URL(url).searchParams.get('claimType')
      const columns = enquiryColumns(isClaimType(type) ? type : undefined)
      return streamRows({
        model: modelOf(req, slug),
        filter: readQuery(enquiryQuery(url)).filter,
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="enquiries-${todayInLondon()}.csv"`,
        },
        write: (rows) => table(columns, rows),
      })
    },
  })
}

async function* table(columns: Column[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading))
  for await (const row of rows) yield csvLine(columns.map(({ text }) => text(row)))
}
