import { open } from 'node:fs/promises'

import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'

export const CHUNK_BYTES = 256 * 1024

/**
 * What the operating system says about a file that can't be read, as a sentence.
 * @type {Record<string, (file: string, wanted: string) => string>}
 */
const SENTENCES = {
  ENOENT: (file, wanted) => `There is no file ${file}: name ${wanted}.`,
  ENOTDIR: (file, wanted) => `There is no file ${file}: name ${wanted}.`,
  EISDIR: (file, wanted) => `${file} is a folder: name ${wanted}.`,
  EACCES: (file) => `You may not read ${file}: give yourself the right to, then try again.`,
}

/** @import { FileHandle } from 'node:fs/promises' */

/**
 * Opens a file and reads it; if that fails the file is closed again.
 * @template Read
 * @param {string} file absolute
 * @param {string} wanted what to name instead, such as "the backup's file"
 * @param {(handle: FileHandle) => Promise<Read>} read may hand the open handle on to the caller
 */
export async function openFile(file, wanted, read) {
  /** @type {FileHandle | undefined} */
  let handle
  try {
    handle = await open(file)
    return await read(handle)
  } catch (error) {
    await handle?.close()
    const sentence = SENTENCES[String(codeOf(error))]
    throw sentence ? new StartError(sentence(file, wanted)) : error
  }
}

/**
 * @param {FileHandle} handle
 * @param {number} start
 * @param {number} end the first byte that is not read
 */
export async function* chunksOf(handle, start, end) {
  for (let position = start; position < end;) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, end - position))
    const { bytesRead } = await handle.read(chunk, { position })
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
    yield chunk.subarray(0, bytesRead)
    position += bytesRead
  }
}
