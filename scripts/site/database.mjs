import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { isEmpty, requireWhole, withDatabase } from '../mongo/content.mjs'
import { StartError, step } from '../processes/report.mjs'
import { payloadSourceFlags } from '../processes/payload-flags.mjs'
import { keptRandomText } from '../project/kept-random-text.mjs'

/** @import { ProcessGroup, Variables } from '../processes/process-group.mjs' */
/** @import { Database } from '../mongo/open.mjs' */
/** @import { Settings } from './settings.mjs' */

/** @typedef {Variables & { DATABASE_URI: string }} SiteEnv the environment of the site and the seed */

/**
 * @param {Settings} settings
 * @param {string} uri of the database
 * @returns {SiteEnv}
 */
export function environmentOf({ port, siteUrl, dataDir }, uri) {
  return {
    PORT: String(port),
    SITE_URL: siteUrl,
    DATABASE_URI: uri,
    DATA_DIR: dataDir,
    // Made once, so that a restart signs nobody out.
    PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || keptRandomText(join(dataDir, 'payload-secret')),
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/**
 * Fills an empty database, and leaves any other as it is.
 * @param {ProcessGroup} group
 * @param {string} scenario
 * @param {SiteEnv} env
 */
export async function seed(group, scenario, env) {
  const args = [...payloadSourceFlags, 'seed/main.ts', scenario]
  const { code } = await group.run(process.execPath, args, { env })
  if (code === 0) return
  throw new StartError(
    `The database couldn’t be filled with "${scenario}": the lines above say why.`,
  )
}

/**
 * Fills an empty database.
 *
 * A file in the data folder marks a seeding in progress. If an earlier one was cut short, pages would
 * lack parts of the content for ever. Nobody has used such a database yet, so ours is emptied and filled
 * again. A restore that was cut short marks the database itself, and a person has to begin it again.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 * @param {Pick<Database, 'uri' | 'isOurs'>} database
 * @param {SiteEnv} env
 */
export async function fillWhereEmpty(group, { dataDir, scenario }, { uri, isOurs }, env) {
  await requireWhole(uri)
  const unfinished = join(dataDir, 'seeding')
  if (existsSync(unfinished)) {
    if (!isOurs) {
      throw new StartError(
        `Filling the database was cut short the last time: drop the database that DATABASE_URI names, remove ${unfinished}, then start again.`,
      )
    }
    await withDatabase(uri, (database) => database.dropDatabase())
    rmSync(unfinished)
  }
  if (!(await isEmpty(uri))) return
  writeFileSync(unfinished, '')
  await step(`Filling the empty database (${scenario})`, () => seed(group, scenario, env))
  rmSync(unfinished)
}
