import { headerNames } from '@/platform/headers'
import { mongo } from '@/platform/database/connection'
import { page as defaultPage } from '@/platform/limits'
import { json } from '../http-error'
import { documentOf, findRows, type Rows, streamRows } from './row-stream'

interface WholeList<R> extends Rows {
  show: (row: R) => object
  headers?: Record<string, string>
}

interface ListOptions<R> extends Rows {
  show: (row: R) => object
  /** Without `page` and `limit` the answer is the whole list. */
  query: PageQuery & { search?: string | undefined }
  /** The request, for the pages' links. */
  request: Request
  /** Counts without a search; counted here unless given. */
  count?: () => Promise<number>
  /** What else a page says about its rows; too much work for a whole list. */
  besides?: (rows: R[]) => Promise<(row: R) => object>
}

interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
}

type Page = NonNullable<ReturnType<typeof wantedPage>>

export function answerWhole<R extends object>({ show, headers, ...rows }: WholeList<R>) {
  return streamRows<R>({
    ...rows,
    headers: { 'Content-Type': 'application/json', ...headers },
    write: (found) => jsonArray(found, show),
  })
}

/** The whole list, streamed, or one page with `X-Total-Count` and `Link`. */
export async function answerList<R extends object>(options: ListOptions<R>): Promise<Response> {
  const { besides, collection, count, filter, payload, query, request, show } = options
  const page = wantedPage(query)
  if (!page) return answerWhole(options)
  const [read, total] = await Promise.all([
    findRows<R>(options).skip(page.skip).limit(page.size).toArray(),
    count && !query.search
      ? count()
      : mongo(payload).connection.collection(collection).countDocuments(filter),
  ])
  const rows = read.map(documentOf)
  const more = await besides?.(rows)
  return pageAnswer(
    rows.map((row) => ({ ...show(row), ...more?.(row) })),
    { page, request, total },
  )
}

/** The page's number, from 1, and how many rows are before it; undefined for the whole list. */
export function wantedPage({ page, limit }: PageQuery) {
  if (page === undefined && limit === undefined) return undefined
  const [number, size] = [page ?? 1, limit ?? defaultPage.defaultSize]
  return { number, size, skip: (number - 1) * size }
}

export function pageAnswer(
  rows: object[],
  { page, request, total }: { page: Page; request: Request; total: number },
): Response {
  return json(rows, 200, {
    [headerNames.totalCount]: String(total),
    [headerNames.link]: pageLinks(new URL(request.url), page, total),
  })
}

/** Source: RFC 8288. */
function pageLinks(url: URL, page: Page, total: number): string {
  const last = Math.max(1, Math.ceil(total / page.size))
  const { number } = page
  const targets = {
    first: 1,
    ...(number > 1 && { prev: Math.min(number - 1, last) }),
    ...(number < last && { next: number + 1 }),
    last,
  }
  return Object.entries(targets)
    .map(([rel, target]) => {
      const query = new URLSearchParams(url.searchParams)
      query.set('page', String(target))
      query.set('limit', String(page.size))
      return `<${url.pathname}?${query.toString()}>; rel="${rel}"`
    })
    .join(', ')
}

async function* jsonArray<R>(
  rows: AsyncIterable<R>,
  show: (row: R) => object,
): AsyncGenerator<string, void> {
  let before = '['
  for await (const row of rows) {
    yield `${before}${JSON.stringify(show(row))}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
