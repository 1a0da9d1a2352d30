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

/** All rights of a folder or a file but its owner's. */
const OTHERS = 0o077

/**
 * A random text that is made once and kept in a file that its owner alone may read. Of several that ask
 * for it at once all get the same. It runs before packages are installed, so it is ours.
 *
 * @param {string} file absolute
 * @returns {string} 64 hexadecimal digits, or what somebody else put there
 * @throws {StartError} where the file can be neither read nor made
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
 * Takes all rights of a file or a folder from everybody but its owner. Where it is somebody else's it stays
 * as it is.
 *
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
 * @returns {string | undefined} undefined where there is no such file; empty where a power cut left nothing in it
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
 * Writes a file that has its name only once it is whole and on the disk.
 *
 * @param {string} file
 * @param {(draft: string, file: string) => void} name gives the draft its name; where another start was
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
