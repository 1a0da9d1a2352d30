import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'

/**
 * A random text that is made once and stored in a file that only its owner may read. Callers that ask
 * for it at the same time all get the same.
 * @param {string} file absolute
 * @returns {string} 64 hexadecimal digits, or what someone else put there
 */
export function keptRandomText(file) {
  try {
    if (!existsSync(file)) make(file, linkSync)
    // A power cut can leave an empty file.
    if (textIn(file) === '') make(file, renameSync)
    if (statSync(file).mode & 0o077) chmodSync(file, 0o600)
    return textIn(file)
  } catch (error) {
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EPERM') throw error
    throw new StartError(
      `The file ${file} cannot be read or made: give yourself the right to, then try again.`,
    )
  }
}

/** @param {string} file */
const textIn = (file) => readFileSync(file, 'utf8').trim()

/**
 * The file has its name only once it is complete and on the disk.
 * @param {string} file
 * @param {(draft: string, file: string) => void} name gives the draft its name; if another start was
 *   first, its file stays
 */
function make(file, name) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    name(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
