import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { codeOf } from '../processes/report.mjs'

/**
 * A random text that is made once and stored in a file that only its owner may read.
 * @param {string} file absolute
 * @returns {string} 64 hexadecimal digits, or what someone else put there
 */
export function keptRandomText(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // A power cut can leave an empty file.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file)
  try {
    const text = randomBytes(32).toString('hex')
    writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
