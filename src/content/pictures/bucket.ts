import { createHash } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { sessionOf } from '@/platform/database/connection'
import { chunkSize, type GridFile, gridOf, removeGridFiles } from '@/platform/database/grid-files'
import { pictureCollections } from '@/platform/database/own-collections'

interface Metadata {
  contentType: string
  sha256: string
  trashed?: boolean
}

/** Its name is its id, so none is overwritten. */
type StoredPicture = GridFile<Metadata>

const collectionsOf = (payload: Payload) => gridOf<Metadata>(payload, pictureCollections)

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

/** In the request's transaction; a missing one is no error. */
export const removePictures = (req: PayloadRequest, names: readonly string[]): Promise<void> =>
  removeGridFiles(req, pictureCollections, names)

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
