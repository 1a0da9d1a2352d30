import { isDeepStrictEqual } from 'node:util'
import { Binary } from 'mongodb'
import {
  APIError,
  createLocalReq,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
  ValidationError,
} from 'payload'
import { areStored, carrying } from '@/content/pictures/carried-files'
import { inTransaction, mongo, sessionOf } from '@/platform/database/connection'
import { hasLabel } from '@/platform/database/outage'
import { isRecord } from '@/platform/is-record'
import { StartError } from '../processes/start-error.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { complete, type Fields } from './content-fields'
import {
  contentModel,
  type ContentModel,
  globalsName,
  type Item,
  itemName,
  keyOf,
  readContent,
} from './content-model'
import { readDataFile } from './data-file.mjs'
import { filesName, partsOf } from './export-content'
import { operationsOf, within } from './operations'

export interface Tally {
  /** Documents and pages that were made or changed. */
  written: number
  /** Those that already said the same. */
  same: number
  /** Documents that aren't in the file, which are now in the trash. */
  removed: number
}

type Config = SanitizedCollectionConfig | SanitizedGlobalConfig

const conflict =
  'Nothing was imported: someone changed the content meanwhile, or it took longer than MongoDB lets a change take. ' +
  'Try again; for a large file, first run db.adminCommand({ setParameter: 1, transactionLifetimeLimitSeconds: 600 }) on each member.'

/**
 * Makes a site's content what a file says: its documents are made or changed, others go to the trash.
 * Everything goes through Payload's own operations in one transaction, so all of it is stored or
 * nothing. What visitors sent isn't touched.
 * @param file absolute
 * @param signal ends the import, which changes nothing
 * @throws StartError that names the first document at fault, and each of its fields that is
 * Source: docs/operating.md, "Content between machines".
 */
export async function importContent(
  payload: Payload,
  file: string,
  signal: AbortSignal,
): Promise<Tally> {
  const model = contentModel(payload)
  const wanted = new Map<string, Item>()
  const { collections } = await readDataFile(
    file,
    'content',
    (item) => {
      if (item.collection !== filesName) wanted.set(keyOf(item), item)
    },
    { signal, relaxed: true },
  )
  if (!isDeepStrictEqual(collections, partsOf(model))) {
    throw new StartError(
      `${file} has other kinds of pages or documents than this site: bring both sites to one version first.`,
    )
  }
  const req = await createLocalReq({}, payload)
  try {
    return await inTransaction(req, () => new Import(req, model, wanted).run(file, signal))
  } catch (error) {
    throw hasLabel(error, 'TransientTransactionError') ? new StartError(conflict) : error
  }
}

/** One run of an import, within one transaction. */
class Import {
  readonly #tally: Tally = { written: 0, same: 0, removed: 0 }
  /** The new values of documents that gave up a unique one, by their keys. */
  readonly #givenUp = new Map<string, Fields>()

  constructor(
    readonly req: PayloadRequest,
    readonly model: ContentModel,
    readonly wanted: ReadonlyMap<string, Item>,
  ) {}

  async run(file: string, signal: AbortSignal): Promise<Tally> {
    const stored = await readContent(this.req, this.model)
    await this.#freeValues()
    let files = new Map<string, Buffer>()
    await readDataFile(
      file,
      'content',
      async (item) => {
        const { collection, document } = item
        if (collection === filesName) {
          const { data, id } = document
          if (data instanceof Binary) files.set(String(id), Buffer.from(data.value()))
          return
        }
        await this.#add(item, stored.get(keyOf(item)), files)
        files = new Map()
      },
      { signal, relaxed: true },
    )
    // Pictures last, since the panel doesn't let go of those that the site shows.
    for (const [key, item] of [...stored].toReversed()) {
      signal.throwIfAborted()
      const isGlobal = item.collection === globalsName
      if (!item.isInTrash && !isGlobal && !this.wanted.has(key)) await this.#remove(item)
    }
    await this.#requireSame()
    return this.#tally
  }

