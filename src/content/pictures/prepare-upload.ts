import { randomBytes } from 'node:crypto'
import path from 'node:path'
import {
  type CollectionBeforeOperationHook,
  type File,
  MissingFile,
  type PayloadRequest,
  type UploadCollectionSlug,
} from 'payload'
import { longestSide } from './picture-header'
import { findPicture, readWhole } from './bucket'
import { carriedFiles, checkCarried } from './carried-files'
import { checkPicture, refusedPicture } from './check-picture'
import { type Area, areaOf, editsOf, focalPointIn } from './picture-edits'
import { sharp } from './sharp'

/** 64 random bits. */
const randomPart = /-[0-9a-f]{16}$/

/** Readable, and short enough for 255 bytes in any alphabet. */
const maxStem = 40

/**
 * A new name: the readable part of the given one and a random part, in letters, digits and single
 * hyphens of any alphabet.
 */
export function newName(given: string): string {
  const { ext, name } = path.posix.parse(given.replaceAll('\\', '/'))
  const stem = name
    .normalize('NFC')
    .replace(randomPart, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const readable = Array.from(stem).slice(0, maxStem).join('').replace(/^-|-$/g, '') || 'picture'
  const extension = /^\.[a-z0-9]{1,5}$/i.test(ext) ? ext.toLowerCase() : ''
  return `${readable}-${randomBytes(8).toString('hex')}${extension}`
}

/** In percent. */
const middle = { x: 50, y: 50 } as const

/**
 * Runs before a picture is stored. New bytes, a file or a crop, are checked and get a new name,
 * since browsers keep pictures for a year.
 *
 * Crops are cut here and handed to Payload as an upload: its own way asks this site for the file
 * over HTTP, cuts before it turns, keeps metadata if the crop is the whole, and misplaces the focal
 * point.
 * @param slug the collection of the pictures
 * @throws MissingFile where a picture is made without a file; ValidationError where it is refused
 * Source: docs/api.md, "Pictures".
 */
export const prepareUpload =
  (slug: UploadCollectionSlug): CollectionBeforeOperationHook =>
  async ({ args, collection, req }) => {
    if (!('data' in args)) return args
    const types = collection.upload.mimeTypes ?? []
    const carried = carriedFiles(req)
    if (carried) {
      await checkCarried(req, args.data, carried, types)
      return args
    }
    const edits = editsOf(req)
    const file = req.file ?? (edits && (await storedFile(req, slug, idIn(args))))
    if (!file) {
      if (!('id' in args || 'where' in args)) throw new MissingFile(req.t)
      return args
    }
    const picture = await checkPicture(file.data, types)
    const area = edits && areaOf(edits, picture)
    const focalPoint =
      (edits && focalPointIn(edits, picture, area)) ??
      // The old focal point says nothing about a new picture.
      (req.file && 'id' in args ? middle : undefined)
    req.query = { ...req.query, uploadEdits: { ...(focalPoint && { focalPoint }) } }
    if (req.file || area) {
      const kept = area ? await cut(file, area) : file
      req.file = { ...kept, name: newName(file.name) }
      return args
    }
    req.query = { ...req.query, uploadEdits: {} }
    if (!focalPoint) return args
    return { ...args, data: { ...args.data, focalX: focalPoint.x, focalY: focalPoint.y } }
  }

const idIn = (args: object): unknown => ('id' in args ? args.id : undefined)

async function storedFile(
  req: PayloadRequest,
  slug: UploadCollectionSlug,
  id: unknown,
): Promise<File> {
  if (typeof id !== 'string') throw refusedPicture('several')
  const { payload } = req
  const document = await payload.db.findOne<{ id: string; filename?: string }>({
    collection: slug,
    req,
    where: { id: { equals: id } },
  })
  const picture = document?.filename && (await findPicture(payload, document.filename))
  if (!picture) throw refusedPicture('gone')
  const data = await readWhole(payload, picture)
  const { contentType } = picture.metadata
  return { name: picture.filename, data, mimetype: contentType, size: data.length }
}

/** Upright, at most the longest side, without loss. */
async function cut(file: File, area: Area): Promise<File> {
  const data = await sharp(file.data)
    .autoOrient()
    .extract(area)
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { ...file, data, mimetype: 'image/png', size: data.length }
}
