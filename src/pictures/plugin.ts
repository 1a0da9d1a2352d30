import { cloudStoragePlugin } from '@payloadcms/plugin-cloud-storage'
import type { Adapter } from '@payloadcms/plugin-cloud-storage/types'
import type { CollectionConfig, Config, UploadCollectionSlug } from 'payload'
import { removePicture, storePicture } from './bucket'
import { prepareUpload } from './prepare-upload'
import { servePicture } from './serve-picture'
import { takeInFromDisk } from './take-in-from-disk'

/** Payload's cloud storage, in the site's own database. */
const inDatabase: Adapter = () => ({
  name: 'gridfs',
  // Nobody is given a receipt, so that no file comes but through the site.
  requiresClientUploadReceipt: true,
  handleUpload: ({ file: { buffer, filename, mimeType }, req }) =>
    storePicture(req, { name: filename, contentType: mimeType, data: buffer }),
  handleDelete: ({ filename, req }) => removePicture(req, filename),
  staticHandler: (req, { params: { filename } }) => servePicture(req, filename),
})

/**
 * A Payload plugin that keeps the files of a collection in the database, in the transaction that
 * stores their document, and takes in those that were kept on the disk.
 *
 * @param slug the collection, which must have uploads
 * @returns a function from a config to a new one; the one passed in is left as it is
 * Source: docs/decisions/014-pictures-live-in-the-database.md, "14. Pictures live in the database".
 */
export function picturesInDatabase(slug: UploadCollectionSlug): (config: Config) => Config {
  return (config) => {
    const stored = cloudStoragePlugin({ collections: { [slug]: { adapter: inDatabase } } })({
      ...config,
      collections:
        config.collections?.map((one) => (one.slug === slug ? prepared(one, slug) : one)) ?? [],
    })
    return {
      ...stored,
      onInit: async (payload) => {
        await stored.onInit?.(payload)
        await takeInFromDisk(payload, slug)
      },
    }
  }
}

const prepared = (collection: CollectionConfig, slug: UploadCollectionSlug): CollectionConfig => ({
  ...collection,
  // Payload would fetch the file of the copy over HTTP, from this very site.
  disableDuplicate: true,
  hooks: {
    ...collection.hooks,
    beforeOperation: [...(collection.hooks?.beforeOperation ?? []), prepareUpload(slug)],
  },
})
