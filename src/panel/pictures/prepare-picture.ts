import { pictureRefusals, readHeader } from '@/content/pictures/picture-header'
import { fitted, renamed, shrinkPlan } from './shrink-plan'

/** A file that is fit to be sent, or the sentences for why it is not. */
type PreparedPicture = { file: File } | { refusal: string }

/** In bytes: more than cameras write before they say how large the picture is. */
const headBytes = 262_144

const jpegQuality = 0.86

/**
 * Makes a file ready to be sent: a photo that is larger than the site ever needs is made smaller, and
 * one from an iPhone becomes a JPEG where this browser can open it. What is made anew says nothing of
 * where it was taken, and stands upright.
 *
 * @param whileShrinking called before the work that takes time
 * @returns the file itself where it may travel as it is
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

/** Undefined where the file cannot be read any more, as after a card was pulled out. */
async function bytesOf(part: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch {
    return undefined
  }
}

/** Undefined where this browser cannot open the picture. A browser that makes no WebP makes a PNG. */
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
