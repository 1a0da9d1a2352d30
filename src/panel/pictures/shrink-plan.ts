import {
  longestSide,
  maxPixels,
  type PictureHeader,
  type pictureRefusals,
} from '@/content/pictures/picture-header'

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
