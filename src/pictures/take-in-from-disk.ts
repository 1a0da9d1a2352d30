import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createLocalReq, type Payload } from 'payload'
import { readVariable } from '@/contract/environment.mjs'
import { mongo } from '@/database/connection'
import { inTransaction } from '@/database/transaction'
import { missingPictures, storePicture } from './bucket'

interface FileOnRecord {
  filename?: string | null
  mimeType?: string | null
}

interface PictureOnRecord extends FileOnRecord {
  _id: string
  sizes?: Record<string, FileOnRecord | null> | null
}

/**
 * Takes the pictures into the database that an earlier version of the site kept on the disk, under
 * `DATA_DIR/media`: those that a document names, with their sizes. Several instances may do so at
 * once. The files stay where they are. A file that cannot be read is logged, and tried again at the
 * next start.
 *
 * @param slug the collection of the pictures' documents
 * Source: docs/operating.md, "Where things are".
 */
export async function takeInFromDisk(payload: Payload, slug: string): Promise<void> {
  const folder = path.resolve(readVariable(process.env, 'DATA_DIR'), 'media')
  await logged(payload, async () => {
    const missing = await missingPictures(payload, await namesIn(folder))
    if (missing.size === 0) return
    for (const [name, contentType] of await onRecord(payload, slug)) {
      if (!missing.has(name)) continue
      await logged(payload, async () => {
        const data = await readFile(path.join(folder, name))
        const req = await createLocalReq({}, payload)
        await inTransaction(req, () => storePicture(req, { name, contentType, data }))
      })
    }
  })
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The name of each file that a document names, and its media type. */
async function onRecord(payload: Payload, slug: string): Promise<Map<string, string>> {
  const documents = mongo(payload).connection.collection<PictureOnRecord>(slug)
  const found = new Map<string, string>()
  const projection = { filename: 1, mimeType: 1, sizes: 1 }
  for await (const { sizes, ...picture } of documents.find({}, { projection })) {
    for (const file of [picture, ...Object.values(sizes ?? {})]) {
      if (file?.filename && file.mimeType) found.set(file.filename, file.mimeType)
    }
  }
  return found
}

/** Does a piece of work whose failure is to keep no site from starting. */
async function logged(payload: Payload, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (err) {
    payload.logger.error({ err, msg: 'A picture on the disk could not be taken into the database' })
  }
}
