import { headerNames } from '@/contract/headers'
import { page as defaultPage } from '@/contract/limits'
import { countOf } from '@/database/collection-count'
import type { Model } from '@/database/connection'
import { json } from '../pipeline/responses'
import { cancellableRead } from './cancellable-read'
import { type Filter, newestFirst } from './row'
import { streamRows } from './row-stream'

interface ListOptions<R> {
  model: Model
  filter: Filter
  /** A stored document as the contract shows it. */
  show: (row: R) => object
  headers?: Record<string, string>
}

interface PageOptions<R> extends ListOptions<R> {
  /** What was asked for; without `page` and `limit` the answer is the whole list. */
  query: { page?: number | undefined; limit?: number | undefined; search?: string | undefined }
  /** Its address is that of the pages' links; its signal stops the reading when the caller leaves. */
  request: Request
}

interface Page {
  /** From 1. */
  number: number
  size: number
}

/** Answers a whole list, streamed. */
export function answerWhole<R>({ model, filter, show, headers }: ListOptions<R>) {
  return streamRows<R>({
    model,
    filter,
    headers: { 'Content-Type': 'application/json', ...headers },
    write: (rows) => jsonArray(rows, show),
  })
}

/**
 * Answers a list as the contract's lists are answered: whole and streamed, or one page with its
 * `X-Total-Count` and `Link`.
 *
 * Source: docs/api.md, "Lists".
 */
export async function answerList<R>(options: PageOptions<R>): Promise<Response> {
  const { page, limit } = options.query
  if (page === undefined && limit === undefined) return answerWhole(options)
  return answerPage(options, { number: page ?? 1, size: limit ?? defaultPage.defaultSize })
}

async function answerPage<R>(
  { model, filter, show, headers, query, request }: PageOptions<R>,
  page: Page,
): Promise<Response> {
  const { rows, total } = query.search
    ? await searchPage<R>(model, filter, page, request.signal)
    : await indexedPage<R>(model, filter, page)
  return json(rows.map(show), 200, {
    ...headers,
    [headerNames.totalCount]: String(total),
    [headerNames.link]: pageLinks(new URL(request.url), page, total),
  })
}

interface Found<R> {
  rows: R[]
  total: number
}

async function indexedPage<R>(
  model: Model,
  filter: Filter,
  { number, size }: Page,
): Promise<Found<R>> {
  const [rows, total] = await Promise.all([
    model
      .find(filter)
      .sort(newestFirst)
      .skip((number - 1) * size)
      .limit(size)
      .lean<R[]>(),
    Object.keys(filter).length > 0 ? model.countDocuments(filter) : countOf(model),
  ])
  return { rows, total }
}

/** By what rows are sorted. */
interface Moment {
  at: Date
  id: string
}

/** The order of `newestFirst`, which the database gives no group. */
function byNewest(one: Moment, other: Moment): number {
  const later = other.at.getTime() - one.at.getTime()
  return later || (other.id < one.id ? -1 : 1)
}

// Counts and finds in one walk over the collection, which ends when the caller leaves.
async function searchPage<R>(
  model: Model,
  filter: Filter,
  { number, size }: Page,
  signal: AbortSignal,
): Promise<Found<R>> {
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
    .lean<R[]>()
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
