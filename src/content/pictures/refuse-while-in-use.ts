import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
  type UploadCollectionSlug,
} from 'payload'
import { findReferences, type Reference } from '@/content/references/find-references'
import type { Media } from '../../../payload-types'

/** Where a document is shown, such as `Contact (Portrait)`. */
const placeOf = ({ fields, isDraft, name }: Reference): string =>
  `${name} (${[...fields, ...(isDraft ? ['in a draft'] : [])].join(', ')})`

const list = new Intl.ListFormat('en-GB')

/** The most places that a sentence names. */
const named = 5

/**
 * Says why a document that others show stays.
 *
 * @param what such as `picture`
 * @returns whole sentences that name the places; of many the first five
 */
export function inUseSentence(what: string, references: readonly Reference[]): string {
  const more = references.length - named
  const places = references.slice(0, named).map(placeOf)
  const all = list.format(
    more > 0 ? [...places, `${more} more ${more === 1 ? 'place' : 'places'}`] : places,
  )
  return `This ${what} is in use. It is on: ${all}. Take it out there first.`
}

/**
 * A hook before a picture is changed: one that is in use does not go to the trash.
 *
 * @throws APIError with 409 and a sentence that names where it is
 * Source: docs/api.md, "Pictures".
 */
export const refuseTrashWhileInUse =
  (slug: UploadCollectionSlug): CollectionBeforeChangeHook<Media> =>
  async ({ data, originalDoc, req }) => {
    if (data.deletedAt && originalDoc && !originalDoc.deletedAt) {
      await refuseWhileInUse(req, slug, originalDoc.id)
    }
    return data
  }

/** A hook before a picture is deleted for good: not while it is in use. Throws as the one above. */
export const refuseDeletionWhileInUse =
  (slug: UploadCollectionSlug): CollectionBeforeDeleteHook =>
  ({ id, req }) =>
    refuseWhileInUse(req, slug, String(id))

async function refuseWhileInUse(req: PayloadRequest, collection: string, id: string) {
  const references = await findReferences(req, { collection, id })
  if (references.length > 0) throw new APIError(inUseSentence('picture', references), 409)
}
