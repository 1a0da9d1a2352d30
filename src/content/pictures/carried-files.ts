import type { Payload, PayloadRequest, RequestContext } from 'payload'
import { z } from 'zod'
import { findPicture, sha256Of } from './bucket'
import { type CheckedPicture, checkPicture, refusedPicture } from './check-picture'
import { filesOf, type NamedFile } from './files-of'

/** The files of a picture by their names, as another site's database held them. */
type Files = ReadonlyMap<string, Buffer>

/** A class of its own, so that no value which a request brings is taken for it. */
class CarriedFiles {
  constructor(readonly files: Files) {}
}

const name = 'carriedFiles'

/**
 * The context of an operation that stores a picture with files that were made before, as they are.
 * The document names them; nothing is made of them anew.
 */
export const carrying = (files: Files): RequestContext => ({ [name]: new CarriedFiles(files) })

/** The files that an operation brings with it; undefined for every upload. */
export function carriedFiles({ context }: Pick<PayloadRequest, 'context'>): Files | undefined {
  const carried = context[name]
  return carried instanceof CarriedFiles ? carried.files : undefined
}

/** What `newName` makes, and what Payload makes of that for a size. */
const plainName = /^[\p{L}\p{M}\p{N}-]+\.[a-z0-9]{1,5}$/u

const fileSchema = z.looseObject({
  filename: z.string().nullish(),
  mimeType: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
})

/** What a document says of its files. */
const documentSchema = fileSchema.extend({
  sizes: z.record(z.string(), fileSchema.nullish()).nullish(),
})

/**
 * Checks the files that an operation brings as an upload is checked, and that they are what the
 * document says of them.
 *
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
  for (const file of named) {
    const bytes = files.get(file.filename)
    if (!bytes) throw refusedPicture('gone')
    if (!plainName.test(file.filename)) throw refusedPicture('damaged')
    const checked = await checkPicture(bytes, types)
    if (checked.mediaType !== file.mimeType || !isOfItsSize(document, file, checked)) {
      throw refusedPicture('damaged')
    }
    const stored = await findPicture(payload, file.filename)
    if (stored && stored.metadata.sha256 !== sha256Of(bytes)) throw refusedPicture('nameTaken')
  }
}

/** Whether the database holds all of these files, with the same bytes. */
export async function areStored(payload: Payload, files: Files): Promise<boolean> {
  for (const [name, bytes] of files) {
    const stored = await findPicture(payload, name)
    if (stored?.metadata.sha256 !== sha256Of(bytes)) return false
  }
  return true
}

/** Whether a file has the width and the height that its document says. */
function isOfItsSize(
  document: z.infer<typeof documentSchema>,
  { size }: NamedFile,
  { height, width }: CheckedPicture,
): boolean {
  const said = size === undefined ? document : document.sizes?.[size]
  return said?.width === width && said.height === height
}
