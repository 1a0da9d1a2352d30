import { isDeepStrictEqual } from 'node:util'
import type {
  FlattenedField,
  Payload,
  PayloadRequest,
  RequestContext,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
  Sort,
} from 'payload'
import { withoutOldAddresses } from '@/content/redirects/keep-old-addresses'
import { placeOfDocument, placeOfGlobal } from '@/content/references/panel-places'
import { isRecord } from '@/platform/is-record'
import type { DataRecord } from './data-file'

export type Config = SanitizedCollectionConfig | SanitizedGlobalConfig

export type ContentModel = ReturnType<typeof contentModel>

/** The collection of globals in a file; Payload's own name for it. */
export const globalsName = 'globals'

/** The collection of pictures' files in a file. They come before their picture. */
export const filesName = 'files'

/** A site's content: the collections and globals that are marked as such. */
export function contentModel({ config }: Pick<Payload, 'config'>) {
  const contentOf = <One extends Config>(all: readonly One[]) =>
    all
      .filter(({ custom }) => custom['isContent'] === true)
      .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
  const all = contentOf(config.collections)
  const isOfPictures = ({ upload }: SanitizedCollectionConfig) => Boolean(upload)
  return {
    // Pictures first, since others refer to them.
    collections: [...all.filter(isOfPictures), ...all.filter((one) => !isOfPictures(one))],
    globals: contentOf(config.globals),
  }
}

/** What a site has places for: one of another version may have others. */
export const partsOf = ({ collections, globals }: ContentModel): { name: string }[] =>
  [...collections, ...globals].map(({ slug }) => ({ name: slug }))

interface Shared {
  depth?: number
  overrideAccess?: boolean
  req?: Partial<PayloadRequest>
  showHiddenFields?: boolean
  draft?: boolean
  trash?: boolean
  unpublishAllLocales?: boolean
}

/**
 * Payload's own operations, for collections and globals that are known only by their config. Payload's
 * types expect their names in the code.
 */
export interface Operations {
  find(
    options: Shared & { collection: string; pagination?: boolean; sort?: Sort },
  ): Promise<{ docs: readonly object[] }>
  findGlobal(options: Shared & { slug: string }): Promise<object>
  create(options: Shared & { collection: string; data: object }): Promise<object>
  update(options: Shared & { collection: string; id: string; data: object }): Promise<object>
  delete(options: Shared & { collection: string; id: string }): Promise<object>
  updateGlobal(options: Shared & { slug: string; data: object }): Promise<object>
}

export const operationsOf = (payload: Payload): Operations => payload

/** Nobody is signed in, and all operations are one transaction. */
export const within = ({ transactionID }: PayloadRequest, context?: RequestContext): Shared => ({
  depth: 0,
  overrideAccess: true,
  // Its own request: Payload stores the file and what was read on it.
  req: {
    // Payload ends a transaction at any fault, but not one that it's only promised.
    ...(transactionID !== undefined && { transactionID: Promise.resolve(transactionID) }),
    context: { ...context, ...withoutOldAddresses },
  },
})

/** The fields of a document or a page, by their names. */
export type Fields = Readonly<Record<string, unknown>>

/** What the database stores about a document; it differs after each import. */
const bookkeeping = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'globalType'],
  'edition',
])

/** What Payload makes from the other fields of a picture. */
const isMade = ({ name, admin }: FlattenedField) =>
  ['url', 'thumbnailURL'].includes(name) && admin?.hidden === true

/**
 * What someone filled in, in one form: two documents with equal results say the same. No field is
 * missing, since Payload keeps the value of one that is left out, or fills in its default; but an index
 * doesn't allow two documents with null for a unique one.
 */
const contentOf = (fields: readonly FlattenedField[], document: Fields): Fields =>
  Object.fromEntries(
    fields
      .filter((field) => !bookkeeping.has(field.name) && !isMade(field))
      .map((field) => [field.name, valueOf(field, document[field.name])] as const)
      .filter(([, value]) => value !== undefined),
  )

function valueOf(field: FlattenedField, value: unknown): unknown {
  if (field.type === 'group' || field.type === 'tab') {
    return contentOf(field.flattenedFields, isRecord(value) ? value : {})
  }
  if (field.type === 'array' && Array.isArray(value)) {
    return value.map((row: unknown) =>
      isRecord(row) ? contentOf(field.flattenedFields, row) : row,
    )
  }
  if (value !== undefined && value !== null) return value
  if ('unique' in field && field.unique) return undefined
  return field.type === 'array' || ('hasMany' in field && field.hasMany) ? [] : null
}

/** A document or a global, with the newest draft if it says something else. */
export interface Item extends DataRecord {
  isInTrash?: boolean
}

export const keyOf = ({ collection, document }: Item) => `${collection}/${String(document['id'])}`

/** All content as a site has it, by `keyOf`, in the order of a file. */
export async function readContent(
  req: PayloadRequest,
  { collections, globals }: ContentModel,
): Promise<Map<string, Item>> {
  const shared = { ...within(req), showHiddenFields: true }
  const operations = operationsOf(req.payload)
  const items: Item[] = []
  for (const config of collections) {
    const options = { collection: config.slug, pagination: false, sort: 'id', trash: config.trash }
    const find = async (draft: boolean) => {
      const { docs } = await operations.find({ ...shared, ...options, draft })
      return new Map(docs.filter(isRecord).map((one) => [String(one['id']), one]))
    }
    const [published, newest] = [await find(false), await find(hasDrafts(config))]
    for (const [id, one] of published) {
      const item = itemOf(config, { collection: config.slug, id }, one, newest.get(id) ?? one)
      items.push({ ...item, isInTrash: typeof one['deletedAt'] === 'string' })
    }
  }
  for (const config of globals) {
    const find = async (draft: boolean) => {
      const found = await operations.findGlobal({ ...shared, slug: config.slug, draft })
      return isRecord(found) ? found : {}
    }
    const [published, newest] = [await find(false), await find(true)]
    // Nobody has saved it yet.
    if (published['updatedAt'] === undefined && newest['updatedAt'] === undefined) continue
    items.push(itemOf(config, { collection: globalsName, id: config.slug }, published, newest))
  }
  return new Map(items.map((item) => [keyOf(item), item]))
}

const hasDrafts = ({ versions }: Config): boolean => Boolean(versions?.drafts)

function itemOf(
  config: Config,
  { collection, id }: { collection: string; id: string },
  published: Fields,
  newest: Fields,
): Item {
  const content = contentOf(config.flattenedFields, published)
  if (!hasDrafts(config)) return { collection, document: { id, ...content } }
  const draft = contentOf(config.flattenedFields, newest)
  if (published['_status'] === 'draft') {
    return { collection, document: { id, _status: 'draft', ...draft } }
  }
  const isNewer = newest['_status'] === 'draft' && !isDeepStrictEqual(content, draft)
  const document = { id, _status: 'published', ...content }
  return { collection, document, ...(isNewer && { draft }) }
}

/** What a person calls a document or a global, such as `Article “After an accident”` or `Home`. */
export function itemName({ collections, globals }: ContentModel, item: Item): string {
  const id = String(item.document['id'])
  const global = globals.find(({ slug }) => slug === id)
  if (item.collection === globalsName) return global ? placeOfGlobal(global).label : id
  const config = collections.find(({ slug }) => slug === item.collection)
  const { kind, title = id } = config
    ? placeOfDocument(config, item.document)
    : { kind: item.collection }
  return `${kind} “${title}”`
}
