import { headerNames } from '@/contract/headers'
import { countOf } from '@/database/collection-count'
import type { Model } from '@/database/connection'
import { json } from '../pipeline/endpoint'
import { cancellableRead } from './cancellable-read'
import { type ListQuery, type Page, readQuery, type Wanted } from './list-query'
import { type Filter, newestFirst, type Row, streamRows } from './row-stream'

interface ListOptions {
  model: Model
  /** The rows that the list is about at all. */
  only?: Filter
  /** Without it the list is always whole. */
  query?: ListQuery
  /** A stored document as the contract shows it. */
  show: (row: Row) => Row
  headers?: Record<string, string>
  /** Calls the work off: whoever asked has gone. */
  signal?: AbortSignal
}

/**
 * Answers a list as the contract's lists are answered: whole and streamed, or one page with its
 * `X-Total-Count` and `Link`.
 *
 * @throws HttpError 400 for a parameter that cannot be used
 * Source: docs/api.md, "Lists".
 */
export async function answerList(options: ListOptions): Promise<Response> {
  const { model, query, only = {}, show, headers } = options
  const wanted = query ? readQuery(query, only) : { filter: only, searched: false }
  return query && wanted.page
    ? answerPage(options, new URL(query.url), { ...wanted, page: wanted.page })
    : streamRows({
        model,
        filter: wanted.filter,
        headers: { 'Content-Type': 'application/json', ...headers },
        write: (rows) => jsonArray(rows, show),
      })
}

async function answerPage(
  { model, show, headers, signal }: ListOptions,
  url: URL,
  { filter, page, searched }: Wanted & { page: Page },
): Promise<Response> {
  const { rows, total } = searched
    ? await searchPage(model, filter, page, signal)
    : await indexedPage(model, filter, page)
  return json(rows.map(show), 200, {
    ...headers,
    [headerNames.totalCount]: String(total),
    [headerNames.link]: pageLinks(url, page, total),
  })
}

interface Found {
  rows: Row[]
  total: number
}

async function indexedPage(model: Model, filter: Filter, { number, size }: Page): Promise<Found> {
  const [rows, total] = await Promise.all([
    model
      .find(filter)
      .sort(newestFirst)
      .skip((number - 1) * size)
      .limit(size)
      .lean<Row[]>(),
    Object.keys(filter).length > 0 ? model.countDocuments(filter) : countOf(model),
  ])
  return { rows, total }
}

interface Moment {
  at: Date
  id: string
}

/** The order of `newestFirst`, which the database gives no group. */
function byNewest(one: Moment, other: Moment): number {
  const later = other.at.getTime() - one.at.getTime()
  return later || (other.id < one.id ? -1 : 1)
}

// Counts and finds in one walk over the collection, which ends when whoever asked has gone.
async function searchPage(
  model: Model,
  filter: Filter,
  { number, size }: Page,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const newest = { $maxN: { n: number * size, input: { at: '$createdAt', id: '$_id' } } }
  const [found] = await cancellableRead(model, signal, (session) =>
    model.collection
      .aggregate<{ total: number; newest: Moment[] }>(
        [{ $match: filter }, { $group: { _id: null, total: { $sum: 1 }, newest } }],
        { session },
      )
      .toArray(),
  )
  if (!found) return { rows: [], total: 0 }
  const wanted = found.newest.sort(byNewest).slice((number - 1) * size)
  const rows = await model
    .find({ _id: { $in: wanted.map(({ id }) => id) } })
    .sort(newestFirst)
    .lean<Row[]>()
  return { rows, total: found.total }
}

/** The Link header of a page: `first`, `prev`, `next` and `last`. Source: RFC 8288. */
export function pageLinks(url: URL, page: Page, total: number): string {
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

async function* jsonArray(
  rows: AsyncIterable<Row>,
  show: (row: Row) => Row,
): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}${JSON.stringify(show(row))}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
