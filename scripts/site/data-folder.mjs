import { mkdirSync, readdirSync } from 'node:fs'

import { closeToOthers } from '../files/private-file.mjs'

/** What lies in a data folder (docs/operating.md, "Where things are"). Names may be longer by an ending. */
const ENTRIES = [
  'erasures.jsonl',
  'in-use.json',
  'media',
  'mongo',
  'mongo-key',
  'payload-secret',
  'seeding',
]

/**
 * Makes the data folder, for its owner alone, or makes one of an earlier version so. A folder that holds
 * other things too keeps its rights: what is secret in it is closed to others by itself.
 *
 * @param {string} dataDir
 * Source: docs/operating.md, "Who may read what".
 */
export function privateDataFolder(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (readdirSync(dataDir).every(isOurs)) closeToOthers(dataDir)
}

/** @param {string} name */
const isOurs = (name) => ENTRIES.some((entry) => name === entry || name.startsWith(`${entry}.`))
