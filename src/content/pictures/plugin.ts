import type { CollectionConfig, Config, UploadCollectionSlug } from 'payload'
import { prepareUpload } from './prepare-upload'
import { refuseDeletionWhileInUse, refuseTrashWhileInUse } from './refuse-while-in-use'
import { servePicture } from './serve-picture'
import { removeAllFiles, storeFiles } from './store-with-document'

/**
 * Keeps a collection's files in the database, in the transaction of their document. A picture in
 * use stays.
 *
 * Source: docs/decisions/014-pictures-live-in-the-database.md, "14. Pictures live in the database".
 */
export function picturesInDatabase(slug: UploadCollectionSlug): (config: Config) => Config {
  return (config) => ({
    ...config,
    collections:
      config.collections?.map((one) => (one.slug === slug ? stored(one, slug) : one)) ?? [],
  })
}

function stored(collection: CollectionConfig, slug: UploadCollectionSlug): CollectionConfig {
  const { hooks, upload } = collection
  return {
    ...collection,
    // Payload would fetch the copied file over HTTP from this very site.
    disableDuplicate: true,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), prepareUpload(slug)],
      beforeChange: [...(hooks?.beforeChange ?? []), refuseTrashWhileInUse(slug)],
      afterChange: [...(hooks?.afterChange ?? []), storeFiles],
      beforeDelete: [...(hooks?.beforeDelete ?? []), refuseDeletionWhileInUse(slug)],
      afterDelete: [...(hooks?.afterDelete ?? []), removeAllFiles],
    },
    upload: {
      ...(typeof upload === 'object' && upload),
      adapter: 'gridfs',
      disableLocalStorage: true,
      // No receipts are given, so no document names a file that wasn't sent with it.
      requiresClientUploadReceipt: true,
      // `prepareUpload` asks for it, except for imported ones.
      filesRequiredOnCreate: false,
      handlers: [(req, { params }) => servePicture(req, params.filename)],
    },
  }
}
