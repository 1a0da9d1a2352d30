import { expect } from '@jest/globals'
import type { Media } from '../../../../payload-types'
import { mongo } from '@/platform/database/connection'
import { pictureCollections } from '@/platform/database/own-collections'
import type { Seen, Sent } from '@/server/testing/caller'
import type { Site } from '@/server/testing/site'
import { filesOf } from '@/content/pictures/plugin'
import sharp from 'sharp'

/** A picture of noise, which no format makes much smaller. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 40, g: 120, b: 80 },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })

/** What the panel's form sends: the file, and the document's fields. */
export async function form(
  data: Uint8Array | undefined,
  { name = 'portrait.png', type = 'image/png', fields = { alt: 'A picture' } } = {},
): Promise<Sent> {
  const parts = new FormData()
  parts.set('_payload', JSON.stringify(fields))
  if (data) parts.set('file', new File([new Uint8Array(data)], name, { type }))
  const body = new Response(parts)
  return {
    raw: new Uint8Array(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  }
}

/** The document that an answer of Payload's own holds. @throws if there's none */
export function documentIn({ json, status, text }: Seen): Media {
  if (!isAnswer(json)) throw new Error(`No picture: ${status} ${text}`)
  return json.doc
}

const isAnswer = (json: unknown): json is { doc: Media } =>
  typeof json === 'object' && json !== null && 'doc' in json

/** The names of a picture's file and of its sizes, each once, sorted. */
export const namesOf = (picture: Media): string[] =>
  [...new Set(filesOf(picture).map(({ filename }) => filename))].toSorted()

/** The names of all files that the database holds, sorted. Each has its pieces, and no piece is left over. */
export async function storedNames({ payload }: Site): Promise<string[]> {
  const { connection } = mongo(payload)
  const files = await connection.collection(pictureCollections.files).distinct('_id')
  const pieces = await connection.collection(pictureCollections.chunks).distinct('files_id')
  expect(pieces.toSorted()).toEqual(files.toSorted())
  return files.map(String).toSorted()
}

/** The address of a file. */
export const addressOf = (name: unknown): string =>
  `/api/media/file/${encodeURIComponent(String(name))}`
