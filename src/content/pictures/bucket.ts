import { createHash } from 'node:crypto'
import type { GridFSFile } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'
import { mongo, sessionOf } from '@/platform/database/connection'
import { pictureCollections } from '@/platform/database/own-collections'

/** A file as GridFS describes it. Its name is its id, so none is overwritten. */
interface StoredPicture extends Omit<GridFSFile, '_id' | 'metadata'> {
  _id: string
  metadata: { contentType: string; sha256: string; trashed?: boolean }
}

/** GridFS's own. */
const chunkSize = 255 * 1024

/**
 * GridFS's two collections, written directly since the driver's `GridFSBucket` takes part in no
 * transaction.
 *
 * Source: MongoDB specification "GridFS", "Documents".
 */
function collectionsOf(payload: Payload) {
  const { connection } = mongo(payload)
  return {
    files: connection.collection<StoredPicture>(pictureCollections.files),
    chunks: connection.collection<{ files_id: string; n: number; data: Buffer }>(
      pictureCollections.chunks,
    ),
  }
}

const sha256Of = (data: Uint8Array): string => createHash('sha256').update(data).digest('base64url')

/**
 * In the request's transaction. A name that's taken stays: its bytes never change.
 * @throws Error if the request has no transaction
 */
export async function storePicture(
  req: PayloadRequest,
  { contentType, data, name }: { contentType: string; data: Buffer; name: string },
): Promise<void> {
  const session = await sessionOf(req)
  const { files, chunks } = collectionsOf(req.payload)
  if (await files.findOne({ _id: name }, { session, projection: { _id: 1 } })) return
  const pieces = Array.from({ length: Math.ceil(data.length / chunkSize) }, (_, n) => ({
    files_id: name,
    n,
    data: data.subarray(n * chunkSize, (n + 1) * chunkSize),
  }))
  await chunks.insertMany(pieces, { session })
  const file: StoredPicture = {
    _id: name,
    filename: name,
    length: data.length,
    chunkSize,
    uploadDate: new Date(),
    metadata: { contentType, sha256: sha256Of(data) },
  }
  await files.insertOne(file, { session })
}

/**
 * In the request's transaction; a missing one is no error.
 * @throws Error if the request has no transaction
 */
export async function removePictures(req: PayloadRequest, names: string[]): Promise<void> {
  const session = await sessionOf(req)
  const { files, chunks } = collectionsOf(req.payload)
  await files.deleteMany({ _id: { $in: names } }, { session })
  await chunks.deleteMany({ files_id: { $in: names } }, { session })
}

/** Marks the files in the request's transaction. */
export async function markTrashed(
  req: PayloadRequest,
  names: string[],
  trashed: boolean,
): Promise<void> {
  const session = await sessionOf(req)
  const { files } = collectionsOf(req.payload)
  const change = { $set: { 'metadata.trashed': trashed } }
  await files.updateMany({ _id: { $in: names } }, change, { session })
}

/** The picture without its bytes. */
export const findPicture = (payload: Payload, name: string): Promise<StoredPicture | null> =>
  collectionsOf(payload).files.findOne({ _id: name })

/**
 * Its bytes. Nothing stays open if the caller has gone.
 * @throws Error if it was removed meanwhile
 */
export async function readPicture(payload: Payload, picture: StoredPicture): Promise<Buffer> {
  const { chunks } = collectionsOf(payload)
  const ofPicture = { files_id: picture._id }
  const pieces = await chunks.find(ofPicture, { promoteBuffers: true, sort: { n: 1 } }).toArray()
  const data = Buffer.concat(pieces.map((piece) => piece.data))
  if (data.length !== picture.length) throw new Error('The picture was removed while it was read')
  return data
}
