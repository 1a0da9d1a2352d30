import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'

/** The tests' files take some 300 MB, but containers often have only 64 MB there. */
const ROOM_NEEDED = 4 * 1024 ** 3

/**
 * Makes a folder for a MongoDB server of tests, which remove it. It's in memory if there is room: opening
 * a site makes hundreds of files, and each write waits for the disk.
 * @param {string} prefix of its name
 */
export const databaseFolder = (prefix) =>
  mkdtempSync(join(roomIn(MEMORY) >= ROOM_NEEDED ? MEMORY : tmpdir(), prefix))

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
