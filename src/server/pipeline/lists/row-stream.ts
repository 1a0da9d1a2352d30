import type { CollectionSlug, Payload } from 'payload'
import { mongo } from '@/platform/database/connection'
import { noStore } from '../http-error'
import { streamed } from '../streamed'

/** A row as stored: with `_id`, and Dates. */
interface Row {
  _id: string
  [field: string]: unknown
}

/**
 * A document as Payload gives it. Lists don't read through Payload, which has no cursor: up to 100,000
 * enquiries are streamed.
 */
export function documentOf<Document extends object>(row: Document): Document
export function documentOf({ _id, ...fields }: Partial<Row>): unknown {
  const document: unknown = JSON.parse(JSON.stringify({ ...fields, id: _id }))
  return document
}

export type Filter = Record<string, unknown>

/** An indexed order; ids decide between equals, so pages never overlap. */
export interface Order {
  field: string
  /** 1 for the least first. */
  direction: 1 | -1
  /** Between equals, before ids. */
  then?: string
}

const newestFirst: Order = { field: 'createdAt', direction: -1 }

function sortOf({ field, direction, then } = newestFirst): Record<string, 1 | -1> {
  return { [field]: direction, ...(then && { [then]: direction }), _id: direction }
}

export interface Rows {
  payload: Payload
  collection: CollectionSlug
  filter: Filter
  /** Newest first by default. */
  order?: Order | undefined
  omit?: Readonly<Record<string, 0>>
}

interface Answer<R> {
  headers: Record<string, string>
  write: (rows: AsyncIterable<R>) => AsyncGenerator<string, void>
}

interface Cursor<R> extends AsyncIterable<R> {
  next(): Promise<R | null>
  close(): Promise<void>
}

/** Through the driver. */
export function findRows<R extends object>({
  payload,
  collection,
  filter,
  omit = {},
  order,
}: Rows) {
  const rows = mongo(payload).connection.collection<Row>(collection)
  return rows.find<R>(filter, { projection: omit, sort: sortOf(order) })
}

/** Streams a filter's rows; many take no more memory than few. */
export function streamRows<R extends object>(options: Rows & Answer<R>): Promise<Response> {
  return streamCursor<R>(findRows<R>(options).batchSize(500), options)
}

/** Reads a cursor as fast as the answer is read, and closes it with the answer. */
export async function streamCursor<R extends object>(
  cursor: Cursor<R>,
  { headers, write }: Answer<R>,
): Promise<Response> {
  // Fetched before the answer begins, so that an error still has its status.
  const first = await cursor.next()
  const body = streamed(inChunks(write(documents(first, cursor))))
  return new Response(body, { headers: { ...noStore, ...headers } })
}

async function* documents<R extends object>(first: R | null, rest: Cursor<R>): AsyncGenerator<R> {
  try {
    if (first) yield documentOf(first)
    for await (const row of rest) yield documentOf(row)
  } finally {
    await rest.close()
  }
}

const chunkSize = 16_384

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  let chunk = ''
  for await (const piece of pieces) {
    chunk += piece
    if (chunk.length < chunkSize) continue
    yield encoder.encode(chunk)
    chunk = ''
  }
  if (chunk) yield encoder.encode(chunk)
}
