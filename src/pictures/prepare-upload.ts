import {
  type CollectionBeforeOperationHook,
  type File,
  MissingFile,
  type PayloadRequest,
  type UploadCollectionSlug,
} from 'payload'
import { z } from 'zod'
import { findPicture, readWhole } from './bucket'
import { carriedFiles, checkCarried } from './carried-files'
import { type CheckedPicture, checkPicture, refusedPicture } from './check-picture'
import { newName } from './new-name'
import { sharp } from './sharp'

/** What the panel's editor asks for, in the query. */
const editsSchema = z.looseObject({
  /** Where the part to keep begins, in percent of the picture. */
  crop: z
    .looseObject({ x: z.coerce.number().min(0).max(100), y: z.coerce.number().min(0).max(100) })
    .optional(),
  /** How large the part to keep is. */
  widthInPixels: z.coerce.number().int().min(1).optional(),
  heightInPixels: z.coerce.number().int().min(1).optional(),
})

type Edits = z.infer<typeof editsSchema>

/**
 * A hook before a picture is made or changed. Whatever gives it other bytes, a file or an edit of the
 * one that is stored, is checked here and gets a name of its own, since browsers keep what they have
 * for a year. Payload makes the sizes' names from it.
 *
 * An edit is given the stored file as if it had been sent: Payload would ask this very site for it.
 *
 * @param slug the collection of the pictures
 * @throws MissingFile where a picture is made without a file; ValidationError where it is refused
 * Source: docs/api.md, "Pictures".
 */
export const prepareUpload =
  (slug: UploadCollectionSlug): CollectionBeforeOperationHook =>
  async ({ args, collection, req }) => {
    if (!('data' in args)) return
    const types = collection.upload.mimeTypes ?? []
    const carried = carriedFiles(req)
    if (carried) return checkCarried(req, args.data, carried, types)
    const edits = editsOf(req)
    const file = req.file ?? (edits && (await storedFile(req, slug, idIn(args))))
    if (!file) {
      if (!('id' in args || 'where' in args)) throw new MissingFile(req.t)
      return
    }
    const checked = await checkPicture(file.data, types)
    const upright = edits?.crop ? await cropped(file, edits, checked) : file
    req.file = { ...upright, name: newName(file.name) }
  }

function editsOf({ query }: PayloadRequest): Edits | undefined {
  const asked = query['uploadEdits']
  if (typeof asked !== 'object' || asked === null || Object.keys(asked).length === 0)
    return undefined
  const edits = editsSchema.safeParse(asked)
  if (!edits.success) throw refusedPicture('outside')
  return edits.data
}

const idIn = (args: object): unknown => ('id' in args ? args.id : undefined)

/** The file of a picture that is stored, as an upload would bring it. */
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

/**
 * The file that Payload is to cut the part from: an upright WebP, since it cuts before it turns a
 * picture and keeps the type of what it cuts.
 */
async function cropped(file: File, edits: Edits, picture: CheckedPicture): Promise<File> {
  const { crop = { x: 0, y: 0 }, heightInPixels = 0, widthInPixels = 0 } = edits
  const right = Math.floor((crop.x / 100) * picture.width) + widthInPixels
  const bottom = Math.floor((crop.y / 100) * picture.height) + heightInPixels
  const isInside = right <= picture.width && bottom <= picture.height
  if (!isInside || widthInPixels === 0 || heightInPixels === 0) throw refusedPicture('outside')
  if (picture.mediaType === 'image/webp' && !picture.turned) return file
  const data = await sharp(file.data).autoOrient().webp({ quality: 90 }).toBuffer()
  return { ...file, data, mimetype: 'image/webp', size: data.length }
}
