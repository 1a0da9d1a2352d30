import { createHash } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { mongo, sessionOf } from '@/platform/database/connection'
import { pictureCollections } from '@/platform/database/own-collections'

/** A file of the bucket, as GridFS describes it. Its name is its id, so that none is overwritten. */
export interface StoredPicture {
  _id: string
  filename: string
  /** In bytes. */
  length: number
  /** In bytes; of each piece but the last. */
  chunkSize: number
  uploadDate: Date
  metadata: {
    contentType: string
    sha256: string
    /** Whether its document is in the trash. */
    trashed?: boolean
  }
}

interface Chunk {
  files_id: string
  n: number
  data: Buffer
}

/** What is to be stored under a name. */
interface NewPicture {
  name: string
  contentType: string
  data: Buffer
}

/** GridFS's own, which is also the most that a download holds in memory. */
const chunkSize = 255 * 1024

/**
 * The two collections of the GridFS bucket. They are written to as any other is, since the driver's
 * `GridFSBucket` takes part in no transaction.
 *
 * Source: MongoDB specification "GridFS", "Documents".
 */
function collectionsOf(payload: Payload) {
  const { connection } = mongo(payload)
  return {
    files: connection.collection<StoredPicture>(pictureCollections.files),
    chunks: connection.collection<Chunk>(pictureCollections.chunks),
  }
}

/** The fingerprint of a file, as it is kept beside it. */
export const sha256Of = (data: Uint8Array): string =>
  createHash('sha256').update(data).digest('base64url')

/**
 * Stores a picture in the transaction that the request is in. A name that is taken stays as it is: a
 * picture's bytes never change under its name.
 *
 * @throws Error where the request is in no transaction
 */
export async function storePicture(req: PayloadRequest, picture: NewPicture): Promise<void> {
  const { contentType, data, name } = picture
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
 * Removes a picture in the transaction that the request is in; one that is not there is no error.
 *
 * @throws Error where the request is in no transaction
 */
export async function removePicture(req: PayloadRequest, name: string): Promise<void> {
  const session = await sessionOf(req)
  const { files, chunks } = collectionsOf(req.payload)
  await files.deleteOne({ _id: name }, { session })
  await chunks.deleteMany({ files_id: name }, { session })
}

/** Notes with files whether their document is in the trash, in the transaction that the request is in. */
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

/** The picture of a name, without its bytes; undefined where there is none. */
export async function findPicture(
  payload: Payload,
  name: string,
): Promise<StoredPicture | undefined> {
  return (await collectionsOf(payload).files.findOne({ _id: name })) ?? undefined
}

/**
 * Some bytes of a picture from one of its pieces.
 *
 * @param start the first byte's place in the picture, from 0
 * @param end the last byte's; the answer ends before it where the piece does
 * @throws Error where the picture was removed meanwhile
 */
export async function readPiece(
  payload: Payload,
  picture: StoredPicture,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const n = Math.floor(start / picture.chunkSize)
  const { chunks } = collectionsOf(payload)
  const chunk = await chunks.findOne({ files_id: picture._id, n }, { promoteBuffers: true })
  if (!chunk) throw new Error('The picture was removed while it was read')
  const offset = n * picture.chunkSize
  return new Uint8Array(chunk.data.subarray(start - offset, end + 1 - offset))
}

/** All bytes of a picture. @throws Error where it was removed meanwhile */
export async function readWhole(payload: Payload, picture: StoredPicture): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < picture.length; at += picture.chunkSize) {
    pieces.push(await readPiece(payload, picture, at, picture.length - 1))
  }
  return Buffer.concat(pieces)
}
