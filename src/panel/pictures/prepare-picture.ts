import { pictureRefusals, readHeader } from '@/content/pictures/picture-header'
import { fitted, renamed, shrinkPlan } from './shrink-plan'

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
