import { endOfLife } from '../../src/contract/mongodb-life.mjs'
import { say } from '../processes/output.mjs'
import { withDatabase } from './content.mjs'

/** @param {string} uri of the database whose server's version is said */
export async function sayVersion(uri) {
  const { version } = await withDatabase(uri, (database) => database.command({ buildInfo: 1 }))
  say(versionLine(String(version), new Date()))
}

/**
 * @param {string} version
 * @param {Date} now
 * @returns {string} what a start says of it
 */
export function versionLine(version, now) {
  const ended = endOfLife(version, now)
  if (ended === undefined) return `  MongoDB ${version}`
  return `  MongoDB ${version}, past its end of life since ${ended}: docs/operating.md, "The version of MongoDB", says how to get a newer one.`
}
