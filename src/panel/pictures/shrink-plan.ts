import {
  longestSide,
  maxPixels,
  type PictureHeader,
  type pictureRefusals,
} from '@/content/pictures/picture-header'

/** From here on a picture is made smaller even where it has few pixels. In bytes. */
const largeFile = 3_000_000

interface Size {
  width: number
  height: number
}

/** What is to be done with a file that was chosen. */
type ShrinkPlan =
  | { refuse: keyof typeof pictureRefusals }
  | { send: true }
  | { shrinkTo: 'image/jpeg' | 'image/webp' }

/**
 * What is to be done with a file before it travels.
 *
 * @param bytes the size of the file
 * @param header what its first bytes say; undefined where they begin like no picture
 */
export function shrinkPlan(bytes: number, header: PictureHeader | undefined): ShrinkPlan {
  if (bytes === 0) return { refuse: 'empty' }
  if (!header) return { refuse: 'noPicture' }
  const { kind, size } = header
  if (kind === 'other') return { refuse: 'otherKind' }
  if (size && size.width * size.height > maxPixels) return { refuse: 'tooLarge' }
  // What may be seen through stays so; photos are JPEG, which every browser can make.
  if (kind === 'heic') return { shrinkTo: 'image/jpeg' }
  const isLarge = bytes > largeFile || (size && Math.max(size.width, size.height) > longestSide)
  if (!isLarge) return { send: true }
  return { shrinkTo: kind === 'jpeg' ? 'image/jpeg' : 'image/webp' }
}

/** The size of a picture that is made to fit what the site keeps, its proportions kept. */
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

/** A file's name with the ending of what it became. */
export const renamed = (name: string, type: string): string =>
  name.replace(/\.[^.]*$/, '') + (endings[type] ?? '')
