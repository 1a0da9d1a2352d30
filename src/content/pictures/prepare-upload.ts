import {
  type CollectionBeforeOperationHook,
  type File,
  MissingFile,
  type PayloadRequest,
} from 'payload'
import sharp, { type Region } from 'sharp'
import { z } from 'zod'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type CheckedPicture, checkPicture, refusedPicture } from './check-picture'
import { longestSide } from './picture-header'
import { findPicture, readPicture } from './bucket'

const percent = z.coerce.number().min(0).max(100)

/** The panel's editor sends these in the query. */
const editsSchema = z.looseObject({
  /** Where the crop begins. */
  crop: z.looseObject({ x: percent, y: percent }).optional(),
  /** The crop's size. */
  widthInPixels: z.coerce.number().int().min(1).optional(),
  heightInPixels: z.coerce.number().int().min(1).optional(),
  /** The point in the whole picture. */
  focalPoint: z.looseObject({ x: percent, y: percent }).optional(),
})

type Edits = z.infer<typeof editsSchema>

/** Undefined if the editor wasn't used. @throws ValidationError */
function editsOf({ query }: PayloadRequest): Edits | undefined {
  const edited = query['uploadEdits']
  if (typeof edited !== 'object' || edited === null || Object.keys(edited).length === 0)
    return undefined
  const edits = editsSchema.safeParse(edited)
  if (!edits.success) throw refusedPicture('outside')
  return edits.data
}

/**
 * Undefined for the whole picture, as when only the focal point moved.
 * @throws ValidationError if it isn't inside the picture
 */
function areaOf(edits: Edits, { height, width }: CheckedPicture): Region | undefined {
  const { crop, heightInPixels = 0, widthInPixels = 0 } = edits
  if (!crop) return undefined
  const area = {
    left: Math.floor((crop.x / 100) * width),
    top: Math.floor((crop.y / 100) * height),
    width: widthInPixels,
    height: heightInPixels,
  }
  const isInside = area.left + area.width <= width && area.top + area.height <= height
  if (!isInside || area.width === 0 || area.height === 0) throw refusedPicture('outside')
  return area.width === width && area.height === height ? undefined : area
}

/** The point in percent of the crop; one outside moves to the nearest edge. */
function focalPointIn(
  { focalPoint }: Edits,
  { height, width }: CheckedPicture,
  area: Region = { left: 0, top: 0, width, height },
): { x: number; y: number } | undefined {
  if (!focalPoint) return undefined
  const within = (at: number, whole: number, start: number, length: number) =>
    Math.round(Math.min(100, Math.max(0, (((at / 100) * whole - start) / length) * 100)))
  return {
    x: within(focalPoint.x, width, area.left, area.width),
    y: within(focalPoint.y, height, area.top, area.height),
  }
}

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

/**
 * Runs before a picture is stored. New bytes, a file or a crop, are checked and get a new name,
 * since browsers keep pictures for a year.
 *
 * Crops are cut here and handed to Payload as an upload: its own way asks this site for the file
 * over HTTP, cuts before it turns, keeps metadata if the crop is the whole, and misplaces the focal
 * point.
 * @throws MissingFile if a picture is made without a file; ValidationError if it's refused
 */
export const prepareUpload: CollectionBeforeOperationHook = async ({ args, collection, req }) => {
  if (!('data' in args)) return args
  const types = collection.upload.mimeTypes ?? []
  const edits = editsOf(req)
  const file = req.file ?? (edits && (await storedFile(req, 'id' in args && args.id)))
  if (!file) {
    if (!('id' in args || 'where' in args)) throw new MissingFile(req.t)
    return args
  }
  const picture = await checkPicture(file.data, types)
  const area = edits && areaOf(edits, picture)
  const focalPoint =
    (edits && focalPointIn(edits, picture, area)) ??
    // The old focal point says nothing about a new picture.
    (req.file && 'id' in args ? { x: 50, y: 50 } : undefined)
  const isNew = Boolean(req.file ?? area)
  req.query = { ...req.query, uploadEdits: isNew && focalPoint ? { focalPoint } : {} }
  if (isNew) {
    const isLarge = Math.max(picture.width, picture.height) > longestSide
    const prepared = area || isLarge ? await cut(file, area) : file
    req.file = { ...prepared, name: newName(file.name) }
  }
  if (isNew || !focalPoint) return args
  return { ...args, data: { ...args.data, focalX: focalPoint.x, focalY: focalPoint.y } }
}

async function storedFile(req: PayloadRequest, id: unknown): Promise<File> {
  if (typeof id !== 'string') throw refusedPicture('several')
  const { payload } = req
  const document = await payload.db.findOne<{ id: string; filename?: string }>({
    collection: 'media',
    req,
    where: { id: { equals: id } },
  })
  const picture = document?.filename && (await findPicture(payload, document.filename))
  if (!picture) throw refusedPicture('gone')
  const data = await readPicture(payload, picture)
  const { contentType } = picture.metadata
  return { name: picture.filename, data, mimetype: contentType, size: data.length }
}

/**
 * Upright, at most the longest side, without loss. Payload decodes what it gets for all sizes at once, so a large
 * picture would take a gigabyte.
 */
async function cut(file: File, area?: Region): Promise<File> {
  const upright = sharp(file.data).autoOrient()
  const data = await (area ? upright.extract(area) : upright)
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { ...file, data, mimetype: 'image/png', size: data.length }
}
