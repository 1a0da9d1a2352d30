import {
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
} from 'payload'
import { findPicture, readWhole } from '@/content/pictures/bucket'
import { filesOf } from '@/content/pictures/carried-files'
import { writeNewFile } from '../files/new-file.mjs'
import { StartError } from '../processes/start-error.mjs'
import {
  type ContentModel,
  contentModel,
  documentName,
  type Fields,
  holdsFiles,
  nameOf,
} from './content-model'
import { header, type Holds, lastLineOf, lineOf, newHash, pieceBytes } from './file/format'
import { type Say, sayProgress } from './progress'
import { referencesIn } from './references'
import { type State, type Stored, storedDocuments, storedGlobal } from './state'

interface Content {
  collections: { config: SanitizedCollectionConfig; documents: Stored[]; inTrash: number }[]
  globals: { config: SanitizedGlobalConfig; state: State }[]
}

interface ExportOptions {
  file: string
  site: string
  say: Say
  signal: AbortSignal
}

/**
 * Writes all content into a new file: what is published, and newer drafts. It leaves out the trash and
 * everything that visitors sent.
 * @param file absolute
 * @param site the version of the site
 * @param signal ends the writing, which leaves no file
 * @returns its size in bytes
 * Source: docs/operating.md, "Content between machines".
 */
export async function exportContent(
  payload: Payload,
  { file, say, signal, site }: ExportOptions,
): Promise<number> {
  const content = await readContent(payload)
  requireContent(content)
  requireWholeReferences(content)
  for (const { config, documents } of content.collections) {
    say(`  ${nameOf(config)}: ${documents.length}`)
  }
  say(`  Pages and facts: ${content.globals.length}`)
  const bytes = await writeNewFile(
    file,
    withChecksum(linesOf(payload, content, { say, site })),
    signal,
  )
  const left = content.collections.reduce((sum, { inTrash }) => sum + inTrash, 0)
  if (left > 0) say(`  Left out: ${left} in the trash.`)
  return bytes
}

/** Reads all content as it is at one moment. */
async function readContent(payload: Payload): Promise<Content> {
  const model = contentModel(payload)
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  try {
    return {
      collections: await readCollections(req, model),
      globals: await readGlobals(req, model),
    }
  } finally {
    await killTransaction(req)
  }
}

async function readCollections(req: PayloadRequest, { collections }: ContentModel) {
  const read: Content['collections'] = []
  for (const config of collections) {
    const all = [...(await storedDocuments(req, config)).values()]
    const documents = all
      .filter(({ isInTrash }) => !isInTrash)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    read.push({ config, documents, inTrash: all.length - documents.length })
  }
  return read
}

async function readGlobals(req: PayloadRequest, { globals }: ContentModel) {
  const read: Content['globals'] = []
  for (const config of globals) {
    const state = await storedGlobal(req, config)
    if (state) read.push({ config, state })
  }
  return read
}

function requireContent({ collections, globals }: Content): void {
  if (globals.length > 0 || collections.some(({ documents }) => documents.length > 0)) return
  throw new StartError('The database holds no content: there is nothing to export.')
}

/** Every file can be imported, so nothing in it may refer to what isn't in it. */
function requireWholeReferences({ collections, globals }: Content): void {
  const there: ReadonlyMap<string, ReadonlySet<string>> = new Map(
    collections.map(({ config, documents }) => [
      config.slug,
      new Set(documents.map(({ id }) => id)),
    ]),
  )
  const dangling = (name: string, fields: Parameters<typeof referencesIn>[0], state: State) =>
    [state.content, state.draft]
      .filter((one) => one !== undefined)
      .flatMap((one: Fields) => referencesIn(fields, one))
      .filter(({ collection, id }) => there.get(collection)?.has(id) === false)
      .map(({ label }) => `  ${name}, ${label}`)
  const faults = [
    ...collections.flatMap(({ config, documents }) =>
      documents.flatMap(({ id, state }) =>
        dangling(
          documentName(config, id, state.content ?? state.draft),
          config.flattenedFields,
          state,
        ),
      ),
    ),
    ...globals.flatMap(({ config, state }) =>
      dangling(nameOf(config), config.flattenedFields, state),
    ),
  ]
  if (faults.length === 0) return
  throw new StartError(
    [
      'Nothing was written, since these name a picture or a document that is in the trash or gone:',
      ...new Set(faults),
      'Restore it or choose another in the panel, then export again.',
    ].join('\n'),
  )
}

async function* linesOf(
  payload: Payload,
  content: Content,
  { say, site }: Pick<ExportOptions, 'say' | 'site'>,
): AsyncGenerator<Buffer> {
  yield lineOf(header(site, holdsOf(content)))
  for (const { config, documents } of content.collections) {
    for (const [index, { id, state }] of documents.entries()) {
      yield lineOf({ collection: config.slug, id, ...state })
      if (!holdsFiles(config)) continue
      const picture = state.content ?? {}
      yield* filesOfPicture(payload, documentName(config, id, picture), picture)
      sayProgress(say, nameOf(config), { done: index + 1, all: documents.length })
    }
  }
  for (const { config, state } of content.globals) yield lineOf({ global: config.slug, ...state })
}

function holdsOf({ collections, globals }: Content): Holds {
  const count = (ofUploads: boolean) =>
    collections
      .filter(({ config }) => holdsFiles(config) === ofUploads)
      .reduce((sum, { documents }) => sum + documents.length, 0)
  return { globals: globals.length, documents: count(false), pictures: count(true) }
}

async function* filesOfPicture(
  payload: Payload,
  name: string,
  picture: Fields,
): AsyncGenerator<Buffer> {
  const names = new Set(filesOf(picture).map(({ filename }) => filename))
  for (const file of [...names].toSorted()) {
    const stored = await findPicture(payload, file)
    if (!stored) {
      throw new StartError(`${name} has lost its file: choose it again in the panel, then export.`)
    }
    const data = await readWhole(payload, stored)
    for (let at = 0; at < data.length; at += pieceBytes) {
      yield lineOf({ file, base64: data.subarray(at, at + pieceBytes).toString('base64') })
    }
  }
}

async function* withChecksum(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = newHash()
  for await (const line of lines) {
    hash.update(line)
    yield line
  }
  yield Buffer.from(lastLineOf(hash.digest('hex')))
}
