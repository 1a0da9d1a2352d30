import { ValidationError } from 'payload'
import { maxPixels, pictureRefusals, readHeader } from './picture-header'
import { sharp } from './sharp'

/** 400 in Payload's shape, which its panel shows beside the file. */
export function refusedPicture(why: keyof typeof pictureRefusals): ValidationError {
  return new ValidationError({ errors: [{ path: 'file', message: pictureRefusals[why] }] })
}

/** What is known of a picture that can be stored. */
export interface CheckedPicture {
  /** In pixels, as it is seen: turned as its camera says. */
  width: number
  height: number
  mediaType: string
}

/**
 * Makes sure that a file is a picture which can be stored, before anything else reads it. Its size is
 * read from its header, so that what is too large is never decoded.
 *
 * @param types the media types that are taken; what the file says of itself does not count
 * @throws ValidationError that says why not
 * Source: docs/api.md, "Pictures".
 */
export async function checkPicture(
  data: Buffer,
  types: readonly string[],
): Promise<CheckedPicture> {
  if (data.length === 0) throw refusedPicture('empty')
  const kind = readHeader(data)?.kind
  if (kind === undefined) throw refusedPicture('noPicture')
  if (kind === 'heic') throw refusedPicture('heic')
  const about = await readable(() => sharp(data, { limitInputPixels: false }).metadata())
  const { autoOrient, height, mediaType, pages = 1, width } = about
  if (mediaType === undefined || !types.includes(mediaType)) throw refusedPicture('otherKind')
  if (width * height * pages > maxPixels) throw refusedPicture('tooLarge')
  if (pages > 1) throw refusedPicture('moving')
  // Decodes all of it, which tells whether it is whole, and keeps next to nothing.
  await readable(() => sharp(data).resize(8, 8, { fit: 'fill' }).raw().toBuffer())
  return { ...autoOrient, mediaType }
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw refusedPicture('damaged')
  }
}
