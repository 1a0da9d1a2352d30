import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import type { Media } from '../../../payload-types'
import { carriedFiles, filesOf, type NamedFile, type PictureDocument } from './carried-files'
import { markTrashed, removePicture, storePicture } from './bucket'
import { prepareUpload } from './prepare-upload'
import { refuseDeletionWhileInUse, refuseTrashWhileInUse } from './refuse-while-in-use'

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

/** A picture in use stays. */
export const storedPictures = {
  beforeOperation: [prepareUpload],
  beforeChange: [refuseTrashWhileInUse],
  afterChange: [storeFiles],
  beforeDelete: [refuseDeletionWhileInUse],
  afterDelete: [removeAllFiles],
}
