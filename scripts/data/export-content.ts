import { Binary } from 'mongodb'
import { createLocalReq, type Payload } from 'payload'
import { findPicture, readPicture } from '@/content/pictures/bucket'
import { filesOf } from '@/content/pictures/carried-files'
import { inTransaction } from '@/platform/database/connection'
import { say, StartError } from '../processes/report.mjs'
import {
  contentModel,
  type ContentModel,
  filesName,
  type Item,
  itemName,
  partsOf,
  readContent,
} from './content-model'
import { type DataRecord, writeDataFile } from './data-file'

/**
 * Writes all content into a new file: what is published, and newer drafts. It leaves out the trash and
 * everything that visitors sent.
 * @param file absolute
 * @param signal ends the writing, which leaves no file
 * Source: docs/operating.md, "Content between machines".
 */
export async function exportContent(payload: Payload, file: string, signal: AbortSignal) {
  const model = contentModel(payload)
  const req = await createLocalReq({}, payload)
  const all = [...(await inTransaction(req, () => readContent(req, model))).values()]
  const items = all.filter(({ isInTrash }) => !isInTrash)
  if (items.length === 0) {
    throw new StartError('The database holds no content: there is nothing to export.')
  }
  const begin = { kind: 'content' as const, collections: partsOf(model) }
  const counts = await writeDataFile(file, begin, recordsOf(payload, model, items), signal)
  for (const [name, count] of counts) say(`  ${name}: ${count}`)
  if (all.length > items.length) say(`  Left out: ${all.length - items.length} in the trash.`)
}

async function* recordsOf(
  payload: Payload,
  model: ContentModel,
  items: readonly Item[],
): AsyncGenerator<DataRecord> {
  for (const item of items) {
    const { collection, document, draft } = item
    for (const id of new Set(filesOf(document).map(({ filename }) => filename))) {
      const stored = await findPicture(payload, id)
      if (!stored) {
        throw new StartError(
          `${itemName(model, item)} has lost its file: choose it again in the panel, then export again.`,
        )
      }
      const data = new Binary(await readPicture(payload, stored))
      yield { collection: filesName, document: { id, data } }
    }
    yield { collection, document, ...(draft && { draft }) }
  }
}
