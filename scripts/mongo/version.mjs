import { endOfLife } from '../../src/platform/mongodb-life.mjs'
import { say } from '../processes/output.mjs'
import { withDatabase } from './content.mjs'

/** @param {string} uri */
export async function sayVersion(uri) {
  const { version } = await withDatabase(uri, (database) => database.command({ buildInfo: 1 }))
  const ended = endOfLife(String(version), new Date())
  const advice = `, past its end of life since ${ended}: docs/operating.md, "The version of MongoDB", says how to get a newer one`
  say(`  MongoDB ${version}${ended ? advice : ''}`)
}
