import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  Config,
  PayloadRequest,
  UploadCollectionSlug,
} from 'payload'
import type { Media } from '../../../payload-types'
import { carriedFiles, filesOf, type NamedFile, type PictureDocument } from './carried-files'
import { markTrashed, removePicture, storePicture } from './bucket'
import { prepareUpload } from './prepare-upload'
import { refuseDeletionWhileInUse, refuseTrashWhileInUse } from './refuse-while-in-use'
import { servePicture } from './serve-picture'

/**
 * Stores the new files, removes those no longer named, and marks trashed ones, in the document's
 * transaction.
 * @throws Error where a file cannot be stored; the document is not stored then either
 */
const storeFiles: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
  const files = filesOf(doc)
  const wasTrashed = Boolean(previousDoc.deletedAt)
  if (req.file || carriedFiles(req)) await replaceFiles(req, files, previousDoc)
  const isTrashed = Boolean(doc.deletedAt)
  if (isTrashed !== wasTrashed || (req.file && isTrashed)) {
    await markTrashed(
      req,
      files.map(({ filename }) => filename),
      isTrashed,
    )
  }
}

async function replaceFiles(
  req: PayloadRequest,
  files: readonly NamedFile[],
  before: PictureDocument,
): Promise<void> {
  const carried = carriedFiles(req)
  for (const file of files) {
    const data = carried ? carried.get(file.filename) : madeFor(req, file)
    if (data) await storePicture(req, { name: file.filename, contentType: file.mimeType, data })
  }
  const names = new Set(files.map(({ filename }) => filename))
  await removeFiles(req, before, (name) => !names.has(name))
}

/** In the same transaction. */
const removeAllFiles: CollectionAfterDeleteHook<Media> = ({ doc, req }) =>
  removeFiles(req, doc, () => true)

const madeFor = ({ file, payloadUploadSizes }: PayloadRequest, { size }: NamedFile) =>
  size === undefined ? file?.data : payloadUploadSizes?.[size]

async function removeFiles(
  req: PayloadRequest,
  picture: PictureDocument,
  isGone: (name: string) => boolean,
): Promise<void> {
  const names = filesOf(picture).map(({ filename }) => filename)
  for (const name of new Set(names.filter(isGone))) await removePicture(req, name)
}

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
