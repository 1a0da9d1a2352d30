import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import busboy from 'busboy'
import { HttpError } from './http-error'

const notAForm = () => new HttpError(415, 'Send the files as multipart/form-data, not compressed')

const incomplete = () => new HttpError(400, 'The files arrived incomplete. Please send them again.')

/** More parts than any form of ours has. */
const mostParts = 100

function parserOf({ headers }: Request) {
  const type = headers.get('content-type') ?? ''
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity'
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(type) || !isPlain) throw notAForm()
  try {
    const limits = { parts: mostParts, fieldSize: 0 }
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits })
  } catch {
    throw incomplete()
  }
}

/**
 * Reads a form's files one after the other as they come, no faster than `take` reads them.
 * @param field the name of their field; others are passed over
 * @param take reads a file to its end. Without a chosen file a browser sends one without a name,
 * which is passed over too.
 * @throws HttpError 415 if it's no such form, 400 if it's cut or malformed; what `take` throws
 */
export async function readFiles(
  request: Request,
  field: string,
  take: (name: string, bytes: Readable) => Promise<void>,
): Promise<void> {
  const parser = parserOf(request)
  const { body, signal } = request
  if (!(body instanceof WebStream)) throw incomplete()
  let turn = Promise.resolve()
  const failures: unknown[] = []
  parser.on('file', (name, bytes, { filename = '' }: Partial<busboy.FileInfo>) => {
    // A cut form fails each of its files, also one that waits for its turn.
    bytes.on('error', () => undefined)
    if (name !== field || filename === '') return bytes.resume()
    turn = turn
      .then(() => take(filename, bytes))
      .catch((error: unknown) => {
        if (!bytes.errored) failures.push(error)
        parser.destroy(incomplete())
      })
  })
  const isWhole = await pipeline(Readable.fromWeb(body), parser, { signal }).then(
    () => true,
    () => false,
  )
  await turn
  if (failures.length > 0) throw failures[0]
  if (!isWhole) throw incomplete()
}
