import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'

/**
 * What the operating system says about a file that can't be written, as a sentence.
 * @type {Record<string, (file: string) => string>}
 */
const SENTENCES = {
  ENOENT: (file) => `There is no folder ${dirname(file)}: make it, or name another file.`,
  ENOTDIR: (file) => `${dirname(file)} is no folder: name another file.`,
  EACCES: (file) => `You may not write in ${dirname(file)}: name another file.`,
  EPERM: (file) => `You may not write in ${dirname(file)}: name another file.`,
  EROFS: (file) => `The disk of ${dirname(file)} can only be read: name another file.`,
  ENAMETOOLONG: (file) => `The name ${basename(file)} is too long: name another file.`,
  ENOSPC: (file) => `The disk of ${dirname(file)} is full: make room, or name another file.`,
  EDQUOT: (file) => `Your share of the disk of ${dirname(file)} is full: name another file.`,
  EFBIG: (file) => `The disk of ${dirname(file)} takes no file that large: name another file.`,
}

/** Checks, before any long work, that a new file can have this name. @param {string} file absolute */
export async function requireNew(file) {
  if (existsSync(file)) throw new StartError(`There is ${file} already: name a new file.`)
  try {
    if (!(await stat(dirname(file))).isDirectory()) {
      throw new StartError(`${dirname(file)} is no folder: name another file.`)
    }
  } catch (error) {
    throw explain(error, file)
  }
}

/**
 * Writes a file that only its owner may read. It has a temporary name until it is complete and on the
 * disk, and if the writing ends early the temporary file is removed.
 * @param {string} file absolute
 * @param {AsyncIterable<Uint8Array>} content
 * @param {AbortSignal} signal ends the writing
 * @returns {Promise<number>} its size in bytes
 */
export async function writeNewFile(file, content, signal) {
  await requireNew(file)
  const draft = `${file}.${randomUUID().slice(0, 8)}.unfinished`
  try {
    const size = await write(draft, content, signal)
    await requireNew(file)
    await rename(draft, file)
    await toDisk(dirname(file))
    return size
  } catch (error) {
    await rm(draft, { force: true })
    throw explain(error, file)
  }
}

/**
 * @param {string} draft
 * @param {AsyncIterable<Uint8Array>} content
 * @param {AbortSignal} signal
 */
async function write(draft, content, signal) {
  const handle = await open(draft, 'wx', 0o600)
  try {
    await writeFile(handle, content, { signal })
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/** Makes the name of a file in a folder survive a power cut. @param {string} folder */
async function toDisk(folder) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * @param {unknown} error
 * @param {string} file
 * @returns {unknown} a {StartError} if it is about the file, else the error itself
 */
function explain(error, file) {
  const sentence = SENTENCES[String(codeOf(error))]
  return sentence ? new StartError(sentence(file)) : error
}
