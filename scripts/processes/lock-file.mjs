import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { endGroup, isRunning, fingerprintOf } from './process-table.mjs'
import { StartError } from './start-error.mjs'

const SETTLE_MS = 100
const ORPHAN_GRACE_MS = 20_000

/**
 * @typedef {import('./process-table.mjs').ProcessFingerprint} ProcessFingerprint
 * @typedef {object} Note what the note file of a folder in use says
 * @property {string} token which run wrote it
 * @property {ProcessFingerprint} holder
 * @property {ProcessFingerprint[]} children processes that must not outlive the holder
 * @property {string} [uri] the database that the holder has open
 */

/**
 * Takes a folder for one run at a time, by a note file that names the process.
 *
 * A note whose process is gone (killed, power cut) is taken over, and processes that it left
 * behind are ended first: a database server on our files, a site on our port, a build.
 *
 * @param {string} file the note's path
 * @param {string} busy the sentence for a person whose folder is in use; `PID` in it is replaced
 * @returns {Promise<{ update: (change: Partial<Note>) => void, release: () => void }>}
 * @throws {StartError} where a running process holds it
 */
export async function lockFile(file, busy) {
  mkdirSync(dirname(file), { recursive: true })
  /** @type {Note} */
  let note = { token: randomUUID(), holder: fingerprintOf(process.pid), children: [] }
  const draft = `${file}.${note.token}`
  const write = () => writeFileSync(draft, JSON.stringify(note), { mode: 0o600 })

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
    // Two runs may have found the same stale note: the one that wrote last has it.
    await pause(SETTLE_MS)
    const winner = readLock(file)
    if (winner?.token !== note.token)
      throw new StartError(busy.replace('PID', String(winner?.holder.pid)))
  }

  let released = false
  return {
    update(change) {
      // The last children are seen to end after the folder was given back.
      if (released) return
      note = { ...note, ...change }
      write()
      renameSync(draft, file)
    },
    release() {
      released = true
      rmSync(draft, { force: true })
      if (readLock(file)?.token === note.token) rmSync(file, { force: true })
    },
  }
}

/**
 * @param {string} file
 * @returns {Note | undefined} the note of a run that is going on now
 */
export function currentLock(file) {
  const note = readLock(file)
  return note && isRunning(note.holder) ? note : undefined
}

/** A link is made whole or not at all, so nobody reads half a note. */
function linked(draft, file) {
  try {
    linkSync(draft, file)
    rmSync(draft)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
