import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { maxPixels } from '@/content/pictures/picture-header'
import { hasPreview } from '@/enquiries/client-files'
import { bytesOf, type ClientFile, clientFilesOf } from './files'

/** Pixels of the longest side. */
const longestSide = 320

/** Upright, and without what the camera noted, such as the place. */
const made = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: maxPixels })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()

let turn: Promise<unknown> = Promise.resolve()

/**
 * A small WebP of a picture, made at its first showing and stored. One is made at a time, since a
 * picture may take much memory.
 * @returns null if none can be made
 */
export function previewOf(payload: Payload, file: ClientFile): Promise<Buffer | null> {
  const { preview, type } = file.metadata
  if (preview !== undefined || !hasPreview(type)) return Promise.resolve(preview ?? null)
  const { _id, length: size } = file
  const making = turn.then(async () => {
    const picture = await buffer(bytesOf(payload, { id: _id, size }))
    const drawn = await made(picture).catch(() => null)
    const { files } = clientFilesOf(payload)
    await files.updateOne({ _id }, { $set: { 'metadata.preview': drawn } })
    return drawn
  })
  turn = making.catch(() => undefined)
  return making
}
