import type { PayloadRequest } from 'payload'
import { withPayloadErrors } from '@/server/pipeline/hardening/payload-routes'
import { notFound } from '@/server/pipeline/http-error'
import { findPicture, readPicture } from './bucket'

/** A year, in seconds: a changed picture gets another name. */
const keepFor = 31_536_000

/**
 * Answers with a picture from the database: 200 or 304; 404 if there's none, or for strangers if
 * it's in the trash; 503 if the database is away.
 */
export function servePicture(req: PayloadRequest, name: string): Promise<Response> {
  return withPayloadErrors(req, async () => {
    const picture = await findPicture(req.payload, name)
    if (!picture || (picture.metadata.trashed && !req.user)) throw notFound('Picture')
    const { contentType, sha256, trashed } = picture.metadata
    const headers = {
      'Cache-Control': trashed ? 'private, no-store' : `public, max-age=${keepFor}, immutable`,
      'Content-Type': contentType,
      ETag: `"${sha256}"`,
    }
    if (isKept(req.headers, headers.ETag)) return new Response(null, { status: 304, headers })
    const bytes = new Uint8Array(await readPicture(req.payload, picture))
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } })
  })
}

/** Source: RFC 9110, section 13.1.2. */
function isKept(headers: Headers, tag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
}
