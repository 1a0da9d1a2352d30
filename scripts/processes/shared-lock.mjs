import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readJson } from '../project/json.mjs'
import { currentLock, isFingerprint } from './lock-file.mjs'
import { fingerprintOf, isRunning } from './process-table.mjs'
import { StartError } from './start-error.mjs'
import { codeOf } from './thrown.mjs'

/**
 * @typedef {import('./process-table.mjs').ProcessFingerprint} ProcessFingerprint
 *
 * @typedef {object} SharedLock
 * @property {(children: ProcessFingerprint[]) => void} update names the processes that hold it too
 * @property {() => void} release
 */

/** On a folder that this user cannot write, nothing can be built by this user either. */
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM'])

/** @param {string} file a lock file's path */
const sharersOf = (file) => `${file}.shared`

/**
 * Holds a lock together with others who share it, while nobody holds it alone (`lockFile`). Each
 * sharer has a file of its own, so that one which was killed is found out. Where none can be written
 * there is no lock.
 *
 * Each side first leaves its mark and then looks for the other's, so that of two that start at the
 * same moment at least one sees the other. Runs before packages are installed, so it is ours.
 *
 * @param {string} file the lock file's path
 * @param {string} busy the sentence for where it is held alone; `PID` in it is replaced
 * @returns {SharedLock}
 * @throws {StartError} where a running process holds it alone
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
 *
 * @param {string} file the lock file's path
 * @param {string} shared the sentence for where somebody shares it; `PID` in it is replaced
 * @throws {StartError} where a running process does
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

/**
 * @param {string} mark
 * @returns {ProcessFingerprint[]} none where it cannot be read: its writer was cut off
 */
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
