import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createLocalReq, type Payload } from 'payload'
import { readVariable } from '@/platform/environment.mjs'
import { mongo } from '@/platform/database/connection'
import { inTransaction } from '@/platform/database/transaction'
import { missingPictures, storePicture } from './bucket'
import { filesOf, type PictureDocument } from './files-of'

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
  if (!existsSync(folder)) return
  await logged(payload, async () => {
    const missing = await missingPictures(payload, await readdir(folder))
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

/** The name of each file that a document names, and its media type. */
async function onRecord(payload: Payload, slug: string): Promise<Map<string, string>> {
  const documents = mongo(payload).connection.collection<PictureDocument>(slug)
  const found = new Map<string, string>()
  const projection = { filename: 1, mimeType: 1, sizes: 1 }
  for await (const picture of documents.find({}, { projection })) {
    for (const { filename, mimeType } of filesOf(picture)) found.set(filename, mimeType)
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
