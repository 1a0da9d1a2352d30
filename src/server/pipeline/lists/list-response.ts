import { headerNames } from '@/platform/headers'
import { page as defaultPage } from '@/platform/limits'
import { json } from '../http-error'
import { documentOf, newestFirst, type Order, type Rows, sortOf, streamRows } from './row-stream'

interface ListOptions<R> extends Rows {
  show: (row: R) => object
  headers?: Record<string, string>
}

interface PageOptions<R> extends ListOptions<R> {
  /** Without `page` and `limit` the answer is the whole list. */
  query: PageQuery & { search?: string | undefined }
  /** For the pages' links. */
  request: Request
  /** Counts without a search; counted here unless given. */
  count?: () => Promise<number>
}

interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
}

interface Page {
  /** From 1. */
  number: number
  size: number
}

export function answerWhole<R extends object>({ show, headers, ...rows }: ListOptions<R>) {
  return streamRows<R>({
    ...rows,
    headers: { 'Content-Type': 'application/json', ...headers },
    write: (found) => jsonArray(found, show),
  })
}

/**
 * The whole list, streamed, or one page with `X-Total-Count` and `Link`.
 *
 * Source: docs/api.md, "Lists".
 */
export async function answerList<R extends object>(options: PageOptions<R>): Promise<Response> {
  const page = wantedPage(options.query)
  return page ? answerPage(options, page) : answerWhole(options)
}

/** Undefined for the whole list. */
export function wantedPage({ page, limit }: PageQuery): Page | undefined {
  if (page === undefined && limit === undefined) return undefined
  return { number: page ?? 1, size: limit ?? defaultPage.defaultSize }
}

async function answerPage<R extends object>(
  options: PageOptions<R>,
  page: Page,
): Promise<Response> {
  const { show, query, request, headers } = options
  const found = query.search ? await searchPage(options, page) : await indexedPage(options, page)
  return pageAnswer(
    { ...found, rows: found.rows.map((row) => show(documentOf(row))) },
    { page, request, headers },
  )
}

export function pageAnswer(
  { rows, total }: Found<object>,
  { page, request, headers }: PageOf,
): Response {
  return json(rows, 200, {
    ...headers,
    [headerNames.totalCount]: String(total),
    [headerNames.link]: pageLinks(new URL(request.url), page, total),
  })
}

interface PageOf {
  page: Page
  request: Request
  headers?: Record<string, string> | undefined
}

interface Found<R> {
  rows: R[]
  total: number
}

const reversed = ({ field, direction }: Order): Order => ({
  field,
  direction: direction === 1 ? -1 : 1,
})

/** A page past the middle is read from the list's end, which is nearer. */
async function indexedPage<R>(
  { model, filter, omit, order = newestFirst, count }: PageOptions<R>,
  { number, size }: Page,
): Promise<Found<R>> {
  const read = (from: Order, skip: number, limit: number) =>
    model.find(filter, omit).sort(sortOf(from)).skip(skip).limit(limit).lean<R[]>()
  const counting = (count ?? (() => model.countDocuments(filter)))()
  const before = (number - 1) * size
  if (before === 0) {
    const [rows, total] = await Promise.all([read(order, 0, size), counting])
    return { rows, total }
  }
  const total = await counting
  const after = Math.max(0, total - before - size)
  if (before < after) return { rows: await read(order, before, size), total }
  const limit = total - before - after
  const rows = limit > 0 ? await read(reversed(order), after, limit) : []
  return { rows: rows.reverse(), total }
}

interface Placed {
  at: Date | number
  id: string
}

/** The database doesn't order groups. */
const inOrder =
  ({ direction }: Order) =>
  (one: Placed, other: Placed): number =>
    direction * (Number(one.at) - Number(other.at) || (one.id < other.id ? -1 : 1))

// Counts and finds in one walk.
async function searchPage<R>(
  { model, filter, omit, order = newestFirst }: PageOptions<R>,
  { number, size }: Page,
): Promise<Found<R>> {
  const input = { n: number * size, input: { at: `$${order.field}`, id: '$_id' } }
  const first = order.direction === 1 ? { $minN: input } : { $maxN: input }
  const [found] = await model.collection
    .aggregate<{ total: number; first: Placed[] }>([
      { $match: filter },
      { $group: { _id: null, total: { $sum: 1 }, first } },
    ])
    .toArray()
  if (!found) return { rows: [], total: 0 }
  const wanted = found.first.sort(inOrder(order)).slice((number - 1) * size)
  const rows = await model
    .find({ _id: { $in: wanted.map(({ id }) => id) } }, omit)
    .sort(sortOf(order))
    .lean<R[]>()
  return { rows, total: found.total }
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
