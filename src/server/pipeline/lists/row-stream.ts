import type { Model } from '@/platform/database/connection'
import { noStore } from '../http-error'

/** A document as the database holds it: `_id` for Payload's `id`, and Dates. */
interface Row {
  _id: string
}

/**
 * A document as Payload gives it. Lists read it past Payload, which has no cursor: all enquiries, of
 * which there may be 100,000, are streamed.
 */
export function documentOf<Document extends object>(row: Document): Document
export function documentOf({ _id, ...fields }: Row): unknown {
  const document: unknown = JSON.parse(JSON.stringify({ ...fields, id: _id }))
  return document
}

/** A filter of MongoDB's. */
export type Filter = Record<string, unknown>

/** An order of rows that has an index: by one field, and rows that are equal in it by their ids. */
export interface Order {
  field: string
  /** 1 for the least first, -1 for the greatest. */
  direction: 1 | -1
}

export const newestFirst: Order = { field: 'createdAt', direction: -1 }

/** An order as MongoDB sorts. Ids decide between equals, so that pages never overlap. */
export function sortOf({ field, direction }: Order): Record<string, 1 | -1> {
  return { [field]: direction, _id: direction }
}

/** Text as a pattern that matches it and nothing else; a NUL cannot stand in a pattern as itself. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/#-]/g, '\\$&').replaceAll('\0', '\\x00')
}

/** Rows that hold a text in one of the fields, in upper or lower case; all rows where there is none. */
export function holding(fields: readonly string[], text: string | undefined): Filter {
  if (text === undefined) return {}
  const pattern = { $regex: literalPattern(text), $options: 'i' }
  return { $or: fields.map((field) => ({ [field]: pattern })) }
}

interface RowStream<R> {
  model: Model
  filter: Filter
  /** Newest first unless it is given. */
  order?: Order
  /** The fields that are not read, each 0. */
  omit?: Readonly<Record<string, 0>>
  headers: Record<string, string>
  /** The rows as text, in pieces of any size. */
  write: (rows: AsyncIterable<R>) => AsyncGenerator<string, void>
}

/**
 * Answers all the rows of a filter, as they come from the database: the answer needs no
 * more memory for many than for few.
 */
export async function streamRows<R extends object>(options: RowStream<R>): Promise<Response> {
  const { model, filter, order = newestFirst, omit, headers, write } = options
  const cursor = model.find(filter, omit).sort(sortOf(order)).lean<R[]>().cursor({ batchSize: 500 })
  // The first row is fetched before the answer begins, so that an error still has its own status.
  const first: R | null = await cursor.next()
  return streamedText(write(documents(first, cursor)), headers)
}

/** Answers with a text that is made while it is read, in pieces of any size. */
export function streamedText(
  pieces: AsyncIterable<string>,
  headers: Record<string, string>,
): Response {
  return new Response(streamed(inChunks(pieces)), { headers: { ...noStore, ...headers } })
}

async function* documents<R extends object>(
  first: R | null,
  rest: AsyncIterable<R> & { close(): Promise<void> },
): AsyncGenerator<R> {
  try {
    if (first) yield documentOf(first)
    for await (const row of rest) yield documentOf(row)
  } finally {
    await rest.close()
  }
}

const chunkSize = 16_384

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let chunk = ''
  for await (const piece of pieces) {
    chunk += piece
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

// Pulled by the reader, so a slow one makes the cursor wait; one that leaves closes it.
function streamed(chunks: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return()
    },
  })
}
