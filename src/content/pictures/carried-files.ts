import type { Payload, PayloadRequest, RequestContext } from 'payload'
import { z } from 'zod'
import { findPicture, sha256Of } from './bucket'
import { checkPicture, refusedPicture } from './check-picture'

const fileSchema = z.object({
  filename: z.string().nullish(),
  mimeType: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
})

const documentSchema = fileSchema.extend({
  sizes: z.record(z.string(), fileSchema.nullish()).nullish(),
})

export type PictureDocument = z.infer<typeof documentSchema>

/** Its own first, which has no size. Two sizes may share a file. */
export const filesOf = ({ sizes, ...own }: PictureDocument) =>
  [[undefined, own] as const, ...Object.entries(sizes ?? {})].flatMap(([size, file]) => {
    const { filename, mimeType, width, height } = file ?? {}
    return filename && mimeType ? [{ filename, mimeType, width, height, size }] : []
  })

/** By name, as another site's database held them. */
type Files = ReadonlyMap<string, Buffer>

/** A class, so that nothing a request brings is taken for it. */
class CarriedFiles {
  constructor(readonly files: Files) {}
}

const name = 'carriedFiles'

/** For storing a picture with its finished files. */
export const carrying = (files: Files): RequestContext => ({ [name]: new CarriedFiles(files) })

/** Undefined for uploads. */
export function carriedFiles({ context }: Pick<PayloadRequest, 'context'>): Files | undefined {
  const carried = context[name]
  return carried instanceof CarriedFiles ? carried.files : undefined
}

/** What `newName` makes, and Payload of it for a size. */
const plainName = /^[\p{L}\p{M}\p{N}-]+\.[a-z0-9]{1,5}$/u

/**
 * Checks brought files like an upload, and against their document.
 * @param types the media types that are taken
 * @throws ValidationError that says why not
 */
export async function checkCarried(
  { payload }: Pick<PayloadRequest, 'payload'>,
  data: unknown,
  files: Files,
  types: readonly string[],
): Promise<void> {
  const { data: document, success } = documentSchema.safeParse(data)
  if (!success) throw refusedPicture('damaged')
  const named = filesOf(document)
  if (named.length === 0) throw refusedPicture('gone')
  for (const { filename, mimeType, width, height } of named) {
    const bytes = files.get(filename)
    if (!bytes) throw refusedPicture('gone')
    if (!plainName.test(filename)) throw refusedPicture('damaged')
    const checked = await checkPicture(bytes, types)
    const isOfItsSize = checked.width === width && checked.height === height
    if (checked.mediaType !== mimeType || !isOfItsSize) throw refusedPicture('damaged')
    const stored = await findPicture(payload, filename)
    if (stored && stored.metadata.sha256 !== sha256Of(bytes)) throw refusedPicture('nameTaken')
  }
}

/** With the same bytes. */
export async function areStored(payload: Payload, files: Files): Promise<boolean> {
  for (const [name, bytes] of files) {
    const stored = await findPicture(payload, name)
    if (stored?.metadata.sha256 !== sha256Of(bytes)) return false
  }
  return true
}
