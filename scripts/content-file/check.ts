import type { FlattenedField, SanitizedCollectionConfig, SanitizedGlobalConfig } from 'payload'
import { filesOf } from '@/content/pictures/carried-files'
import {
  type ContentModel,
  documentName,
  type Fields,
  hasDrafts,
  holdsFiles,
  labelText,
  nameOf,
} from './content-model'
import { type Fault, fieldFaults, refusal } from './field-faults'
import { contentFields } from './fields'
import type { DocumentRecord, GlobalRecord } from './file/format'
import { type Item, itemsOf } from './file/items'
import type { ContentFile } from './file/read'
import { type Reference, referencesIn } from './references'

/** What a file that can be imported holds. */
export interface Contents {
  /** The documents' ids by collection. */
  ids: ReadonlyMap<string, ReadonlySet<string>>
  /** By collection and unique field: which document is to have which value. */
  unique: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<unknown, string>>>
}

interface Named extends Reference {
  document: string
}

const uniqueFields = (config: SanitizedCollectionConfig): FlattenedField[] =>
  holdsFiles(config)
    ? []
    : contentFields(config.flattenedFields).filter((field) => 'unique' in field && field.unique)

/**
 * Checks what can be checked without a database: that the file holds nothing that this site has no
 * place for, nothing twice, and everything that its documents refer to.
 */
export async function checkContents(model: ContentModel, file: ContentFile): Promise<Contents> {
  const check = new Check(model)
  for await (const item of itemsOf(file.records())) check.add(item)
  return check.finish(file)
}

class Check {
  readonly #collections: ReadonlyMap<string, SanitizedCollectionConfig>
  readonly #globals: ReadonlyMap<string, SanitizedGlobalConfig>
  readonly #ids = new Map<string, Set<string>>()
  readonly #unique = new Map<string, Map<string, Map<unknown, string>>>()
  readonly #names = new Map<string, string>()
  readonly #seenGlobals = new Set<string>()
  readonly #references: Named[] = []
  readonly #faults: Fault[] = []
  readonly #counts = { globals: 0, documents: 0, pictures: 0 }

  constructor({ collections, globals }: ContentModel) {
    this.#collections = new Map(collections.map((one) => [one.slug, one]))
    this.#globals = new Map(globals.map((one) => [one.slug, one]))
    for (const one of collections) {
      this.#ids.set(one.slug, new Set())
      this.#unique.set(
        one.slug,
        new Map(uniqueFields(one).map(({ name }) => [name, new Map<unknown, string>()])),
      )
    }
  }

  add({ files, record }: Item): void {
    if ('collection' in record) this.#addDocument(record, files)
    else this.#addGlobal(record)
  }

  finish({ header }: ContentFile): Contents {
    for (const { collection, document, id, label } of this.#references) {
      if (this.#ids.get(collection)?.has(id) !== false) continue
      const what = this.#collections.get(collection)?.labels.singular
      const named = labelText(what, collection).toLowerCase()
      this.#fault(document, `It names a ${named} that is not in the file.`, label)
    }
    const { documents, globals, pictures } = header.holds
    const found = this.#counts
    if (found.documents !== documents || found.globals !== globals || found.pictures !== pictures) {
      this.#fault('The file', 'It does not hold as many documents as its first line says.')
    }
    if (this.#faults.length > 0) throw refusal(this.#faults)
    return { ids: this.#ids, unique: this.#unique }
  }

  #fault(document: string, message: string, label?: string): void {
    this.#faults.push({ document, message, ...(label !== undefined && { label }) })
  }

  #addDocument(record: DocumentRecord, files: Item['files']): void {
    const config = this.#collections.get(record.collection)
    if (!config) {
      this.#fault('The file', `This site has no collection “${record.collection}”.`)
      return
    }
    const { content, draft, id } = record
    const name = documentName(config, id, content ?? draft)
    const ids = this.#ids.get(config.slug)
    if (ids?.has(id)) this.#fault(name, 'It is in the file twice.')
    ids?.add(id)
    this.#names.set(id, name)
    this.#counts[holdsFiles(config) ? 'pictures' : 'documents'] += 1
    this.#addStates(name, config, record)
    this.#addUnique(config, id, content ?? draft ?? {})
    this.#checkFiles(name, config, content ?? {}, files)
  }

  #addGlobal(record: GlobalRecord): void {
    const config = this.#globals.get(record.global)
    if (!config) {
      this.#fault('The file', `This site has no page “${record.global}”.`)
      return
    }
    const name = nameOf(config)
    if (this.#seenGlobals.has(config.slug)) this.#fault(name, 'It is in the file twice.')
    this.#seenGlobals.add(config.slug)
    this.#counts.globals += 1
    this.#addStates(name, config, record)
  }

  #addStates(
    document: string,
    config: SanitizedCollectionConfig | SanitizedGlobalConfig,
    { content, draft }: DocumentRecord | GlobalRecord,
  ): void {
    if (draft && !hasDrafts(config)) this.#fault(document, 'It can have no draft.')
    for (const state of [content, draft]) {
      if (!state) continue
      const faults = fieldFaults(config.flattenedFields, state)
      this.#faults.push(...faults.map((fault) => ({ document, ...fault })))
      const references = referencesIn(config.flattenedFields, state)
      this.#references.push(...references.map((one) => ({ document, ...one })))
    }
  }

  #addUnique(
    { flattenedFields, slug }: SanitizedCollectionConfig,
    id: string,
    state: Fields,
  ): void {
    for (const [name, values] of this.#unique.get(slug) ?? []) {
      const value = state[name]
      if (typeof value !== 'string' || value === '') continue
      const other = values.get(value)
      if (other !== undefined) {
        const field = flattenedFields.find((one) => one.name === name)
        const message = `${this.#names.get(other) ?? other} has “${value}” too.`
        this.#fault(this.#names.get(id) ?? id, message, labelText(field?.label, name))
      }
      values.set(value, id)
    }
  }

  #checkFiles(
    document: string,
    config: SanitizedCollectionConfig,
    picture: Fields,
    files: Item['files'],
  ): void {
    const named = new Set(
      holdsFiles(config) ? filesOf(picture).map(({ filename }) => filename) : [],
    )
    if (holdsFiles(config) && named.size === 0) this.#fault(document, 'It names no file.')
    for (const name of named) {
      if (!files.has(name)) this.#fault(document, `The picture ${name} is not in the file.`)
    }
    for (const name of files.keys()) {
      if (!named.has(name)) this.#fault(document, `It does not name the picture ${name}.`)
    }
  }
}
