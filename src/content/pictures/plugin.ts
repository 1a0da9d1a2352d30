import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { findReferences, type Reference } from '@/content/references/find-references'
import type { Media } from '../../../payload-types'
import { markTrashed, removePictures, storePicture } from './bucket'
import { prepareUpload } from './prepare-upload'

/** Its own first, which has no size. Two sizes may share a file. */
export const filesOf = ({ sizes, ...own }: Media) =>
  [[undefined, own] as const, ...Object.entries(sizes ?? {})].flatMap(
    ([size, { filename, mimeType }]) =>
      filename && mimeType ? [{ filename, mimeType, size }] : [],
  )

const namesOf = (picture: Media) => filesOf(picture).map(({ filename }) => filename)

/**
 * Stores the new files, removes those no longer named, and marks trashed ones, in the document's
 * transaction.
 * @throws Error if a file can't be stored; the document isn't stored then either
 */
const storeFiles: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
  if (req.file) await replaceFiles(req, doc, previousDoc)
  const isTrashed = Boolean(doc.deletedAt)
  if (isTrashed !== Boolean(previousDoc.deletedAt) || (req.file && isTrashed)) {
    await markTrashed(req, namesOf(doc), isTrashed)
  }
}

async function replaceFiles(req: PayloadRequest, picture: Media, before: Media): Promise<void> {
  const { file, payloadUploadSizes } = req
  for (const { filename: name, mimeType: contentType, size } of filesOf(picture)) {
    const data = size === undefined ? file?.data : payloadUploadSizes?.[size]
    if (data) await storePicture(req, { name, contentType, data })
  }
  const names = namesOf(picture)
  const gone = namesOf(before).filter((name) => !names.includes(name))
  await removePictures(req, gone)
}

/** Removes the files in the same transaction. */
const removeAllFiles: CollectionAfterDeleteHook<Media> = ({ doc, req }) =>
  removePictures(req, namesOf(doc))

/** `Contact (Portrait)` */
const placeOf = ({ fields, isDraft, label }: Reference): string =>
  `${label} (${[...fields, ...(isDraft ? ['in a draft'] : [])].join(', ')})`

const list = new Intl.ListFormat('en-GB')

const named = 5

/** Names the first five places. */
export function inUseSentence(references: readonly Reference[]): string {
  const more = references.length - named
  const places = references.slice(0, named).map(placeOf)
  const all = list.format(
    more > 0 ? [...places, `${more} more ${more === 1 ? 'place' : 'places'}`] : places,
  )
  return `This picture is in use. It’s on: ${all}. Remove it there first.`
}

/**
 * Refuses the trash for a picture in use.
 * @throws APIError with 409 and a sentence that names where it is
 */
const refuseTrashWhileInUse: CollectionBeforeChangeHook<Media> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (data.deletedAt && originalDoc && !originalDoc.deletedAt) {
    await refuseWhileInUse(req, originalDoc.id)
  }
}

/** Likewise for deletion. */
const refuseDeletionWhileInUse: CollectionBeforeDeleteHook = ({ id, req }) =>
  refuseWhileInUse(req, String(id))

async function refuseWhileInUse(req: PayloadRequest, id: string) {
  const references = await findReferences(req, id)
  if (references.length > 0) throw new APIError(inUseSentence(references), 409)
}

export const storedPictures = {
  beforeOperation: [prepareUpload],
  beforeChange: [refuseTrashWhileInUse],
  afterChange: [storeFiles],
  beforeDelete: [refuseDeletionWhileInUse],
  afterDelete: [removeAllFiles],
}
