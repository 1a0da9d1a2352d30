import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** Its path in the zip. */
  name: string
  at: Date
  /** A text, or bytes that are read when their turn comes and stored as they are. */
  content: string | (() => AsyncIterable<Buffer>)
}

/** The bytes of a zip, made as fast as they're read. A reader that leaves closes what is open. */
export async function* zipBytes(entries: readonly ZipEntry[]): AsyncGenerator<Buffer, void> {
  const zip = new ZipFile()
  const whole = new PassThrough()
  let open: Readable | undefined
  for (const { at: mtime, content, name } of entries) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name, { mtime })
    else {
      zip.addReadStreamLazy(name, { mtime, compress: false }, (give) => {
        open = Readable.from(content())
        open.once('error', (error) => whole.destroy(error))
        // The library may come to another file after the reader has left.
        if (whole.destroyed) open.destroy()
        give(null, open)
      })
    }
  }
  zip.outputStream.pipe(whole)
  zip.end()
  const pieces: AsyncIterable<unknown> = whole
  try {
    for await (const piece of pieces) if (Buffer.isBuffer(piece)) yield piece
  } finally {
    open?.destroy()
  }
}
