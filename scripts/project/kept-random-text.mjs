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

/**
 * A random text that is made once and stored in a file that only its owner may read. Callers that ask
 * for it at the same time all get the same.
 * @param {string} file absolute
 * @returns {string} 64 hexadecimal digits, or what someone else put there
 */
export function keptRandomText(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // A power cut can leave an empty file.
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === '') rmSync(file, { force: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    // The file has its name only once it is complete.
    if (!existsSync(file)) linkSync(draft, file)
  } catch (error) {
    // If another start was first, its file stays.
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
