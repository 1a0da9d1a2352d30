import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that sessions are signed with. Made once and kept, so that who is signed in stays so
 * over a restart.
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
    if (error.code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
