import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'

/** Far more than the files of tests take, some 300 MB; containers often have 64 MB there. */
const ROOM_NEEDED = 4 * 1024 ** 3

/**
 * Makes a folder for a MongoDB server of tests, which remove it. It is in memory where there is room: a
 * site that is opened makes hundreds of files, and each write waits for the disk.
 *
 * @param {string} prefix of its name
 * @returns {string} its path
 */
export const databaseFolder = (prefix) =>
  mkdtempSync(join(roomIn(MEMORY) >= ROOM_NEEDED ? MEMORY : tmpdir(), prefix))

/**
 * @param {string} folder
 * @returns {number} the bytes that are free there; 0 where there is no such folder
 */
function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
