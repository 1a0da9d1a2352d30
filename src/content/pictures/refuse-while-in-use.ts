import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
  type UploadCollectionSlug,
} from 'payload'
import type { Media } from '../../../payload-types'
import { findReferences } from '@/content/references/find-references'
import { inUseSentence } from '@/content/references/in-use'

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
