/**
 * What a picture must be to be taken, and the sentences for what is not: the panel says them before a
 * file travels, the server says them of whatever came.
 *
 * Source: docs/api.md, "Pictures".
 */

/** The media types that are taken. No SVG: it can carry scripts. */
export const takenMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The most pixels that are decoded. */
export const maxPixels = 50_000_000

/** The longest side, in pixels, of what is kept. No page needs more. */
export const longestSide = 2_560

const choose = 'Choose a JPEG, PNG, WebP or AVIF picture.'

/** Why a file is no picture of the site's, each in whole sentences. */
export const pictureRefusals = {
  empty: `This file is empty. ${choose}`,
  noPicture: `This file is no picture, whatever its name says. ${choose}`,
  damaged: `This picture is damaged, or only a part of it is here. ${choose}`,
  otherKind: `A picture of this kind cannot be used here. ${choose}`,
  moving: `A picture that moves cannot be used here. ${choose}`,
  heic:
    `This is an HEIC photo, the iPhone’s own kind, which cannot be opened here. ${choose} ` +
    'The iPhone takes JPEG photos with Settings, Camera, Formats, Most Compatible; ' +
    'on a Mac, Preview exports a photo as JPEG.',
  tooLarge:
    `This picture has more than ${maxPixels / 1_000_000} megapixels. Make it smaller first. ` +
    choose,
  outside: 'The part to keep must lie inside the picture.',
  several: 'Change one picture at a time.',
  gone: 'The file of this picture is missing: choose it again.',
  nameTaken: 'Another picture has a file of the same name.',
} as const
