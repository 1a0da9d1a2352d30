import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest, SanitizedCollectionConfig, SanitizedGlobalConfig } from 'payload'
import { isRecord } from '@/platform/is-record'
import { type Fields, hasDrafts } from './content-model'
import { tidy } from './fields'
import { operationsOf, within } from './operations'

/** What a document says, in the form of `tidy`: content, a draft, or both. */
export interface State {
  /** What is published; without drafts, what the collection holds. */
  content?: Fields
  /** The newest draft, if it says something else. */
  draft?: Fields
}

export interface Stored {
  id: string
  state: State
  isInTrash: boolean
}

/** By their ids, including the trash. */
export async function storedDocuments(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
): Promise<Map<string, Stored>> {
  const { flattenedFields, slug } = collection
  const read = async (draft: boolean, trash: boolean) => {
    const { docs } = await operationsOf(req.payload).find({
      ...within(req),
      collection: slug,
      draft,
      pagination: false,
      showHiddenFields: true,
      sort: 'id',
      trash,
    })
    return new Map(docs.filter(isRecord).map((one) => [String(one['id']), one]))
  }
  const published = await read(false, collection.trash)
  const newest = hasDrafts(collection) ? await read(true, collection.trash) : published
  return new Map(
    [...published].map(([id, one]) => {
      const state = stateOf(collection, flattenedFields, one, newest.get(id) ?? one)
      return [id, { id, state, isInTrash: typeof one['deletedAt'] === 'string' }]
    }),
  )
}

/** @returns undefined if nobody has saved it yet */
export async function storedGlobal(
  req: PayloadRequest,
  global: SanitizedGlobalConfig,
): Promise<State | undefined> {
  const read = async (draft: boolean) => {
    const found = await operationsOf(req.payload).findGlobal({
      ...within(req),
      slug: global.slug,
      draft,
      showHiddenFields: true,
    })
    return isRecord(found) ? found : {}
  }
  const published = await read(false)
  const newest = hasDrafts(global) ? await read(true) : published
  if (published['updatedAt'] === undefined && newest['updatedAt'] === undefined) return undefined
  return stateOf(global, global.flattenedFields, published, newest)
}

function stateOf(
  of: Parameters<typeof hasDrafts>[0],
  fields: SanitizedCollectionConfig['flattenedFields'],
  published: Fields,
  newest: Fields,
): State {
  const content = tidy(fields, published)
  if (!hasDrafts(of)) return { content }
  // Content stored before there were drafts has no status, and is on the site.
  const isPublished = published['_status'] !== 'draft'
  const draft = tidy(fields, newest)
  if (!isPublished) return { draft }
  const isNewer = newest['_status'] === 'draft' && !isDeepStrictEqual(content, draft)
  return { content, ...(isNewer && { draft }) }
}
