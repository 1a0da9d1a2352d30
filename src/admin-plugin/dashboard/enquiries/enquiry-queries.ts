import type { ClaimType } from '@/contract/claim-types'
import { storedEnquirySchema } from '@/contract/enquiry'
import { enquiryExport, routes } from '@/contract/routes'
import { listQuery, withQuery } from '../shared/list-page'

/** What the keys of all queries on enquiries begin with. */
export const enquiriesKey = [routes.enquiries.path] as const

export interface EnquiryFilter {
  search: string
  claimType: ClaimType | undefined
}

/** A page of the enquiries, newest first. Source: docs/api.md, "Lists". */
export function enquiriesPage(page: number, { search, claimType }: EnquiryFilter) {
  return listQuery(enquiriesKey, {
    path: routes.enquiries.path,
    row: storedEnquirySchema,
    filter: { search, claimType },
    page,
  })
}

/** Where the filtered list is as a table for a spreadsheet. Source: docs/api.md, "Export". */
export function enquiryExportPath({ search, claimType }: EnquiryFilter): string {
  return withQuery(enquiryExport.path, { search, claimType })
}
