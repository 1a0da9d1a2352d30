import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { FieldError } from '@/contract/problem'
import { tooLong } from '@/contract/text'
import { maxLength, page as pageSize } from '@/contract/limits'
import { json, noStore } from './http'
import { badInput } from './refusal'

type Model = MongooseAdapter['collections'][string]
type Filter = Record<string, unknown>

/** A stored document, as the database gives it. */
export interface Row {
  [field: string]: unknown
}

/** What a list is asked for: which rows, and which page of them; without a page, all. */
interface Wanted {
  filter: Filter
  page?: Page
}

interface Page {
  /** From 1. */
  number: number
  size: number
}

/** How a list may be narrowed by the query of the request's address. */
interface ListQuery {
  url: string
  /** The fields that `search` looks in. */
  searched: readonly string[]
  /** The other parameters: for each the filter of each value that it may have. */
  choices: Readonly<Record<string, Readonly<Record<string, Filter>>>>
}

interface ListOptions {
  model: Model
  /** The rows that the list is about at all. */
  only?: Filter
  /** Without it the list is always whole. */
  query?: ListQuery
  /** A stored document as the contract shows it. */
  show: (row: Row) => Row
  headers?: Record<string, string>
}

// Newest first; rows of the same millisecond in the order of their ids, so that pages never overlap.
const newestFirst = { createdAt: -1, _id: -1 } as const

/**
 * Answers a list as the contract's lists are answered: whole and streamed, or one page with its
 * `X-Total-Count` and `Link`.
 *
 * @throws Refusal 400 for a parameter that cannot be used
 * Source: contract, "Enquiries", on lists.
 */
export async function answerList(options: ListOptions): Promise<Response> {
  const { query, only = {} } = options
  const wanted = query ? readQuery(query, only) : { filter: only }
  return query && wanted.page
    ? answerPage(options, new URL(query.url), wanted.filter, wanted.page)
    : answerWhole(options, wanted.filter)
}

/** Text as a pattern that matches it and nothing else; a NUL cannot stand in a pattern as itself. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/#-]/g, '\\$&').replaceAll('\0', '\\x00')
}

function readQuery({ url, searched, choices }: ListQuery, only: Filter): Wanted {
  const query = new URL(url).searchParams
  const errors: FieldError[] = []
  const number = readNumber(query, 'page', Number.MAX_SAFE_INTEGER / pageSize.maxSize, errors)
  const size = readNumber(query, 'limit', pageSize.maxSize, errors)
  const filters = [
    readSearch(query, searched, errors),
    ...Object.entries(choices).map(([name, values]) => readChoice(query, name, values, errors)),
  ].filter((filter) => filter !== undefined)
  if (errors.length > 0) throw badInput(errors)
  const filter = filters.length > 0 ? { $and: [only, ...filters] } : only
  if (number === undefined && size === undefined) return { filter }
  return { filter, page: { number: number ?? 1, size: size ?? pageSize.defaultSize } }
}

function readNumber(query: URLSearchParams, name: string, max: number, errors: FieldError[]) {
  const text = query.get(name)
  if (text === null) return undefined
  const value = /^\d{1,16}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= max) return value
  const bound = name === 'limit' ? `from 1 to ${max}` : 'of 1 or more'
  errors.push({ path: name, message: `${name} must be a whole number ${bound}` })
  return undefined
}

function readSearch(query: URLSearchParams, fields: readonly string[], errors: FieldError[]) {
  const text = query.get('search')
  if (!text) return undefined
  if (text.length > maxLength.short) {
    errors.push({ path: 'search', message: tooLong('search', maxLength.short) })
    return undefined
  }
  const pattern = { $regex: literalPattern(text), $options: 'i' }
  return { $or: fields.map((field) => ({ [field]: pattern })) }
}

function readChoice(
  query: URLSearchParams,
  name: string,
  values: Readonly<Record<string, Filter>>,
  errors: FieldError[],
) {
  const value = query.get(name)
  if (!value) return undefined
  if (Object.hasOwn(values, value)) return values[value]
  errors.push({ path: name, message: `${name} must be one of ${Object.keys(values).join(', ')}` })
  return undefined
}

async function answerPage(
  { model, show, headers }: ListOptions,
  url: URL,
  filter: Filter,
  page: Page,
): Promise<Response> {
  const [rows, total] = await Promise.all([
    model
      .find(filter)
      .sort(newestFirst)
      .skip((page.number - 1) * page.size)
      .limit(page.size)
      .lean<Row[]>(),
    model.countDocuments(filter),
  ])
  return json(rows.map(show), 200, {
    ...headers,
    'X-Total-Count': String(total),
    Link: pageLinks(url, page, total),
  })
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

async function answerWhole(
  { model, show, headers }: ListOptions,
  filter: Filter,
): Promise<Response> {
  const cursor = model.find(filter).sort(newestFirst).lean<Row>().cursor({ batchSize: 500 })
  // The first row is fetched before the answer begins, so that a failure still has its own status.
  const first: Row | null = await cursor.next()
  return new Response(streamed(jsonArray(first, cursor, show)), {
    headers: { 'Content-Type': 'application/json', ...noStore, ...headers },
  })
}

// Pulled by the reader, so a slow one makes the cursor wait; one that leaves closes it.
function streamed(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

const chunkSize = 16_384

async function* jsonArray(
  first: Row | null,
  rest: AsyncIterable<Row> & { close(): Promise<void> },
  show: (row: Row) => Row,
): AsyncGenerator<string> {
  try {
    let chunk = '['
    if (first) chunk += JSON.stringify(show(first))
    for await (const row of rest) {
      chunk += `,${JSON.stringify(show(row))}`
      if (chunk.length < chunkSize) continue
      yield chunk
      chunk = ''
    }
    yield `${chunk}]`
  } finally {
    await rest.close()
  }
}
