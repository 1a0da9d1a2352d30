import type { GridFSFile } from 'mongodb'
import type { Payload } from 'payload'
import { type InRequest, mongo, withinTransaction } from './connection'
import type { clientFileCollections, pictureCollections } from './own-collections'

/** Bytes; GridFS's own. */
export const chunkSize = 255 * 1024

/** A file as GridFS describes it. */
export interface GridFile<Metadata> extends Omit<GridFSFile, '_id' | 'metadata'> {
  _id: string
  metadata: Metadata
}

type Bucket = typeof clientFileCollections | typeof pictureCollections

/**
 * GridFS's two collections, written directly: the driver's `GridFSBucket` takes part in no
 * transaction, and describes a file only after its bytes, so a crash would leave bytes that nothing
 * names.
 *
 * Source: MongoDB specification "GridFS", "Documents".
 */
export function gridOf<Metadata>(payload: Payload, { chunks, files }: Bucket) {
  const { connection } = mongo(payload)
  return {
    files: connection.collection<GridFile<Metadata>>(files),
    chunks: connection.collection<{ files_id: string; n: number; data: Buffer }>(chunks),
  }
}

/**
 * In the request's transaction, if there is one; a missing one is no error. The description goes
 * last, so that a crash in between leaves it.
 */
export async function removeGridFiles(
  req: InRequest,
  bucket: Bucket,
  ids: readonly string[],
): Promise<void> {
  const { chunks, files } = gridOf(req.payload, bucket)
  const options = await withinTransaction(req)
  await chunks.deleteMany({ files_id: { $in: [...ids] } }, options)
  await files.deleteMany({ _id: { $in: [...ids] } }, options)
}
