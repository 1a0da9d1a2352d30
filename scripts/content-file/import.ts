import {
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { hasLabel } from '@/platform/database/outage'
import { inTransaction } from '@/platform/database/connection'
import { areStored } from '@/content/pictures/carried-files'
import { StartError } from '../processes/start-error.mjs'
import { checkContents, type Contents } from './check'
import { contentModel, type ContentModel, documentName, nameOf } from './content-model'
import { type Fault, faultsOf, refusal } from './field-faults'
import type { DocumentRecord, GlobalRecord } from './file/format'
import { type Item, itemsOf } from './file/items'
import { freeValues, type GivenUp } from './free-values'
import { type Say, sayProgress } from './progress'
import type { ContentFile } from './file/read'
import { type State, storedDocuments, storedGlobal, type Stored } from './state'
import { isSame, removeDocument, wantedState, writeDocument, writeGlobal } from './write'

export interface Tally {
  /** Documents and pages that were made or changed. */
  written: number
  /** Those that already said the same. */
  same: number
  /** Documents that aren't in the file, which are now in the trash. */
  removed: number
}

/**
 * Makes a site's content what a file says: its documents are made or changed, others go to the trash.
 * Everything goes through Payload's own operations in one transaction, so all of it is stored or
 * nothing. What visitors sent isn't touched.
 * @param signal ends the import, which changes nothing
 * @throws StartError that names every fault of the file
 * Source: docs/operating.md, "Content between machines".
 */
export async function importContent(
  payload: Payload,
  file: ContentFile,
  { say, signal }: { say: Say; signal: AbortSignal },
): Promise<Tally> {
  const model = contentModel(payload)
  const contents = await checkContents(model, file)
  const req = await createLocalReq({}, payload)
  try {
    return await inTransaction(req, () =>
      new Import(req, { model, contents, say, signal }).run(file),
    )
  } catch (error) {
    if (!hasLabel(error, 'TransientTransactionError')) throw error
    throw new StartError(
      'Nothing was imported: somebody changed the content meanwhile, or it took longer than MongoDB lets a change take. ' +
        'Try again; for a large file, first run db.adminCommand({ setParameter: 1, transactionLifetimeLimitSeconds: 600 }) on each member.',
    )
  }
}

interface Options {
  model: ContentModel
  contents: Contents
  say: Say
  signal: AbortSignal
}

/** One run of an import, within one transaction. */
class Import {
  readonly #req: PayloadRequest
  readonly #model: ContentModel
  readonly #contents: Contents
  readonly #say: Say
  readonly #signal: AbortSignal
  readonly #stored = new Map<string, Map<string, Stored>>()
  readonly #globals = new Map<string, State | undefined>()
  readonly #faults: Fault[] = []
  readonly #tally: Tally = { written: 0, same: 0, removed: 0 }
  readonly #done = new Map<string, number>()
  #givenUp: GivenUp = new Map()

  constructor(req: PayloadRequest, { contents, model, say, signal }: Options) {
    this.#req = req
    this.#model = model
    this.#contents = contents
    this.#say = say
    this.#signal = signal
  }

  async run(file: ContentFile): Promise<Tally> {
    await this.#readStored()
    this.#givenUp = await freeValues(this.#req, this.#model, this.#contents)
    for await (const { files, record } of itemsOf(file.records())) {
      this.#signal.throwIfAborted()
      if ('collection' in record) await this.#addDocument(record, files)
      else await this.#addGlobal(record)
    }
    await this.#removeOthers()
    if (this.#faults.length > 0) throw refusal(this.#faults)
    return this.#tally
  }

  async #readStored(): Promise<void> {
    for (const one of this.#model.collections) {
      this.#stored.set(one.slug, await storedDocuments(this.#req, one))
    }
    for (const one of this.#model.globals) {
      this.#globals.set(one.slug, await storedGlobal(this.#req, one))
    }
  }

  async #addDocument(record: DocumentRecord, files: Item['files']): Promise<void> {
    const config = this.#model.collections.find(({ slug }) => slug === record.collection)
    if (!config) return
    const { id } = record
    const wanted = wantedState(config, record)
    const stored = this.#stored.get(config.slug)?.get(id)
    const name = documentName(config, id, wanted.content ?? wanted.draft)
    const isThere = isSame(stored, wanted) && (await areStored(this.#req.payload, files))
    if (isThere) this.#tally.same += 1
    else {
      await this.#attempt(name, () =>
        writeDocument(this.#req, config, { id, wanted, stored, files }),
      )
      this.#tally.written += 1
    }
    this.#sayProgress(config)
  }

  async #addGlobal(record: GlobalRecord): Promise<void> {
    const config = this.#model.globals.find(({ slug }) => slug === record.global)
    if (!config) return
    const wanted = wantedState(config, record)
    const stored = this.#globals.get(config.slug)
    if (isSame(stored && { id: '', state: stored, isInTrash: false }, wanted)) {
      this.#tally.same += 1
      return
    }
    await this.#attempt(nameOf(config), () => writeGlobal(this.#req, config, { wanted, stored }))
    this.#tally.written += 1
  }

  /** Pictures last, since the panel doesn't let go of those that the site shows. */
  async #removeOthers(): Promise<void> {
    for (const config of this.#model.collections.toReversed()) {
      const kept = this.#contents.ids.get(config.slug)
      for (const { id, isInTrash, state } of this.#stored.get(config.slug)?.values() ?? []) {
        this.#signal.throwIfAborted()
        if (isInTrash || kept?.has(id)) continue
        const name = documentName(config, id, state.content ?? state.draft)
        const instead = this.#givenUp.get(config.slug)?.get(id)
        await this.#attempt(name, () => removeDocument(this.#req, config, id, instead))
        this.#tally.removed += 1
      }
    }
  }

  /**
   * An error ends the transaction. The rest of the file is then tried in another, which ends with nothing
   * stored either, so that all faults are named at once.
   */
  async #attempt(document: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (hasLabel(error, 'TransientTransactionError')) throw error
      this.#faults.push(...faultsOf(document, error))
      await killTransaction(this.#req)
      await initTransaction(this.#req)
      await freeValues(this.#req, this.#model, this.#contents)
    }
  }

  #sayProgress(config: SanitizedCollectionConfig): void {
    const done = (this.#done.get(config.slug) ?? 0) + 1
    this.#done.set(config.slug, done)
    const all = this.#contents.ids.get(config.slug)?.size ?? 0
    sayProgress(this.#say, nameOf(config), { done, all })
  }
}
