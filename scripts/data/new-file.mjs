import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { StartError } from '../processes/start-error.mjs'
import { codeOf, messageOf } from '../processes/thrown.mjs'

/** Checks, before any long work, that a new file can have this name. @param {string} file absolute */
export async function requireNew(file) {
  if (existsSync(file)) throw new StartError(`There is ${file} already: name a new file.`)
  await stat(`${dirname(file)}/`).catch((/** @type {unknown} */ error) => {
    throw explain(error, file)
  })
}

/**
 * Writes a file that only its owner may read. It has a temporary name until it is complete and on the
 * disk, and if the writing ends early the temporary file is removed.
 * @param {string} file absolute
 * @param {AsyncIterable<string | Uint8Array>} content
 * @param {import('node:stream').Transform} transform what the content passes through
 * @param {AbortSignal} signal ends the writing
 */
export async function writeNewFile(file, content, transform, signal) {
  await requireNew(file)
  const draft = `${file}.${randomUUID().slice(0, 8)}.unfinished`
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(content, transform, target, { signal })
    await requireNew(file)
    await rename(draft, file)
    await toDisk(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw explain(error, file)
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
 * @returns {unknown} a {StartError} if it comes from the operating system, else the error itself
 */
function explain(error, file) {
  if (!/^E[A-Z]+$/.test(String(codeOf(error)))) return error
  return new StartError(
    `${file} can't be written (${messageOf(error)}): make its folder, room or the right to, or name another file.`,
  )
}
