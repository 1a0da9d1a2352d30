import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

import { codeOf } from '../processes/errors.mjs'

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
