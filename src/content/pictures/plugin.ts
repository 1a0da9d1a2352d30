import type { CollectionConfig, Config, UploadCollectionSlug } from 'payload'
import { prepareUpload } from './prepare-upload'
import { refuseDeletionWhileInUse, refuseTrashWhileInUse } from './refuse-while-in-use'
import { servePicture } from './serve-picture'
import { removeAllFiles, storeFiles } from './store-with-document'

/**
 * A Payload plugin that keeps the files of a collection in the database, in the transaction that
 * stores their document. A picture that is in use stays.
 *
 * @param slug the collection, which must have uploads
 * @returns a function from a config to a new one; the one passed in is left as it is
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
    // Payload would fetch the file of the copy over HTTP, from this very site.
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
      // Nobody is given a receipt, so no document names a file that was not sent with it.
      requiresClientUploadReceipt: true,
      // `prepareUpload` asks for the file, but where one is brought from another site.
      filesRequiredOnCreate: false,
      handlers: [(req, { params }) => servePicture(req, params.filename)],
    },
  }
}
