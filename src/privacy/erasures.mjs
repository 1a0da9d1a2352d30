// Plain JavaScript: restore reads it before the site is built.

import { sourceOf } from './sources.mjs'

/**
 * Deletions are remembered by id alone, in a collection and in a file of the data folder that
 * outlives the database. The site writes both; restore reads the file and removes what it names
 * from an older backup.
 *
 * Source: docs/operating.md, "What was erased stays erased".
 */
export const erasures = /** @type {const} */ ({
  collection: 'erasures',
  file: 'erasures.jsonl',
  /** Longer than any backup should be kept. */
  days: 400,
})

/**
 * @typedef {object} Erasure
 * @property {string} id of the document
 * @property {string} collection where it was: one of `sources` with an address
 * @property {Date} at when it was erased
 */

/** @param {Erasure} erasure */
export const erasureLine = ({ id, collection, at }) =>
  `${JSON.stringify({ id, collection, at: at.toISOString() })}\n`

/**
 * @param {string} line
 * @returns {Erasure | undefined} undefined where it is none, as the last line is after a power cut
 */
export function readErasureLine(line) {
  try {
    return asErasure(JSON.parse(line))
  } catch {
    return undefined
  }
}

/**
 * @param {unknown} value
 * @returns {Erasure | undefined}
 */
function asErasure(value) {
  if (typeof value !== 'object' || value === null) return undefined
  /** @type {Map<string, unknown>} */
  const fields = new Map(Object.entries(value))
  const [id, name, time] = [fields.get('id'), fields.get('collection'), fields.get('at')]
  const collection = typeof name === 'string' && sourceOf(name).address ? name : undefined
  const at = new Date(typeof time === 'string' ? time : NaN)
  if (typeof id !== 'string' || !collection || Number.isNaN(at.getTime())) return undefined
  return { id, collection, at }
}
