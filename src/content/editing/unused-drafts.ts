import type { CollectionAfterChangeHook, Where } from 'payload'
import { isRecord } from '@/platform/is-record'
import type { EditionOrigin } from './edition'

const opened: EditionOrigin = 'opened'

/** Hides the empty documents that Create New stores until the first word is typed. */
export const isTyped = (): Where => ({ 'edition.how': { not_equals: opened } })

/** Milliseconds until the first word. */
const keptFor = 86_400_000

const originOf = (document: unknown): unknown =>
  isRecord(document) && isRecord(document['edition']) ? document['edition']['how'] : undefined

/** When a form opens, removes empty documents of earlier ones after a day. */
export const clearUnused: CollectionAfterChangeHook = async ({
  collection,
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create' || originOf(doc) !== opened) return
  const before = new Date(Date.now() - keptFor).toISOString()
  const { docs } = await req.payload.find({
    collection: collection.slug,
    where: { and: [{ 'edition.how': { equals: opened } }, { updatedAt: { less_than: before } }] },
    draft: true,
    depth: 0,
    pagination: false,
    req,
  })
  for (const { id } of docs) await req.payload.delete({ collection: collection.slug, id, req })
}
