import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { codeOf } from '../processes/thrown.mjs'

/**
 * The key that sessions are signed with. It is made once and kept, so that a restart signs nobody out.
 *
 * @param {string} dataDir
 * @returns {string} 64 hexadecimal digits
 */
export function keptSecret(dataDir) {
  const file = join(dataDir, 'payload-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
