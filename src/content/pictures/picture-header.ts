/**
 * What a picture must be, with the refusals: the panel says them before uploading, the server
 * always.
 *
 * Source: docs/api.md, "Pictures".
 */

/** No SVG: it can carry scripts. */
export const takenMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const maxPixels = 50_000_000

/** Pixels. No page needs more. */
export const longestSide = 2_560

const choose = 'Choose a JPEG, PNG, WebP or AVIF picture.'

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

/** From its first bytes. */
export interface PictureHeader {
  kind: PictureKind
  /** Pixels, if these bytes say. */
  size: Size | undefined
}

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'other'

interface Size {
  width: number
  height: number
}

type Read = (view: DataView) => PictureHeader | undefined

/**
 * Reads the type from the first bytes, whatever the name, and decodes nothing. 256 KiB reach past
 * what cameras write before the size.
 */
export function readHeader(head: Uint8Array): PictureHeader | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (const read of readers) {
    const found = read(view)
    if (found) return found
  }
  return undefined
}

function letters(view: DataView, at: number, count: number): string {
  const end = Math.min(at + count, view.byteLength)
  const codes = Array.from({ length: Math.max(0, end - at) }, (_, n) => view.getUint8(at + n))
  return String.fromCharCode(...codes)
}

const has = (view: DataView, bytes: number) => view.byteLength >= bytes

/** Source: PNG (Third Edition), sections 5.2 and 11.2.1. */
const png: Read = (view) => {
  if (letters(view, 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined
  const size = has(view, 24) ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined
  return { kind: 'png', size }
}

/** Source: ITU-T T.81, annex B. */
const jpeg: Read = (view) => {
  if (letters(view, 0, 3) !== '\xff\xd8\xff') return undefined
  let at = 2
  while (has(view, at + 9)) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
      return { kind: 'jpeg', size }
    }
    // A segment's length counts itself; bytes of 0xff before a marker are filling.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return { kind: 'jpeg', size: undefined }
}

/** Source: RFC 9649, section 2. */
const webp: Read = (view) => {
  if (letters(view, 0, 4) !== 'RIFF' || letters(view, 8, 4) !== 'WEBP') return undefined
  return { kind: 'webp', size: has(view, 30) ? webpSize(view) : undefined }
}

function webpSize(view: DataView): Size | undefined {
  switch (letters(view, 12, 4)) {
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xff_ffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      }
    default:
      return undefined
  }
}

const heicBrands = /^(?:hei[cxms]|hev[cxms])$/
const avifBrands = /^avi[fs]$/

/**
 * AVIF, HEIC and films. A photo may be stored in tiles, so the largest size named is its own.
 *
 * Source: ISO/IEC 23008-12, sections 6.5.3 and 10.
 */
const iso: Read = (view) => {
  if (letters(view, 4, 4) !== 'ftyp') return undefined
  const boxEnd = Math.min(view.getUint32(0), 128)
  const brands: string[] = []
  for (let at = 8; at < boxEnd; at += 4) brands.push(letters(view, at, 4))
  const is = (pattern: RegExp) => brands.some((brand) => pattern.test(brand))
  const kind = is(avifBrands) ? 'avif' : is(heicBrands) || is(/^mif1$/) ? 'heic' : undefined
  return kind && { kind, size: largestExtent(view) }
}

function largestExtent(view: DataView): Size | undefined {
  let largest: Size | undefined
  const text = new TextDecoder('latin1').decode(view)
  for (let at = text.indexOf('ispe'); at >= 0; at = text.indexOf('ispe', at + 4)) {
    if (!has(view, at + 16)) break
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** GIF, TIFF in both byte orders, BMP. */
const starts = ['GIF8', 'II*\0', 'MM\0*', 'BM']

/** Recognised so that the refusal names them. */
const other: Read = (view) => {
  const start = letters(view, 0, 1_024)
  const isKnown = starts.some((one) => start.startsWith(one)) || /<svg[\s>]/i.test(start)
  return isKnown ? { kind: 'other', size: undefined } : undefined
}

const readers = [png, jpeg, webp, iso, other]
