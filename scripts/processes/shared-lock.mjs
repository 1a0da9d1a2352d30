import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readJson } from '../project/json.mjs'
import { currentLock, isFingerprint } from './lock-file.mjs'
import { fingerprintOf, isRunning } from './process-table.mjs'
import { StartError } from './start-error.mjs'
import { codeOf } from './thrown.mjs'

/** @import { ProcessFingerprint } from './process-table.mjs' */

/**
 * @typedef {object} SharedLock
 * @property {(children: ProcessFingerprint[]) => void} update names other processes that hold it too
 * @property {() => void} release
 */

/** If this user can't write to the folder, this user can't build there either. */
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM'])

/** @param {string} file */
const sharersOf = (file) => `${file}.shared`

/**
 * Shares a lock with others while nobody holds it alone (`lockFile`). Each sharer has a file of its own,
 * so that a killed one is noticed. Where none can be written there is no lock.
 *
 * Each side first leaves its mark and then looks for the other's, so of two that start at the same moment
 * at least one sees the other.
 * @param {string} file the lock file's path
 * @param {string} busy the sentence if someone holds it alone; `PID` in it is replaced
 * @returns {SharedLock}
 */
export function shareLock(file, busy) {
  const self = fingerprintOf(process.pid)
  const mark = join(sharersOf(file), `${self.pid}.json`)
  const write = (/** @type {ProcessFingerprint[]} */ processes) =>
    ignoringReadOnly(() => {
      mkdirSync(sharersOf(file), { recursive: true })
      writeFileSync(mark, JSON.stringify(processes), { mode: 0o644 })
    })
  const release = () => ignoringReadOnly(() => rmSync(mark, { force: true }))
  write([self])
  const alone = currentLock(file)
  if (alone) {
    release()
    throw new StartError(busy.replace('PID', String(alone.holder.pid)))
  }
  return { update: (children) => write([self, ...children]), release }
}

/**
 * Checks a lock that the caller holds alone, and forgets sharers that have ended.
 * @param {string} file the lock file's path
 * @param {string} shared the sentence if someone shares it; `PID` in it is replaced
 */
export function requireUnshared(file, shared) {
  for (const name of namesIn(sharersOf(file))) {
    const mark = join(sharersOf(file), name)
    const running = processesIn(mark).find(isRunning)
    if (running) throw new StartError(shared.replace('PID', String(running.pid)))
    rmSync(mark, { force: true })
  }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** None if the file can't be read: its writer was cut off. @param {string} mark */
function processesIn(mark) {
  try {
    const processes = readJson(mark)
    return Array.isArray(processes) ? processes.filter(isFingerprint) : []
  } catch {
    return []
  }
}

/** @param {() => void} change */
function ignoringReadOnly(change) {
  try {
    change()
  } catch (error) {
    if (!NOT_WRITABLE.has(String(codeOf(error)))) throw error
  }
}
