import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '@/platform/calls/api-client'
import { callQuery } from '@/dashboard/shared/query'
import { enquiryExport, routes } from '@/platform/calls/routes'
import { type EnquiryRow, enquiryRowSchema } from '@/enquiries/enquiry-work'
import type { EnquiryFilter } from '@/dashboard/shared/dashboard-address'
import { type ListPage, listQuery, withQuery } from '@/dashboard/shared/list-page'

export const enquiriesKey = [routes.enquiries.path] as const

const enquiryKey = [routes.enquiry.path] as const

export const inboxQuery = callQuery('inbox')

/** What the work on an enquiry changes besides the lists. */
export const aroundTheLists = [enquiryKey, inboxQuery.queryKey] as const

/** What is due comes first. Source: docs/api.md, "Lists". */
export function enquiriesPage(page: number, filter: EnquiryFilter) {
  return listQuery(enquiriesKey, {
    path: routes.enquiries.path,
    row: enquiryRowSchema,
    filter: { ...filter, sort: 'due' },
    page,
  })
}

export function enquiryQuery(id: string) {
  return queryOptions({
    queryKey: [...enquiryKey, id],
    queryFn: ({ signal }) => callApi('enquiry', { id, signal }),
  })
}

/** Edited elsewhere, so fetched each time. */
export function savedRepliesQuery(id: string) {
  return queryOptions({
    queryKey: [routes.savedReplies.path, id],
    queryFn: ({ signal }) => callApi('savedReplies', { id, signal }),
    staleTime: 0,
  })
}

/** They never change. */
export function privacyNoticeQuery(id: string) {
  return queryOptions({
    queryKey: [routes.privacyNotice.path, id],
    queryFn: ({ signal }) => callApi('privacyNotice', { id, signal }),
    staleTime: Infinity,
  })
}

/** Source: docs/api.md, "Export". */
export function enquiryExportPath(filter: EnquiryFilter): string {
  return withQuery(enquiryExport.path, filter)
}

export function keepRow(client: QueryClient, row: EnquiryRow): void {
  client.setQueriesData<ListPage<EnquiryRow>>(
    { queryKey: enquiriesKey },
    (page) => page && { ...page, rows: page.rows.map((one) => (one.id === row.id ? row : one)) },
  )
  client.setQueryData(enquiryQuery(row.id).queryKey, (work) => work && { ...work, ...row })
}

export function refetchInbox(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [enquiriesKey, ...aroundTheLists].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