  async #add(item: Item, stored: Item | undefined, files: ReadonlyMap<string, Buffer>) {
    if (isSame(item, stored) && (await areStored(this.req.payload, files))) {
      this.#tally.same += 1
      return
    }
    const config = this.#configOf(item)
    await this.#attempt(item, () => this.#write(config, item, stored, files))
    this.#tally.written += 1
  }

  /** Makes a document or a global what the file says, whether or not it exists. */
  async #write(
    config: Config,
    item: Item,
    stored: Item | undefined,
    files: ReadonlyMap<string, Buffer>,
  ) {
    const { collection } = item
    const { _status: status, id: anyId, ...fields } = item.document
    const id = String(anyId)
    const trash = 'trash' in config && config.trash
    const isPicture = 'upload' in config && config.upload
    const shared = within(this.req, isPicture ? carrying(files) : undefined)
    const operations = operationsOf(this.req.payload)
    let isThere = stored !== undefined
    const save = async (data: Fields, options: object = {}) => {
      if (collection === globalsName) {
        await operations.updateGlobal({ ...shared, ...options, slug: id, data })
      } else if (isThere) {
        await operations.update({ ...shared, ...options, collection, id, data, trash })
      } else {
        await operations.create({ ...shared, ...options, collection, data: { id, ...data } })
      }
      isThere = true
    }
    const content = complete(config.flattenedFields, fields)
    const kept = stored?.isInTrash ? undefined : stored
    if (status === 'draft') {
      if (stored?.isInTrash) await save({ deletedAt: null, _status: 'draft' })
      if (kept?.document['_status'] === 'published') {
        await save({ _status: 'draft' }, { unpublishAllLocales: true })
      }
      await save({ ...content, _status: 'draft' }, { draft: true })
      return
    }
    if (!item.draft || !isDeepStrictEqual(kept?.document, item.document)) {
      const restored = { ...(trash && { deletedAt: null }), ...(status ? { _status: status } : {}) }
      await save({ ...content, ...restored })
    }
    if (item.draft) await save(complete(config.flattenedFields, item.draft), { draft: true })
  }

  /** Takes a document off the site: into the trash if its collection has one. */
  async #remove(item: Item) {
    const { collection, document } = item
    const config = this.#configOf(item)
    const operations = operationsOf(this.req.payload)
    const shared = { ...within(this.req), collection, id: String(document['id']) }
    const data = { ...this.#givenUp.get(keyOf(item)), deletedAt: new Date().toISOString() }
    await this.#attempt(item, () =>
      'trash' in config && config.trash
        ? operations.update({ ...shared, data })
        : operations.delete(shared),
    )
    this.#tally.removed += 1
  }

  /**
   * Takes unique values, such as slugs, from documents that aren't to have them: those that go to the
   * trash, and those that exchange theirs. They get a part of the document's id at their end.
   *
   * It writes to the database itself, since nobody made this change.
   */
  async #freeValues() {
    const session = await sessionOf(this.req)
    for (const { flattenedFields, slug, upload } of this.model.collections) {
      const wanted = [...this.wanted.values()].filter(({ collection }) => collection === slug)
      for (const field of flattenedFields) {
        if (Boolean(upload) || field.name === 'id' || !('unique' in field && field.unique)) continue
        const { name } = field
        const owners = new Map(wanted.map(({ document }) => [document[name], document['id']]))
        const documents = mongo(this.req.payload).connection.collection<Stored>(slug)
        const having = documents.find({ [name]: { $in: [...owners.keys()] } }, { session })
        for (const { _id, [name]: value } of await having.toArray()) {
          if (typeof value !== 'string' || owners.get(value) === _id) continue
          const given = { [name]: `${value}-${_id.slice(0, 8)}` }
          await documents.updateOne({ _id }, { $set: given }, { session })
          const key = keyOf({ collection: slug, document: { id: _id } })
          this.#givenUp.set(key, { ...this.#givenUp.get(key), ...given })
        }
      }
    }
  }

  /** Payload drops fields that it doesn't know, and makes texts of numbers. */
  async #requireSame() {
    const stored = await readContent(this.req, this.model)
    const faults = [...this.wanted].flatMap(([key, item]) => {
      const path = difference(saidBy(item), saidBy(stored.get(key)))
      return path ? [`${itemName(this.model, item)}, ${path.slice(1).join(' > ')}`] : []
    })
    if (faults.length === 0) return
    throw refusal(
      faults.map((name) => `${name}: This site can't store it as the file has it.`),
      'Bring both sites to one version, then export again.',
    )
  }

  async #attempt(item: Item, work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      if (hasLabel(error, 'TransientTransactionError')) throw error
      throw refusal(sentencesOf(itemName(this.model, item), error))
    }
  }

  #configOf({ collection, document }: Item): Config {
    const { collections, globals } = this.model
    const config =
      collection === globalsName
        ? globals.find(({ slug }) => slug === document['id'])
        : collections.find(({ slug }) => slug === collection)
    if (!config) throw refusal([`The file: This site has no content “${collection}”.`])
    return config
  }
}

interface Stored extends Record<string, unknown> {
  _id: string
}

const saidBy = (item: Item | undefined) => ({ document: item?.document, draft: item?.draft })

const isSame = (item: Item, stored: Item | undefined) =>
  !stored?.isInTrash && isDeepStrictEqual(saidBy(item), saidBy(stored))

/** The path to the first difference between what a file says and what is stored. */
function difference(said: unknown, stored: unknown): string[] | undefined {
  if (isDeepStrictEqual(said, stored)) return undefined
  if (!isRecord(said) || !isRecord(stored)) return []
  for (const name of Object.keys({ ...said, ...stored })) {
    const path = difference(said[name], stored[name])
    if (path) return [name, ...path]
  }
  return undefined
}

const refusal = (faults: readonly string[], more?: string) =>
  new StartError(
    [
      'Nothing was imported, since the file has these faults:',
      ...faults.map((fault) => `  ${fault}`),
      ...(more ? [more] : []),
    ].join('\n'),
  )

function sentencesOf(name: string, error: unknown): string[] {
  if (error instanceof ValidationError) {
    return error.data.errors.map(({ label, message }) => {
      const field = typeof label === 'string' && label !== '' ? `, ${label}` : ''
      return `${name}${field}: ${/[.!?]$/.test(message) ? message : `${message}.`}`
    })
  }
  const isForPeople = error instanceof APIError && error.status < 500
  return [
    `${name}: ${isForPeople ? messageOf(error) : `It cannot be stored (${messageOf(error)}).`}`,
  ]
}
