import {
  longestSide,
  maxPixels,
  type PictureHeader,
  pictureRefusals,
  readHeader,
} from '@/content/pictures/picture-header'

type PreparedPicture = { file: File } | { refusal: string }

/** In bytes: more than cameras write before the picture's size. */
const headBytes = 262_144

const jpegQuality = 0.86

/**
 * Shrinks a photo that's larger than the site needs, and turns an iPhone's into a JPEG if this browser
 * can open it. A redrawn photo is upright and doesn't say where it was taken.
 *
 * @param whileShrinking called before the slow work
 */
export async function preparePicture(
  file: File,
  whileShrinking: () => void,
): Promise<PreparedPicture> {
  const head = await bytesOf(file.slice(0, headBytes))
  if (!head) return { refusal: pictureRefusals.damaged }
  const header = readHeader(head)
  const plan = shrinkPlan(file.size, header)
  if ('refuse' in plan) return { refusal: pictureRefusals[plan.refuse] }
  if ('send' in plan) return { file }
  whileShrinking()
  const made = await shrunk(file, plan.shrinkTo)
  if (!made) return { refusal: pictureRefusals[header?.kind === 'heic' ? 'heic' : 'damaged'] }
  const name = renamed(file.name, made.type)
  return { file: new File([made], name, { type: made.type, lastModified: file.lastModified }) }
}

/** Undefined if the file can't be read any more, for instance because its card was pulled out. */
async function bytesOf(part: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    return undefined
  }
}

/** Undefined if this browser can't open the picture. Browsers that can't write WebP write PNG. */
async function shrunk(file: File, type: string): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { height, width } = fitted(picture)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { height, width })
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    picture.close()
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), type, jpegQuality)
    })
  } catch {
    return undefined
  }
}

/** In bytes: larger files are shrunk even if they have few pixels. */
const largeFile = 3_000_000

interface Size {
  width: number
  height: number
}

type ShrinkPlan =
  | { refuse: keyof typeof pictureRefusals }
  | { send: true }
  | { shrinkTo: 'image/jpeg' | 'image/webp' }

/** @param header undefined if the file doesn't start like a picture */
export function shrinkPlan(bytes: number, header: PictureHeader | undefined): ShrinkPlan {
  if (bytes === 0) return { refuse: 'empty' }
  if (!header) return { refuse: 'noPicture' }
  const { kind, size } = header
  if (kind === 'other') return { refuse: 'otherKind' }
  if (size && size.width * size.height > maxPixels) return { refuse: 'tooLarge' }
  // WebP keeps transparency; photos become JPEG, which every browser can write.
  if (kind === 'heic') return { shrinkTo: 'image/jpeg' }
  const isLarge = bytes > largeFile || (size && Math.max(size.width, size.height) > longestSide)
  if (!isLarge) return { send: true }
  return { shrinkTo: kind === 'jpeg' ? 'image/jpeg' : 'image/webp' }
}

export function fitted({ height, width }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}

export const renamed = (name: string, type: string): string =>
  name.replace(/\.[^.]*$/, '') + (endings[type] ?? '')

const kilobyte = 1_000

/** As a phone shows it: `8.2 MB`, `640 kB`. */
export function fileSizeWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < kilobyte ** 2) return `${Math.round(bytes / kilobyte)} kB`
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`
}
