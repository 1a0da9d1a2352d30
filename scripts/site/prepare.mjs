import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { requireSpace } from '../project/disk.mjs'
import { lockFile } from '../processes/lock-file.mjs'
import { ensureInstalled } from '../project/install.mjs'
import { inProject } from '../project/paths.mjs'
import { StartError } from '../processes/start-error.mjs'
import { step } from '../processes/output.mjs'
import { keptSecret } from './secret.mjs'
import { seed } from './seed.mjs'

/**
 * @typedef {import('../processes/process-group.mjs').ProcessGroup} ProcessGroup
 * @typedef {import('./settings.mjs').Settings} Settings
 */

/**
 * Takes the data folder for this run, and ends what a killed one left running on it.
 *
 * @param {ProcessGroup} group
 * @param {Settings} settings
 * @returns {Promise<{ update: (change: object) => void }>} the data folder's note
 * @throws {StartError}
 */
export async function lockDataFolder(group, { dataDir }) {
  await requireSpace(dataDir)
  const note = await lockFile(
    join(dataDir, 'in-use.json'),
    `The data folder ${dataDir} is in use by another start (process PID): stop that one, or set DATA_DIR to another folder.`,
  )
  group.onEnd(() => note.release())
  group.watchChildren((children) => note.update({ children }))
  return note
}

/**
 * Takes the build's folder for this run: a build under a running site would break it.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 */
export async function lockBuildFolder(group, { distDir }) {
  const note = await lockFile(
    inProject('.cache', `${basename(distDir)}.in-use.json`),
    `The build in ${distDir} is in use by another start (process PID): stop that one, or set NEXT_DIST_DIR to another folder of the project.`,
  )
  group.onEnd(() => note.release())
}

/**
 * Installs the packages, opens the database and fills it where it is empty. Whatever can be
 * refused at once is to be checked before. Nothing is imported before this that is not part of Node.
 *
 * @param {ProcessGroup} group
 * @param {Settings} settings
 * @param {{ update: (change: object) => void }} note the data folder's
 * @returns {Promise<{ siteEnv: NodeJS.ProcessEnv, cannotBeRetried: Promise<never> }>} what the site is run with
 */
export async function prepareDatabase(group, settings, note) {
  await ensureInstalled(group)
  const { openDatabase } = await import('../mongo/open.mjs')
  const database = await openDatabase(group, settings)
  note.update({ uri: database.uri })
  const siteEnv = environmentOf(settings, database.uri)
  await fillWhereEmpty(group, settings, database, siteEnv)
  return { siteEnv, cannotBeRetried: database.cannotBeRetried }
}

/**
 * @param {Settings} settings
 * @param {string} uri of the database
 * @returns {NodeJS.ProcessEnv} what the site, the build and the seed are run with
 */
export function environmentOf({ port, siteUrl, dataDir }, uri) {
  return {
    PORT: String(port),
    SITE_URL: siteUrl,
    DATABASE_URI: uri,
    PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || keptSecret(dataDir),
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/**
 * A seeding that was cut short leaves a mark, because half a content is worse than none: the
 * pages would miss parts for ever. Nobody has used such a database yet, so ours is emptied.
 */
export async function fillWhereEmpty(group, { dataDir, scenario }, { uri, isOurs }, siteEnv) {
  const { dropDatabase, isEmpty } = await import('../mongo/content.mjs')
  const mark = join(dataDir, 'seeding')
  if (existsSync(mark)) {
    if (!isOurs) {
      throw new StartError(
        `Filling the database was cut short the last time: drop the database that DATABASE_URI names, remove ${mark}, then start again.`,
      )
    }
    await dropDatabase(uri)
    rmSync(mark)
  }
  if (!(await isEmpty(uri))) return
  writeFileSync(mark, '')
  await step(`Filling the empty database (${scenario})`, () => seed(group, scenario, siteEnv))
  rmSync(mark)
}
