import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findMongod } from '../mongo/find-binary.mjs'
import { startServer } from '../mongo/server.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

const MEMORY = '/dev/shm'

/** The tests' files take about 300 MB, but containers often only have 64 MB there. */
const ROOM_NEEDED = 4 * 1024 ** 3

/**
 * Makes a folder for a MongoDB server of tests. It's in memory if there's room: opening a site makes
 * hundreds of files, and each write waits for the disk.
 * @param {ProcessGroup} group removes it
 */
export function databaseFolder(group) {
  const folder = mkdtempSync(join(roomIn(MEMORY) >= ROOM_NEEDED ? MEMORY : tmpdir(), 'test-mongo-'))
  group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts a MongoDB server on its own folder. The group ends it.
 * @param {ProcessGroup} group
 * @param {Partial<import('../mongo/server.mjs').ServerOptions>} [options]
 */
export async function startTestMongo(group, { folder = databaseFolder(group), ...options } = {}) {
  return startServer(group, { mongod: await findMongod(group), folder, ...options })
}

/**
 * @param {string} folder
 * @returns {number} the free bytes; 0 if there is no such folder
 */
function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
