import { ValidationError } from 'payload'
import { sharp } from './sharp'

/** The most that is decoded, of all frames together. */
const maxPixels = 50_000_000

const sentences = {
  empty: 'The file is empty',
  unreadable: 'The file is damaged, or it is no picture',
  otherType: 'Choose a JPEG, PNG, WebP or AVIF picture',
  tooLarge: `The picture may have ${maxPixels / 1_000_000} megapixels at most`,
  outside: 'The part to keep must lie inside the picture',
  several: 'Change one picture at a time',
  gone: 'The file of this picture is missing: choose it again',
  nameTaken: 'Another picture has a file of the same name',
} as const

/** 400 in Payload's shape, which its panel shows beside the file. */
export function refusedPicture(why: keyof typeof sentences): ValidationError {
  return new ValidationError({ errors: [{ path: 'file', message: sentences[why] }] })
}

/** What is known of a picture that can be stored. */
export interface CheckedPicture {
  mediaType: string
  /** Whether its camera says that it is to be turned. */
  turned: boolean
  /** In pixels, as it is seen: turned. */
  width: number
  height: number
}

/**
 * Makes sure that a file is a picture which can be stored, before anything else reads it.
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
  const about = await readable(() => sharp(data, { limitInputPixels: false }).metadata())
  const { autoOrient, height, mediaType, orientation = 1, pages = 1, width } = about
  if (mediaType === undefined || !types.includes(mediaType)) throw refusedPicture('otherType')
  if (width * height * pages > maxPixels) throw refusedPicture('tooLarge')
  // Decodes all of it, which tells whether it is whole, and keeps next to nothing.
  await readable(() =>
    sharp(data, { animated: true }).resize(8, 8, { fit: 'fill' }).raw().toBuffer(),
  )
  return { mediaType, turned: orientation > 1, ...autoOrient }
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw refusedPicture('unreadable')
  }
}
