import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { isRecord, readJson } from '../project/json.mjs'
import { endGroup, fingerprintOf, isRunning } from './process-table.mjs'
import { StartError } from './start-error.mjs'
import { codeOf } from './thrown.mjs'

const SETTLE_MS = 100
const ORPHAN_GRACE_MS = 20_000

/** @import { ProcessFingerprint } from './process-table.mjs' */

/**
 * @typedef {object} Lock the content of a lock file
 * @property {string} runId which run wrote it
 * @property {ProcessFingerprint} holder
 * @property {ProcessFingerprint[]} children processes that must not outlive the holder
 * @property {string} [uri] the database that the holder has open
 * @property {boolean} [isOurs] whether the holder started that database's server
 * @typedef {object} HeldLock
 * @property {(change: Partial<Lock>) => void} update writes more into the lock file
 * @property {() => void} release
 */

/**
 * Locks a folder for one run at a time, by a lock file that names the process. Ours, because it runs
 * before packages are installed.
 *
 * If the process in a lock file has ended (killed, power cut), the file is replaced. Processes that it
 * left behind are ended first: a database server on our files, a site on our port, a build.
 * @param {string} file
 * @param {string} busy the sentence if the folder is in use; `PID` in it is replaced
 * @returns {Promise<HeldLock>}
 */
export async function lockFile(file, busy) {
  mkdirSync(dirname(file), { recursive: true })
  /** @type {Lock} */
  let lock = { runId: randomUUID(), holder: fingerprintOf(process.pid), children: [] }
  const draft = `${file}.${lock.runId}`
  const write = () => writeFileSync(draft, JSON.stringify(lock), { mode: 0o600 })

  write()
  if (!linked(draft, file)) {
    const former = readLock(file)
    if (former && isRunning(former.holder)) {
      rmSync(draft, { force: true })
      throw new StartError(busy.replace('PID', String(former.holder.pid)))
    }
    for (const orphan of (former?.children ?? []).toReversed()) {
      if (isRunning(orphan)) await endGroup(orphan, ORPHAN_GRACE_MS)
    }
    renameSync(draft, file)
    // Two runs may have found the same stale lock file: the one that wrote last has the lock.
    await pause(SETTLE_MS)
    const winner = readLock(file)
    if (winner?.runId !== lock.runId)
      throw new StartError(busy.replace('PID', String(winner?.holder.pid)))
  }

  let released = false
  return {
    update(change) {
      // The last children end after the lock was released.
      if (released) return
      lock = { ...lock, ...change }
      write()
      renameSync(draft, file)
    },
    release() {
      released = true
      rmSync(draft, { force: true })
      if (readLock(file)?.runId === lock.runId) rmSync(file, { force: true })
    },
  }
}

/** The lock of a run that is going on now. @param {string} file */
export function currentLock(file) {
  const lock = readLock(file)
  return lock && isRunning(lock.holder) ? lock : undefined
}

/**
 * Makes the draft the lock file. A link appears whole or not at all, so nobody reads half a file.
 * @param {string} draft
 * @param {string} file
 * @returns {boolean} whether there was no lock file yet
 */
function linked(draft, file) {
  try {
    linkSync(draft, file)
    rmSync(draft)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
function readLock(file) {
  try {
    const lock = readJson(file)
    return isLock(lock) ? lock : undefined
  } catch {
    return undefined
  }
}

/** @type {(value: unknown) => value is Lock} */
const isLock = (value) =>
  isRecord(value) &&
  typeof value.runId === 'string' &&
  isFingerprint(value.holder) &&
  Array.isArray(value.children) &&
  value.children.every(isFingerprint) &&
  (value.uri === undefined || typeof value.uri === 'string') &&
  (value.isOurs === undefined || typeof value.isOurs === 'boolean')

/** @type {(value: unknown) => value is ProcessFingerprint} */
export const isFingerprint = (value) =>
  isRecord(value) &&
  Number.isInteger(value.pid) &&
  (value.started === undefined || typeof value.started === 'string')
