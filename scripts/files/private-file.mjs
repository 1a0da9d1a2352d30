import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'

/** The rights of everyone but the owner. */
const OTHERS = 0o077

/**
 * A random text that is made once and stored in a file that only its owner may read. Callers that ask
 * for it at the same time all get the same. Ours, because it runs before packages are installed.
 * @param {string} file absolute
 * @returns {string} 64 hexadecimal digits, or what someone else put there
 */
export function keptRandomText(file) {
  try {
    const kept = textIn(file)
    if (kept) {
      closeToOthers(file)
      return kept
    }
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    make(file, kept === undefined ? linkSync : renameSync)
    return textIn(file) ?? ''
  } catch (error) {
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EPERM') throw error
    throw new StartError(
      `The file ${file} cannot be read or made: give yourself the right to, then try again.`,
    )
  }
}

/**
 * Takes all rights from everyone but the owner. Someone else's file or folder stays as it is.
 * @param {string} path
 */
export function closeToOthers(path) {
  const { mode } = statSync(path)
  if ((mode & OTHERS) === 0) return
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS)
  } catch (error) {
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EROFS') throw error
  }
}

/**
 * @param {string} file
 * @returns {string | undefined} empty if a power cut left nothing in it
 */
function textIn(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The file has its name only once it is complete and on the disk.
 * @param {string} file
 * @param {(draft: string, file: string) => void} name gives the draft its name; if another start was
 *   first, its file stays
 */
function make(file, name) {
  const draft = `${file}.${randomUUID()}`
  try {
    const handle = openSync(draft, 'wx', 0o600)
    try {
      writeSync(handle, randomBytes(32).toString('hex'))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    name(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
