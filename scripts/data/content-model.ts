import { isDeepStrictEqual } from 'node:util'
import type {
  Payload,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload'
import { isRecord } from '@/platform/is-record'
import { type Fields, tidy } from './content-fields'
import type { DataRecord } from './data-file.mjs'
import { operationsOf, within } from './operations'

type Config = SanitizedCollectionConfig | SanitizedGlobalConfig

/** A site's content: the collections and globals that are marked as such. */
export interface ContentModel {
  /** Pictures first, since others refer to them, then by their slugs. */
  collections: readonly SanitizedCollectionConfig[]
  globals: readonly SanitizedGlobalConfig[]
}

/** The collection of globals in a file; Payload's own name for it. */
export const globalsName = 'globals'

export function contentModel({ config }: Pick<Payload, 'config'>): ContentModel {
  const contentOf = <One extends Config>(all: readonly One[]) =>
    all
      .filter(({ custom }) => custom['isContent'] === true)
      .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
  const collections = contentOf(config.collections)
  const hasFiles = ({ upload }: SanitizedCollectionConfig) => Boolean(upload)
  return {
    collections: [...collections.filter(hasFiles), ...collections.filter((one) => !hasFiles(one))],
    globals: contentOf(config.globals),
  }
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
    const find = async (draft: boolean) => {
      const options = {
        collection: config.slug,
        pagination: false,
        sort: 'id',
        trash: config.trash,
      }
      const { docs } = await operations.find({ ...shared, ...options, draft })
      return new Map(docs.filter(isRecord).map((one) => [String(one['id']), one]))
    }
    const published = await find(false)
    const newest = hasDrafts(config) ? await find(true) : published
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
  const content = tidy(config.flattenedFields, published)
  if (!hasDrafts(config)) return { collection, document: { id, ...content } }
  const draft = tidy(config.flattenedFields, newest)
  if (published['_status'] === 'draft') {
    return { collection, document: { id, _status: 'draft', ...draft } }
  }
  const isNewer = newest['_status'] === 'draft' && !isDeepStrictEqual(content, draft)
  const document = { id, _status: 'published', ...content }
  return { collection, document, ...(isNewer && { draft }) }
}

const longestTitle = 60

/** What a person calls a document or a global, such as `Article “After an accident”` or `Home`. */
export function itemName({ collections, globals }: ContentModel, item: Item): string {
  const id = String(item.document['id'])
  if (item.collection === globalsName) {
    return labelText(globals.find(({ slug }) => slug === id)?.label, id)
  }
  const config = collections.find(({ slug }) => slug === item.collection)
  const title = item.document[config?.admin.useAsTitle ?? 'id']
  const shown = typeof title === 'string' && title.trim() !== '' ? title : id
  const short = shown.length > longestTitle ? `${shown.slice(0, longestTitle)}…` : shown
  return `${labelText(config?.labels.singular, item.collection)} “${short}”`
}

/** A label that depends on the panel's language isn't used in this site. */
const labelText = (label: unknown, otherwise: string): string =>
  typeof label === 'string' && label !== '' ? label : otherwise
