import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '@/platform/calls/api-client'
import { callQuery } from '@/dashboard/shared/query'
import type { ClaimType } from '@/enquiries/claim-types'
import { enquiryExport, routes } from '@/platform/calls/routes'
import { type EnquiryRow, enquiryRowSchema } from '@/enquiries/enquiry-work'
import type { Status } from '@/enquiries/statuses'
import { type ListPage, listQuery, withQuery } from '@/dashboard/shared/list-page'

/** What the keys of all queries on lists of enquiries begin with. */
export const enquiriesKey = [routes.enquiries.path] as const

/** What the keys of all queries on one enquiry begin with. */
const enquiryKey = [routes.enquiry.path] as const

/** What is said above the list: how many there are of each status, and what is wrong. */
export const inboxQuery = callQuery('inbox')

/** The keys of all that the work on an enquiry changes besides the lists. */
export const aroundTheLists = [enquiryKey, inboxQuery.queryKey] as const

interface EnquiryFilter {
  search: string
  claimType: ClaimType | undefined
  status: Status | undefined
}

/** A page of the enquiries, what is due first before the rest. Source: docs/api.md, "Lists". */
export function enquiriesPage(page: number, { search, claimType, status }: EnquiryFilter) {
  return listQuery(enquiriesKey, {
    path: routes.enquiries.path,
    row: enquiryRowSchema,
    filter: { search, claimType, status, sort: 'due' },
    page,
  })
}

/** One enquiry with all that was done about it. */
export function enquiryQuery(id: string) {
  return queryOptions({
    queryKey: [...enquiryKey, id],
    queryFn: ({ signal }) => callApi('enquiry', { id, signal }),
  })
}

/** The prepared replies, filled in for an enquiry. They are edited elsewhere, so asked for each time. */
export function savedRepliesQuery(id: string) {
  return queryOptions({
    queryKey: [routes.savedReplies.path, id],
    queryFn: ({ signal }) => callApi('savedReplies', { id, signal }),
    staleTime: 0,
  })
}

/** The words of a privacy notice, which never change. */
export function privacyNoticeQuery(id: string) {
  return queryOptions({
    queryKey: [routes.privacyNotice.path, id],
    queryFn: ({ signal }) => callApi('privacyNotice', { id, signal }),
    staleTime: Infinity,
  })
}

/** Where the filtered list is as a table for a spreadsheet. Source: docs/api.md, "Export". */
export function enquiryExportPath({ search, claimType, status }: EnquiryFilter): string {
  return withQuery(enquiryExport.path, { search, claimType, status })
}

/** Puts a row that the server has answered with in the place of what is kept of it. */
export function keepRow(client: QueryClient, row: EnquiryRow): void {
  client.setQueriesData<ListPage<EnquiryRow>>(
    { queryKey: enquiriesKey },
    (page) => page && { ...page, rows: page.rows.map((one) => (one.id === row.id ? row : one)) },
  )
  client.setQueryData(enquiryQuery(row.id).queryKey, (work) => work && { ...work, ...row })
}

/** Fetches again what is shown of enquiries: lists, counts, and the chosen one. */
export function refetchInbox(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [enquiriesKey, ...aroundTheLists].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
