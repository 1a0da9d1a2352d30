import { Binary } from 'mongodb'
import { createLocalReq, type Payload } from 'payload'
import { findPicture, readPicture } from '@/content/pictures/bucket'
import { filesOf } from '@/content/pictures/carried-files'
import { inTransaction, mongo } from '@/platform/database/connection'
import { withLimit } from '../mongo/content.mjs'
import { say, StartError, step } from '../processes/report.mjs'
import { type Command } from '../processes/process-group.mjs'
import { withPayload } from '../site/with-payload'
import { namedFiles } from './commands'
import {
  contentModel,
  type ContentModel,
  filesName,
  type Item,
  itemName,
  partsOf,
  readContent,
} from './content-model'
import { type DataRecord, requireNew, writeDataFile } from './data-file'
import { importContent } from './import-content'

/** Exports all content to a new file, or imports it from one, whether or not the site is running. */
export const content: Command = async (group, [action = '', ...names]) => {
  if (action !== 'export' && action !== 'import') {
    throw new StartError('Say what to do: npm run content -- export FILE, or import FILE')
  }
  const { file } = namedFiles(names, `content -- ${action} FILE`)
  if (action === 'export') {
    await requireNew(file)
    await withPayload(group, (payload) =>
      step(`Writing ${file}`, () => exportContent(payload, file, group.signal)),
    )
    return
  }
  await withPayload(group, async (payload, isOurs) => {
    const run = () => importContent(payload, file, group.signal)
    // Our own server ends a transaction after 20 s, but a hundred large pictures can take longer.
    const admin = mongo(payload).connection.getClient().db('admin')
    const { written, same, removed } = await step(`Importing the content of ${file}`, () =>
      isOurs ? withLimit(admin, 'transactionLifetimeLimitSeconds', 600, run) : run(),
    )
    say(`  ${written} made or changed, ${same} the same already, ${removed} moved to the trash.`)
  })
}

/**
 * Writes all content into a new file: what is published, and newer drafts. It leaves out the trash and
 * everything that visitors sent.
 * @param file absolute
 * @param signal ends the writing, which leaves no file
 */
export async function exportContent(payload: Payload, file: string, signal: AbortSignal) {
  const model = contentModel(payload)
  const req = await createLocalReq({}, payload)
  const all = [...(await inTransaction(req, () => readContent(req, model))).values()]
  const items = all.filter(({ isInTrash }) => !isInTrash)
  if (items.length === 0) {
    throw new StartError('The database holds no content: there’s nothing to export.')
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
