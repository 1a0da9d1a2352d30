import {
  kindOf,
  longestSide,
  maxPixels,
  type PictureKind,
  pictureRefusals,
} from '@/content/pictures/picture-header'

type PreparedPicture = { file: File } | { refusal: string }

interface Size {
  width: number
  height: number
}

const jpegQuality = 0.86

/** In bytes: larger files are shrunk even if they have few pixels. */
const largeFile = 3_000_000

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
  try {
    const kind = kindOf(new Uint8Array(await file.slice(0, 1_024).arrayBuffer()))
    const plan = shrinkPlan(file.size, kind, await sizeOf(file))
    if ('refuse' in plan) return { refusal: pictureRefusals[plan.refuse] }
    if ('send' in plan) return { file }
    whileShrinking()
    const made = await redrawn(file, plan.shrinkTo)
    const { lastModified } = file
    const name = renamed(file.name, made.type)
    return { file: new File([made], name, { type: made.type, lastModified }) }
  } catch {
    // It's broken, or can't be read any more, for instance because its card was pulled out.
    return { refusal: pictureRefusals.damaged }
  }
}

/** Before it's decoded. Undefined if this browser can't open it. */
async function sizeOf(file: File): Promise<Size | undefined> {
  const picture = new Image()
  const isOpen = await new Promise<boolean>((resolve) => {
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
    picture.src = URL.createObjectURL(file)
  })
  URL.revokeObjectURL(picture.src)
  return isOpen ? { width: picture.naturalWidth, height: picture.naturalHeight } : undefined
}

/** Browsers that can't write WebP write PNG. */
async function redrawn(file: File, type: string): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { height, width } = fitted(picture)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.convertToBlob({ type, quality: jpegQuality })
}

type ShrinkPlan =
  | { refuse: keyof typeof pictureRefusals }
  | { send: true }
  | { shrinkTo: 'image/jpeg' | 'image/webp' }

/** @param size undefined if this browser can't open the file; the server then says what's wrong */
export function shrinkPlan(bytes: number, kind?: PictureKind, size?: Size): ShrinkPlan {
  if (bytes === 0) return { refuse: 'empty' }
  if (!kind) return { refuse: 'noPicture' }
  if (kind === 'other') return { refuse: 'otherKind' }
  if (!size) return kind === 'heic' ? { refuse: 'heic' } : { send: true }
  if (size.width * size.height > maxPixels) return { refuse: 'tooLarge' }
  const isLarge = bytes > largeFile || Math.max(size.width, size.height) > longestSide
  if (kind !== 'heic' && !isLarge) return { send: true }
  // WebP keeps transparency; photos become JPEG, which every browser can write.
  return { shrinkTo: kind === 'jpeg' || kind === 'heic' ? 'image/jpeg' : 'image/webp' }
}

export function fitted({ height, width }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** `IMG_0192.HEIC` becomes `IMG_0192.jpg`. */
export const renamed = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${type.replace('image/', '').replace('jpeg', 'jpg')}`

/** As a phone shows it: `8.2 MB`, `640 kB`. */
export const fileSizeWords = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
