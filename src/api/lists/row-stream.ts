import type { Model } from '@/database/connection'
import { noStore } from '../pipeline/endpoint'

export type Filter = Record<string, unknown>

/** A stored document, as the database gives it. */
export interface Row {
  [field: string]: unknown
}

// Rows of the same millisecond in the order of their ids, so that pages never overlap.
export const newestFirst = { createdAt: -1, _id: -1 } as const

interface RowStream {
  model: Model
  filter: Filter
  headers: Record<string, string>
  /** The rows as text, in pieces of any size. */
  write: (rows: AsyncIterable<Row>) => AsyncGenerator<string>
}

/**
 * Answers all the rows of a filter, newest first, as they come from the database: the answer needs no
 * more memory for many than for few.
 */
export async function streamRows({ model, filter, headers, write }: RowStream): Promise<Response> {
  const cursor = model.find(filter).sort(newestFirst).lean<Row>().cursor({ batchSize: 500 })
  // The first row is fetched before the answer begins, so that a failure still has its own status.
  const first: Row | null = await cursor.next()
  return new Response(streamed(inChunks(write(withFirst(first, cursor)))), {
    headers: { ...noStore, ...headers },
  })
}

async function* withFirst(
  first: Row | null,
  rest: AsyncIterable<Row> & { close(): Promise<void> },
): AsyncGenerator<Row> {
  try {
    if (first) yield first
    yield* rest
  } finally {
    await rest.close()
  }
}

const chunkSize = 16_384

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
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
