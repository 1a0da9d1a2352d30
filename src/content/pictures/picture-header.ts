/** What a picture must be, with the refusals. */

/** No SVG: it can carry scripts. */
export const takenMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const maxPixels = 50_000_000

/** Decoding one takes 80 bytes a pixel, and can't be done in parts. */
export const maxAvifPixels = 12_000_000

/** Pixels. No page needs more. */
export const longestSide = 2_560

const choose = 'Choose a JPEG, PNG, WebP or AVIF picture.'

export const pictureRefusals = {
  empty: `This file is empty. ${choose}`,
  noPicture: `This file isn’t a picture, whatever its name says. ${choose}`,
  damaged: `This picture is damaged, or part of it is missing. ${choose}`,
  otherKind: `This kind of picture can’t be used here. ${choose}`,
  moving: `An animated picture can’t be used here. ${choose}`,
  heic:
    `This is an HEIC photo, the iPhone’s own kind, which can’t be opened here. ${choose} ` +
    'The iPhone takes JPEG photos with Settings, Camera, Formats, Most Compatible; ' +
    'on a Mac, Preview exports a photo as JPEG.',
  tooLarge:
    `This picture has more than ${maxPixels / 1_000_000} megapixels. Make it smaller first. ` +
    choose,
  tooLargeAvif: `This AVIF picture has more than ${maxAvifPixels / 1_000_000} megapixels. Make it smaller first, or choose it as a JPEG.`,
  outside: 'The part to keep must be inside the picture.',
  several: 'Change one picture at a time.',
  gone: 'The file of this picture is missing: choose it again.',
} as const

type PictureKind = 'avif' | 'heic' | 'other'

/** How PNG, JPEG and WebP begin, and GIF, TIFF in both byte orders and BMP, so that a refusal names them. */
const beginning = /^(?:\x89PNG\r\n|\xff\xd8\xff|RIFF.{4}WEBP|GIF8|II\*\0|MM\0\*|BM)/s

/** Source: ISO/IEC 23008-12, section 10. */
const brands = [
  ['avif', /^avi[fs]$/],
  ['heic', /^(?:hei[cxms]|hev[cxms]|mif1)$/],
] as const

/** What a file is by its first 1,024 bytes, whatever its name says. Decodes nothing. */
export function kindOf(file: Uint8Array): PictureKind | undefined {
  const start = String.fromCharCode(...file.subarray(0, 1_024))
  if (start.slice(4, 8) === 'ftyp') {
    const length = Math.min(new DataView(file.buffer, file.byteOffset).getUint32(0), 128)
    const named = start.slice(8, length).match(/.{4}/gs) ?? []
    return brands.find(([, brand]) => named.some((one) => brand.test(one)))?.[0]
  }
  return beginning.test(start) || /<svg[\s>]/i.test(start) ? 'other' : undefined
}
