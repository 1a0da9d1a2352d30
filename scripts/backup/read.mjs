import { createHash } from 'node:crypto'
import { createGunzip } from 'node:zlib'

import { CHUNK_BYTES, chunksOf, openFile } from '../files/read-file.mjs'
import { StartError } from '../processes/start-error.mjs'
import {
  anyFirstLine,
  CHECKSUM_BYTES,
  checksumOf,
  FIRST_LINE_LIMIT_BYTES,
  firstLine,
  FRAME_LIMIT_BYTES,
  FRAME_PREFIX_BYTES,
  through,
} from './format.mjs'

/** @import { FileHandle } from 'node:fs/promises' */
/** @import { Frame } from './format.mjs' */

/**
 * @typedef {object} Backup
 * @property {() => AsyncGenerator<Frame>} frames
 * @property {() => Promise<void>} close
 */

/**
 * Checks all of a backup, so that nothing is restored from a file that was changed or cut.
 * @param {string} file absolute
 */
export const openBackup = (file) =>
  openFile(file, "the backup's file", async (handle) => {
    const { size } = await handle.stat()
    await requireFirstLine(handle, file)
    const end = size - CHECKSUM_BYTES
    if (end <= firstLine.length || !(await hasChecksum(handle, end))) {
      throw new StartError(
        `${file} was changed or cut after it was written, so nothing was restored: name another backup, or copy this one again.`,
      )
    }
    const compressed = () => chunksOf(handle, firstLine.length, end)
    return {
      frames: () => split(through(compressed(), createGunzip({ chunkSize: CHUNK_BYTES }))),
      close: () => handle.close(),
    }
  })

/**
 * @param {FileHandle} handle
 * @param {string} file
 */
async function requireFirstLine(handle, file) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE_LIMIT_BYTES), {
    position: 0,
  })
  const begin = buffer.toString('latin1', 0, bytesRead)
  if (begin.startsWith(firstLine)) return
  const format = anyFirstLine.exec(begin)?.[1]
  throw new StartError(
    format === undefined
      ? `${file} is no backup of a site, or its beginning was changed or cut: name another file.`
      : `${file} has format ${format}, which this version of the site cannot read: restore it with the version that wrote it.`,
  )
}

/**
 * @param {FileHandle} handle
 * @param {number} end how many bytes the checksum covers
 */
async function hasChecksum(handle, end) {
  const hash = createHash('sha256')
  for await (const chunk of chunksOf(handle, 0, end)) hash.update(chunk)
  const { buffer } = await handle.read(Buffer.alloc(CHECKSUM_BYTES), { position: end })
  return buffer.toString('latin1') === checksumOf(hash)
}

/** @param {AsyncIterable<Buffer>} chunks */
async function* split(chunks) {
  /** @type {Buffer[]} */
  let parts = []
  let held = 0
  let needed = FRAME_PREFIX_BYTES
  for await (const chunk of chunks) {
    parts.push(chunk)
    held += chunk.length
    if (held < needed) continue
    let rest = Buffer.concat(parts)
    while (rest.length >= (needed = lengthOf(rest))) {
      yield { kind: rest.readUInt8(), bytes: rest.subarray(1, needed) }
      rest = rest.subarray(needed)
    }
    parts = [rest]
    held = rest.length
  }
  if (held > 0) throw new Error('The last frame is cut.')
}

/**
 * @param {Buffer} rest which begins with a frame
 * @returns {number} the bytes of that frame, or of its prefix if that isn't complete yet
 */
function lengthOf(rest) {
  if (rest.length < FRAME_PREFIX_BYTES) return FRAME_PREFIX_BYTES
  const length = 1 + rest.readInt32LE(1)
  if (length < FRAME_PREFIX_BYTES || length > FRAME_LIMIT_BYTES) {
    throw new Error(`A frame of ${length} bytes is impossible.`)
  }
  return length
}
