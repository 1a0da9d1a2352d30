import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Payload, PayloadRequest } from 'payload'
import { namedInWords, storedName } from '@/enquiries/client-files'
import type { FileRow, Scan } from '@/enquiries/messages'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { chunkSize, type GridFile, gridOf, removeGridFiles } from '@/platform/database/grid-files'
import { clientFileCollections } from '@/platform/database/own-collections'
import { readScanner } from '@/platform/scanner.mjs'
import { fileLimits } from '@/platform/limits'
import { sizeWords } from '@/platform/size-words'
import { hour } from '@/platform/time/durations'
import { notFound } from '@/server/pipeline/http-error'
import type { Enquiry } from '../../../payload-types'
import { eventsOf } from './events'
import { FileContent } from './file-content'
import { stateOf } from './state'

interface Metadata {
  enquiry: string
  by: FileRow['by']
  /** Empty while it's arriving, like `sha256`. */
  type: string
  /** Hexadecimal. */
  sha256: string
  /** Until it's `stored` it belongs to nobody, and it's removed if that takes an hour. */
  state: 'arriving' | 'stored'
  scan: Scan
  /** A small WebP, made when it's first shown; null if none can be made. */
  preview?: Buffer | null
}

/** Its id is a UUID. */
export type ClientFile = GridFile<Metadata>

export const clientFilesOf = (payload: Payload) => gridOf<Metadata>(payload, clientFileCollections)

/**
 * Cuts a file into GridFS's chunks. A chunk stays as it is until the one after the next, which has
 * its memory. The stream isn't destroyed if its reader stops, since others may follow on the same
 * connection.
 */
