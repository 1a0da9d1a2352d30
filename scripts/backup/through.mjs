import { pipeline } from 'node:stream/promises'

/**
 * Passes bytes through a compressor or a decompressor. What `source` throws comes out of the result,
 * and whoever stops reading the result stops the source.
 *
 * @param {AsyncIterable<Uint8Array>} source
 * @param {import('node:zlib').Gzip | import('node:zlib').Gunzip} transform
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* through(source, transform) {
  const passed = pipeline(source, transform)
  // Where it fails, reading the transform fails with the same error.
  passed.catch(() => {})
  /** @type {AsyncIterable<Buffer>} */
  const result = transform
  yield* result
  await passed
}
