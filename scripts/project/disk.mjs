import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

import { StartError } from '../processes/start-error.mjs'

const GIGABYTE = 1024 ** 3

/** Packages, a build and the database's journal take about this much on a fresh clone. */
const NEEDED_BYTES = 1 * GIGABYTE

/** If less is free, a program that died probably died because the disk is full. */
const FULL_BYTES = 64 * 1024 ** 2

/** @param {string} folder may not exist yet */
export async function requireSpace(folder) {
  const free = await freeBytes(folder)
  if (free < NEEDED_BYTES) {
    throw new StartError(
      `The disk of ${folder} is full (${(free / GIGABYTE).toFixed(1)} GB free, 1 GB needed): make room, then try again.`,
    )
  }
}

/** @param {string} folder */
export const isFull = async (folder) => (await freeBytes(folder)) < FULL_BYTES

/** @param {string} folder may not exist yet */
async function freeBytes(folder) {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, bsize } = await statfs(existing)
  return bavail * bsize
}
