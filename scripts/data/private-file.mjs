import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'

/**
 * A random text that is made once and stored in a file that only its owner may read. Callers that ask
 * for it at the same time all get the same.
 * @param {string} file absolute
 * @returns {string} 64 hexadecimal digits, or what someone else put there
 */
export function keptRandomText(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // A power cut can leave an empty file.
  if (textIn(file) === '') {
    rmSync(file, { force: true })
    make(file)
  }
  chmodSync(file, 0o600)
  return textIn(file)
}

/** @param {string} file */
const textIn = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

/** The file has its name only once it is complete. If another start was first, its file stays. @param {string} file */
function make(file) {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Checks, before any long work, that a new file can have this name. @param {string} file absolute */
export async function requireNew(file) {
  if (existsSync(file)) throw new StartError(`There is ${file} already: name a new file.`)
  await stat(`${dirname(file)}/`)
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
  const draft = `${file}.${process.pid}.unfinished`
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    await pipeline(content, transform, target, { signal })
    await requireNew(file)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  // The name survives a power cut too.
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}