async function* inChunks(bytes: Readable): AsyncGenerator<Buffer, void> {
  let [chunk, other] = [Buffer.allocUnsafe(chunkSize), Buffer.allocUnsafe(chunkSize)]
  let filled = 0
  const arriving: AsyncIterable<unknown> = bytes.iterator({ destroyOnReturn: false })
  for await (const piece of arriving) {
    if (!Buffer.isBuffer(piece)) throw new Error('A file came as something other than bytes')
    for (let at = 0; at < piece.length;) {
      const copied = piece.copy(chunk, filled, at)
      at += copied
      filled += copied
      if (filled < chunkSize) continue
      yield chunk
      ;[chunk, other, filled] = [other, chunk, 0]
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled)
}

interface Arriving {
  enquiry: string
  /** As sent. */
  name: string
  by: FileRow['by']
}

/** Under its stored name. */
export interface ArrivedFile {
  id: string
  name: string
  sha256: string
}

/**
 * Takes a file in as it comes, chunk by chunk. It isn't the enquiry's before `keepFiles`. Of a
 * refused or cut one nothing stays.
 * @returns the file, or the sentence that says why it's refused
 * @throws the stream's or the driver's error; HttpError 404 if the enquiry was erased meanwhile
 */
export async function receiveFile(
  payload: Payload,
  { by, enquiry, name }: Arriving,
  bytes: Readable,
): Promise<ArrivedFile | { refused: string }> {
  const { chunks, files } = clientFilesOf(payload)
  const id = randomUUID()
  const scan = readScanner(process.env) ? 'waiting' : 'none'
  const metadata = { enquiry, by, type: '', sha256: '', state: 'arriving', scan } as const
  const uploadDate = new Date()
  await files.insertOne({ _id: id, filename: '', length: 0, chunkSize, uploadDate, metadata })
  try {
    const hash = createHash('sha256')
    const content = new FileContent()
    let n = 0
    for await (const data of inChunks(bytes)) {
      content.add(data)
      if (content.isTooLarge) break
      hash.update(data)
      await chunks.insertOne({ files_id: id, n, data })
      n += 1
    }
    const { found, length } = content
    if ('refused' in found) {
      await removeFiles({ payload }, [id])
      return { refused: `${namedInWords(name)} ${found.refused}.` }
    }
    const [filename, sha256] = [storedName(name, found.kind), hash.digest('hex')]
    const known = { 'metadata.type': found.kind, 'metadata.sha256': sha256 }
    const { matchedCount } = await files.updateOne(
      { _id: id },
      { $set: { filename, length, ...known } },
    )
    if (matchedCount === 0) throw notFound('Enquiry')
    return { id, name: filename, sha256 }
  } catch (error) {
    // What's left if the database is away goes with `removeLeftovers`.
    await removeFiles({ payload }, [id]).catch(() => undefined)
    throw error
  } finally {
    bytes.resume()
  }
}

/** Removes those of these files that `keepFiles` hasn't kept. */
export async function removeUnkept(payload: Payload, ids: readonly string[]): Promise<void> {
  const unkept = { _id: { $in: [...ids] }, 'metadata.state': 'arriving' } as const
  const { files } = clientFilesOf(payload)
  await removeFiles({ payload }, await files.distinct('_id', unkept))
}

const withoutPreview = { projection: { 'metadata.preview': 0 } } as const

const tooMuch = `is more than an enquiry can have, which is ${fileLimits.files} files and ${sizeWords(fileLimits.allBytes)}: remove another first.`

/**
 * Makes files that have arrived the enquiry's, up to its limits, in the transaction of a change of
 * its work. The caller appends the event, and removes the others.
 * @param work the enquiry's
 * @returns ids of those it has now, and a sentence for each that's over a limit
 */
export async function keepFiles(
  req: PayloadRequest,
  { id: enquiry }: { id: string },
  ids: readonly string[],
): Promise<{ kept: string[]; refused: string[] }> {
  const { files } = clientFilesOf(req.payload)
  const session = await withinTransaction(req)
  const own = { 'metadata.enquiry': enquiry }
  const found = await files.find(own, { ...withoutPreview, ...session }).toArray()
  const stored = found.filter(({ metadata }) => metadata.state === 'stored')
  let count = stored.length
  let bytes = stored.reduce((sum, { length }) => sum + length, 0)
  const kept: string[] = []
  const refused: string[] = []
  for (const id of ids) {
    const file = found.find(({ _id, metadata }) => _id === id && metadata.state === 'arriving')
    if (!file) continue
    if (count >= fileLimits.files || bytes + file.length > fileLimits.allBytes) {
      refused.push(`${file.filename} ${tooMuch}`)
    } else {
      kept.push(id)
      count += 1
      bytes += file.length
    }
  }
  const change = { $set: { 'metadata.state': 'stored', uploadDate: new Date() } } as const
  await files.updateMany({ _id: { $in: kept } }, change, session)
  return { kept, refused }
}

export const removeFiles = (req: InRequest, ids: readonly string[]): Promise<void> =>
  removeGridFiles(req, clientFileCollections, ids)

function rowOf({ _id: id, filename: name, length: size, metadata, uploadDate }: ClientFile) {
  const { by, scan, sha256, type } = metadata
  return { id, name, size, type, sha256, at: uploadDate.toISOString(), by, scan }
}

/** In the order of the ids. What isn't there is left out. */
export async function fileRowsOf(payload: Payload, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const these = { _id: { $in: [...ids] }, 'metadata.state': 'stored' } as const
  const found = await clientFilesOf(payload).files.find(these, withoutPreview).toArray()
  return ids.flatMap((id) => found.filter(({ _id }) => _id === id).map(rowOf))
}

/** The files of an enquiry, in the order in which they came. */
export const filesOf = (payload: Payload, enquiry: Enquiry): Promise<FileRow[]> =>
  fileRowsOf(payload, stateOf(enquiry, eventsOf(enquiry)).files)

/** A file of the enquiry, also one of a message that waits for the consultant's decision. */
export async function findFile(
  req: Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>,
  enquiry: string,
  id: string,
): Promise<ClientFile | null> {
  const one = { _id: id, 'metadata.enquiry': enquiry, 'metadata.state': 'stored' } as const
  const options = { promoteBuffers: true, ...(await withinTransaction(req)) }
  return clientFilesOf(req.payload).files.findOne(one, options)
}

/**
 * The bytes as sent, a few chunks at a time. The cursor closes when the reader stops.
 * @throws Error if the file was removed meanwhile
 */
export async function* bytesOf(
  payload: Payload,
  { id, size }: Pick<FileRow, 'id' | 'size'>,
): AsyncGenerator<Buffer, void> {
  let left = size
  const inOrder = { promoteBuffers: true, sort: { n: 1 }, batchSize: 2 } as const
  for await (const { data } of clientFilesOf(payload).chunks.find({ files_id: id }, inOrder)) {
    left -= data.length
    yield data
  }
  if (left !== 0) throw new Error('The file was removed while it was read')
}

/** Removes what a crash has left: files that never became an enquiry's, and bytes of no file. */
export async function removeLeftovers(payload: Payload): Promise<void> {
  const { chunks, files } = clientFilesOf(payload)
  const hourAgo = new Date(Date.now() - hour)
  const stale = { 'metadata.state': 'arriving', uploadDate: { $lt: hourAgo } } as const
  const left = await files.distinct('_id', stale)
  // A file is described before its bytes come, so bytes without a description have lost it.
  const withBytes = await chunks.distinct('files_id')
  const described = new Set(await files.distinct('_id'))
  await removeFiles({ payload }, [...left, ...withBytes.filter((id) => !described.has(id))])
}
