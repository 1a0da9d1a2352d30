import type { Payload, PayloadRequest } from 'payload'
import { withPayloadErrors } from '@/server/pipeline/hardening/payload-routes'
import { notFound } from '@/server/pipeline/http-error'
import { findPicture, readPiece, type StoredPicture } from './bucket'

/** First and last byte, from 0. */
interface ByteRange {
  start: number
  end: number
}

/**
 * Several ranges, other units and unreadable headers count as none, which RFC 9110 allows;
 * 'unsatisfiable' if the range has no byte of the file.
 *
 * Source: RFC 9110, sections 14.1.2 and 14.2.
 */
export function byteRange(
  header: string | null,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start < length ? { start, end } : 'unsatisfiable'
}

/** A year, in seconds: a changed picture gets another name. */
const keepFor = 31_536_000

/**
 * Streams a picture or a range of it from the database: 200, 206, 304 or 416; 404 if there's none,
 * or for strangers if it's in the trash; 503 if the database is away.
 *
 * Source: docs/api.md, "Pictures".
 */
export function servePicture(req: PayloadRequest, name: string): Promise<Response> {
  return withPayloadErrors(req, async () => {
    const picture = await findPicture(req.payload, name)
    if (!picture || (picture.metadata.trashed && !req.user)) throw notFound('Picture')
    const headers = headersOf(picture)
    if (isKept(req.headers, headers.ETag)) return new Response(null, { status: 304, headers })
    const { length } = picture
    const range = askedRange(req.headers, headers.ETag, length)
    if (range === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${length}` } })
    }
    const { start, end } = range ?? { start: 0, end: length - 1 }
    const body = await streamed(req.payload, picture, { start, end })
    const size = { ...headers, 'Content-Length': String(end + 1 - start) }
    if (!range) return new Response(body, { headers: size })
    const part = { ...size, 'Content-Range': `bytes ${start}-${end}/${length}` }
    return new Response(body, { status: 206, headers: part })
  })
}

const headersOf = ({ metadata }: StoredPicture) => ({
  'Accept-Ranges': 'bytes',
  'Cache-Control': metadata.trashed ? 'private, no-store' : `public, max-age=${keepFor}, immutable`,
  'Content-Type': metadata.contentType,
  ETag: `"${metadata.sha256}"`,
})

/** Source: RFC 9110, section 13.1.2. */
function isKept(headers: Headers, tag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
}

/** None if it's for another picture. */
function askedRange(headers: Headers, tag: string, length: number) {
  const of = headers.get('if-range')
  return of === null || of === tag ? byteRange(headers.get('range'), length) : undefined
}

/**
 * A piece at a time, as fast as it's read. Nothing stays open between pieces. The first one is read
 * before the answer begins, so that an error still has its status.
 */
async function streamed(
  payload: Payload,
  picture: StoredPicture,
  { start, end }: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  let at = start
  let next = end < start ? undefined : readPiece(payload, picture, at, end)
  await next
  return new ReadableStream(
    {
      async pull(controller) {
        if (at > end) {
          controller.close()
          return
        }
        const piece = await (next ?? readPiece(payload, picture, at, end))
        next = undefined
        at += piece.length
        controller.enqueue(piece)
        if (at > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
