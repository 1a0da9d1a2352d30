import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '@/client/api'
import type { ClaimType } from '@/contract/claim-types'
import type { StoredEnquiry } from '@/contract/enquiry'
import { headerNames } from '@/contract/headers'
import { page as pageSize } from '@/contract/limits'
import type { StoredReview } from '@/contract/review'
import { enquiryExport, routes } from '@/contract/routes'

/** One page of a list, and how much more there is. */
export interface ListPage<Row> {
  rows: readonly Row[]
  /** Which page it is, from 1: where a later one than the last was asked for, the last. */
  number: number
  /** The place of its first row among all, from 1. */
  first: number
  /** The number of the last page. */
  last: number
  /** How many rows all pages have. */
  total: number
}

type Filter = Readonly<Record<string, string | undefined>>

interface ListRequest {
  path: string
  filter: Filter
  page: number
  signal: AbortSignal
}

function withQuery(path: string, filter: Filter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

async function fetchPage<Row>({ path, filter, page, signal }: ListRequest): Promise<ListPage<Row>> {
  const size = pageSize.defaultSize
  const paged = { ...filter, page: String(page), limit: String(size) }
  const response = await request({ method: 'GET', path: withQuery(path, paged), signal })
  const rows: Row[] = await response.json()
  const total = Number(response.headers.get(headerNames.totalCount))
  const last = Math.max(1, Math.ceil(total / size))
  if (page > last) return fetchPage({ path, filter, page: last, signal })
  return { rows, number: page, first: (page - 1) * size + 1, last, total }
}

/** Every query on enquiries has a key that begins so. */
export const enquiriesKey = [routes.enquiries.path] as const

export interface EnquiryFilter {
  search: string
  claimType: ClaimType | undefined
}

/**
 * A page of the enquiries. While another one is fetched, the one that is there stays; a request that
 * nobody waits for any more is called off.
 */
export function enquiriesPage(page: number, { search, claimType }: EnquiryFilter) {
  const filter = { search, claimType }
  return queryOptions({
    queryKey: [...enquiriesKey, filter, page],
    queryFn: ({ signal }) =>
      fetchPage<StoredEnquiry>({ path: routes.enquiries.path, filter, page, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Where the filtered list is as a table for a spreadsheet. */
export function enquiryExportPath({ search, claimType }: EnquiryFilter): string {
  return withQuery(enquiryExport.path, { search, claimType })
}

/** Every query on reviews has a key that begins so. */
export const reviewsKey = [routes.reviews.path] as const

export type ReviewStatus = 'pending' | 'approved'

/** A page of the reviews that wait, or of those that the site shows. */
export function reviewsPage(status: ReviewStatus, page: number) {
  return queryOptions({
    queryKey: [...reviewsKey, status, page],
    queryFn: ({ signal }) =>
      fetchPage<StoredReview>({ path: routes.reviews.path, filter: { status }, page, signal }),
    placeholderData: keepPreviousData,
  })
}
