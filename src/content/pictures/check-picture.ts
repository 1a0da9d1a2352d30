import { ValidationError } from 'payload'
import sharp from 'sharp'
import { kindOf, maxAvifPixels, maxPixels, pictureRefusals } from './picture-header'

// Pictures are encoded once, so caching gains nothing.
sharp.cache(false)

/** 400 in Payload's shape, which its panel shows beside the file. */
export function refusedPicture(why: keyof typeof pictureRefusals): ValidationError {
  return new ValidationError({ errors: [{ path: 'file', message: pictureRefusals[why] }] })
}

function damaged(): never {
  throw refusedPicture('damaged')
}

/**
 * Refuses what isn't a storable picture before anything else reads it. The size comes from the
 * header, so that nothing too large is decoded; the file's claims don't count.
 * @param types the media types that are taken
 * @throws ValidationError that says why not
 */
export async function checkPicture(data: Buffer, types: readonly string[]) {
  if (data.length === 0) throw refusedPicture('empty')
  const kind = kindOf(data)
  if (!kind) throw refusedPicture('noPicture')
  if (kind === 'heic') throw refusedPicture('heic')
  const about = await sharp(data, { limitInputPixels: false }).metadata().catch(damaged)
  const { autoOrient, height, mediaType, pages = 1, width } = about
  if (mediaType === undefined || !types.includes(mediaType)) throw refusedPicture('otherKind')
  if (width * height * pages > maxPixels) throw refusedPicture('tooLarge')
  if (kind === 'avif' && width * height > maxAvifPixels) throw refusedPicture('tooLargeAvif')
  if (pages > 1) throw refusedPicture('moving')
  // Decoding it all tells whether it's whole.
  await sharp(data).resize(8, 8, { fit: 'fill' }).raw().toBuffer().catch(damaged)
  return { ...autoOrient, mediaType }
}

/** Its width and height in pixels, turned as the camera says. */
export type CheckedPicture = Awaited<ReturnType<typeof checkPicture>>
