import { pipeline } from 'node:stream/promises'

/**
 * Passes bytes through a compressor or a decompressor. An error of `source` comes out of the result,
 * and the source stops when the reader does.
 * @param {AsyncIterable<Uint8Array>} source
 * @param {import('node:zlib').Gzip | import('node:zlib').Gunzip} transform
 */
export async function* through(source, transform) {
  const passed = pipeline(source, transform)
  // If it fails, reading the transform fails with the same error.
  passed.catch(() => {})
  /** @type {AsyncIterable<Buffer>} */
  const result = transform
  yield* result
  await passed
}
