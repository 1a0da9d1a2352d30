import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '@/platform/calls/api-client'
import { headerNames } from '@/platform/headers'
import { page as pageSize } from '@/platform/limits'

export interface ListPage<Row> {
  rows: readonly Row[]
  /** From 1. A page past the end becomes the last page. */
  number: number
  /** The first row's place among all, from 1. */
  first: number
  last: number
  total: number
}

type Filter = Readonly<Record<string, string | undefined>>

/** Leaves out filters that are empty or undefined. */
export function withQuery(path: string, filter: Filter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

interface ListRequest<Row> {
  path: string
  row: z.ZodType<Row>
  filter: Filter
  page: number
}

async function fetchPage<Row>(
  { path, row, filter, page }: ListRequest<Row>,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const size = pageSize.defaultSize
  const paged = { ...filter, page: String(page), limit: String(size) }
  const response = await request({ method: 'GET', path: withQuery(path, paged), signal })
  const rows = row.array().safeParse(await response.json())
  // The server may be newer than this page's code, for instance after a claim type was added.
  if (!rows.success) throw new Error('The list couldn’t be read. Please reload the page.')
  const total = Number(response.headers.get(headerNames.totalCount))
  const last = Math.max(1, Math.ceil(total / size))
  if (page > last) return fetchPage({ path, row, filter, page: last }, signal)
  return { rows: rows.data, number: page, first: (page - 1) * size + 1, last, total }
}

/** @param listKey the beginning of the keys of all queries on this list */
export function listQuery<Row>(listKey: QueryKey, list: ListRequest<Row>) {
  return queryOptions({
    queryKey: [...listKey, list.filter, list.page],
    queryFn: ({ signal }) => fetchPage(list, signal),
    placeholderData: keepPreviousData,
  })
}
