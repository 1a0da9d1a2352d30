import { isDeepStrictEqual } from 'node:util'
import { Binary } from 'mongodb'
import {
  APIError,
  createLocalReq,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { areStored, carrying } from '@/content/pictures/carried-files'
import { inTransaction, mongo, sessionOf } from '@/platform/database/connection'
import { hasLabel } from '@/platform/database/outage'
import { isRecord } from '@/platform/is-record'
import { messageOf, StartError } from '../processes/report.mjs'
import {
  contentModel,
  type ContentModel,
  type Fields,
  filesName,
  globalsName,
  type Item,
  itemName,
  keyOf,
  operationsOf,
  partsOf,
  readContent,
  within,
} from './content-model'
import { readDataFile } from './data-file'

const conflict =
  'Nothing was imported: someone changed the content meanwhile, or it took longer than MongoDB lets a change take. ' +
  'Try again; for a large file, first run db.adminCommand({ setParameter: 1, transactionLifetimeLimitSeconds: 600 }) on each member.'

/**
 * Makes a site's content what a file says: its documents are made or changed, others go to the trash.
 * Everything goes through Payload's own operations in one transaction, so all of it is stored or
 * nothing. What visitors sent isn't touched.
 * @param file absolute
 * @param signal ends the import, which changes nothing
 * @returns how many documents and pages were made or changed (`written`), already said the same, or
 *   aren't in the file, so that they are now in the trash (`removed`)
 * @throws StartError that names each faulty document and its faulty fields
 */
export async function importContent(payload: Payload, file: string, signal: AbortSignal) {
  const model = contentModel(payload)
  const wanted = new Map<string, Item>()
  const options = { signal, relaxed: true }
  const add = (item: Item) => {
    if (item.collection !== filesName) wanted.set(keyOf(item), item)
  }
  const { collections } = await readDataFile(file, 'content', add, options)
  if (!isDeepStrictEqual(collections, partsOf(model))) {
    throw new StartError(
      `${file} has other kinds of pages or documents than this site: bring both sites to one version first.`,
    )
  }
  const req = await createLocalReq({}, payload)
  try {
    return await inTransaction(req, async () => {
      const run = new Import(req, model, wanted, await readContent(req, model))
      try {
        await run.freeValues()
        await readDataFile(file, 'content', (item) => run.take(item), options)
        await run.removeOthers(signal)
        await run.requireSame()
      } catch (error) {
        throw run.refusal() ?? error
      }
      return run.tally
    })
  } catch (error) {
    throw hasLabel(error, 'TransientTransactionError') ? new StartError(conflict) : error
  }
}

/** One run of an import, within one transaction. */
class Import {
  readonly tally = { written: 0, same: 0, removed: 0 }
  /** What's wrong, by the key of the document. */
  readonly #faults = new Map<string, readonly string[]>()
  /** The new values of documents that gave up a unique one, by their keys. */
  readonly #givenUp = new Map<string, Fields>()
  /** Those of the next picture. */
  #files = new Map<string, Buffer>()

  constructor(
    readonly req: PayloadRequest,
    readonly model: ContentModel,
    readonly wanted: ReadonlyMap<string, Item>,
    readonly stored: ReadonlyMap<string, Item>,
  ) {}

  /** Makes a document or a global what the file says. A file is there for the picture that follows. */
  async take(item: Item) {
    const { collection, document } = item
    if (collection === filesName) {
      const { data, id } = document
      if (data instanceof Binary) this.#files.set(String(id), Buffer.from(data.value()))
      return
    }
    const files = this.#files
    this.#files = new Map()
    const stored = this.stored.get(keyOf(item))
    const isSame = !stored?.isInTrash && isDeepStrictEqual(saidBy(item), saidBy(stored))
    if (isSame && (await areStored(this.req.payload, files))) {
      this.tally.same += 1
      return
    }
    await this.#attempt(item, () => this.#write(item, stored, files))
    this.tally.written += 1
  }

  async #write(item: Item, stored: Item | undefined, files: ReadonlyMap<string, Buffer>) {
    const { collection } = item
    const { _status: status, id, ...content } = item.document
    const { trash = false, upload } = this.#collection(item) ?? {}
    const shared = { ...within(this.req, upload ? carrying(files) : undefined), collection }
    const operations = operationsOf(this.req.payload)
    let isThere = stored !== undefined
    const save = async (data: Fields, options: object = {}) => {
      const all = { ...shared, ...options, id: String(id), trash }
      if (collection === globalsName) await operations.updateGlobal({ ...all, slug: all.id, data })
      else if (isThere) await operations.update({ ...all, data })
      else await operations.create({ ...shared, ...options, data: { id, ...data } })
      isThere = true
    }
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
    if (item.draft) await save(item.draft, { draft: true })
  }

  /** Takes what isn't in the file off the site: into the trash if its collection has one. */
  async removeOthers(signal: AbortSignal) {
    // Something refused above may still show a picture.
    if (this.#faults.size > 0) return
    // Pictures last, since the panel doesn't let go of those that the site shows.
    for (const [key, item] of [...this.stored].toReversed()) {
      signal.throwIfAborted()
      const { collection, document, isInTrash } = item
      if (isInTrash || collection === globalsName || this.wanted.has(key)) continue
      const operations = operationsOf(this.req.payload)
      const shared = { ...within(this.req), collection, id: String(document['id']) }
      const data = { ...this.#givenUp.get(key), deletedAt: new Date().toISOString() }
      await this.#attempt(item, () =>
        this.#collection(item)?.trash
          ? operations.update({ ...shared, data })
          : operations.delete(shared),
      )
      this.tally.removed += 1
    }
  }

  /**
   * Takes unique values, such as slugs, from documents that aren't to have them: those that go to the
   * trash, and those that exchange theirs. They get a part of the document's id at their end.
   *
   * It writes to the database itself, since nobody made this change.
   */
  async freeValues() {
    const session = await sessionOf(this.req)
    for (const { flattenedFields, slug, upload } of this.model.collections) {
      const wanted = [...this.wanted.values()].filter(({ collection }) => collection === slug)
      for (const field of flattenedFields) {
        if (Boolean(upload) || field.name === 'id' || !('unique' in field && field.unique)) continue
        const { name } = field
        const documents = mongo(this.req.payload).connection.collection<{
          _id: string
          [name: string]: unknown
        }>(slug)
        const values = wanted.map(({ document }) => document[name])
        const having = documents.find({ [name]: { $in: values } }, { session })
        for (const { _id, [name]: value } of await having.toArray()) {
          // Two that want the same are refused when they are written.
          const isOwner = wanted.some(
            ({ document }) => document['id'] === _id && document[name] === value,
          )
          if (typeof value !== 'string' || isOwner) continue
          const given = { [name]: `${value}-${_id.slice(0, 8)}` }
          await documents.updateOne({ _id }, { $set: given }, { session })
          const key = keyOf({ collection: slug, document: { id: _id } })
          this.#givenUp.set(key, { ...this.#givenUp.get(key), ...given })
        }
      }
    }
  }

  /** Payload drops fields that it doesn't know, and makes texts of numbers. */
  async requireSame() {
    const stored = await readContent(this.req, this.model)
    for (const [key, item] of this.wanted) {
      const path = difference(saidBy(item), saidBy(stored.get(key)))
      if (!path || this.#faults.has(key)) continue
      const field = path.slice(1).join(' > ')
      this.#faults.set(key, [
        `${itemName(this.model, item)}, ${field}: This site can't store it as the file has it.`,
      ])
    }
    const refusal = this.refusal()
    if (refusal) throw refusal
  }

  /** Undefined while there is no fault. */
  refusal() {
    if (this.#faults.size === 0) return undefined
    const faults = [...this.#faults.values()].flat().map((fault) => `  ${fault}`)
    return new StartError(
      ['Nothing was imported, since the file has these faults:', ...faults].join('\n'),
    )
  }

  /** After a fault the rest is still tried, so that all are named, unless MongoDB ends the transaction. */
  async #attempt(item: Item, work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      if (hasLabel(error, 'TransientTransactionError')) throw error
      this.#faults.set(keyOf(item), sentencesOf(itemName(this.model, item), error))
    }
  }

  #collection({ collection }: Item) {
    const config = this.model.collections.find(({ slug }) => slug === collection)
    if (config || collection === globalsName) return config
    throw new StartError(`This site has no content “${collection}”.`)
  }
}

const saidBy = (item: Item | undefined) => ({ document: item?.document, draft: item?.draft })

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

function sentencesOf(name: string, error: unknown): string[] {
  if (error instanceof ValidationError) {
    return error.data.errors.map(({ label, message }) => {
      const field = typeof label === 'string' && label !== '' ? `, ${label}` : ''
      return `${name}${field}: ${/[.!?]$/.test(message) ? message : `${message}.`}`
    })
  }
  const isForPeople = error instanceof APIError && error.status < 500
  const said = messageOf(error)
  return [`${name}: ${isForPeople ? said : `It can’t be stored (${said}).`}`]
}
