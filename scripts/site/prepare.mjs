import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { closeToOthers, keptRandomText } from '../files/private-file.mjs'
import { currentLock, lockFile } from '../processes/lock-file.mjs'
import { step } from '../processes/output.mjs'
import { payloadSourceFlags } from '../processes/payload-flags.mjs'
import { requireUnshared, shareLock } from '../processes/shared-lock.mjs'
import { StartError } from '../processes/start-error.mjs'
import { requireSpace } from '../project/disk.mjs'
import { ensureInstalled } from '../project/install.mjs'
import { inProject } from '../project/paths.mjs'
import { seed } from './seed.mjs'

/** What a data folder holds (docs/operating.md, "Where things are"). Names may have an ending. */
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
 * Makes the data folder, for its owner only, or closes an existing one to others. A folder that holds
 * other things too keeps its rights: the secret files in it are closed themselves.
 * Source: docs/operating.md, "Who may read what".
 * @param {string} dataDir
 */
export function privateDataFolder(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (readdirSync(dataDir).every(isOurs)) closeToOthers(dataDir)
}

/** @param {string} name */
const isOurs = (name) => ENTRIES.some((entry) => name === entry || name.startsWith(`${entry}.`))

/**
 * The key that signs sessions. It is made once, so that a restart signs nobody out.
 * @param {string} dataDir
 */
export const keptSecret = (dataDir) => keptRandomText(join(dataDir, 'payload-secret'))

/** @import { ProcessGroup } from '../processes/process-group.mjs' */
/** @import { HeldLock } from '../processes/lock-file.mjs' */
/** @import { Settings } from './settings.mjs' */

/**
 * @typedef {import('../processes/process-group.mjs').Variables & { DATABASE_URI: string }} SiteEnv the
 *   environment of the site, the build and the seed
 */

/**
 * Locks the data folder for this run, and ends what a killed run left running on it.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 */
export async function lockDataFolder(group, { dataDir }) {
  await requireSpace(dataDir)
  privateDataFolder(dataDir)
  const lock = await lockFile(
    join(dataDir, 'in-use.json'),
    `The data folder ${dataDir} is in use by another start (process PID): stop that one, or set DATA_DIR to another folder.`,
  )
  group.onEnd(() => lock.release())
  group.watchChildren((children) => lock.update({ children }))
  return lock
}

/** @param {string} distDir */
const buildLock = (distDir) => ({
  file: inProject('.cache', `${basename(distDir)}.in-use.json`),
  busy: `The build in ${distDir} is in use by another start (process PID): stop that one, or set NEXT_DIST_DIR to another folder of the project.`,
})

/**
 * Locks the build's folder for this run: building in it would break a site that runs from it.
 * @param {ProcessGroup} group
 * @param {Pick<Settings, 'distDir'>} settings
 */
export async function lockBuildFolder(group, { distDir }) {
  const { file, busy } = buildLock(distDir)
  const lock = await lockFile(file, busy)
  group.onEnd(() => lock.release())
  requireUnshared(file, busy)
}

/**
 * Shares the build's folder with the other instances that run from it.
 * @param {ProcessGroup} group
 * @param {Pick<Settings, 'distDir'>} settings
 */
export function shareBuildFolder(group, { distDir }) {
  const { file, busy } = buildLock(distDir)
  const lock = shareLock(file, busy)
  group.onEnd(() => lock.release())
  group.watchChildren(lock.update)
}

/**
 * Installs the packages, opens the database and fills it if it's empty. It takes minutes, so callers
 * first check everything that needs no packages. Code that runs before this imports only Node's modules
 * and ours.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 * @param {HeldLock} lock the data folder's
 */
export async function prepareDatabase(group, settings, lock) {
  await ensureInstalled(group)
  const { openDatabase } = await import('../mongo/open.mjs')
  const database = await openDatabase(group, settings)
  lock.update({ uri: database.uri, isOurs: database.isOurs })
  const { sayVersion } = await import('../mongo/content.mjs')
  await sayVersion(database.uri)
  const siteEnv = environmentOf(settings, database.uri)
  await fillWhereEmpty(group, settings, database, siteEnv)
  return { siteEnv, cannotBeRetried: database.cannotBeRetried }
}

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
    PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || keptSecret(dataDir),
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/**
 * Runs a program of ours on a filled database, whether or not the site is running.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 * @param {(isOurs: boolean) => string[]} program its path and arguments
 */
export async function runOnDatabase(group, settings, program) {
  await ensureInstalled(group)
  const { uri, isOurs } = await reachDatabase(group, settings)
  await requireFilled(settings, uri)
  const args = [...payloadSourceFlags, ...program(isOurs)]
  const { code } = await group.run(process.execPath, args, { env: environmentOf(settings, uri) })
  return code ?? 1
}

/** Exists during a seeding, and after one that was cut short. @param {string} dataDir */
const seedingMark = (dataDir) => join(dataDir, 'seeding')

/**
 * Checks that no seeding or restore has left a database half filled.
 * @param {Settings} settings
 * @param {string} uri of the database
 */
export async function requireFilled({ dataDir }, uri) {
  const { requireWhole } = await import('../data/unfinished.mjs')
  await requireWhole(uri)
  if (!existsSync(seedingMark(dataDir))) return
  throw new StartError(
    'The database is being filled, or filling it was cut short: start the site with "npm start" first, then try again.',
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
 * @param {Pick<import('../mongo/open.mjs').Database, 'uri' | 'isOurs'>} database
 * @param {SiteEnv} siteEnv
 */
export async function fillWhereEmpty(group, { dataDir, scenario }, { uri, isOurs }, siteEnv) {
  const { dropDatabase, isEmpty } = await import('../mongo/content.mjs')
  const { requireWhole } = await import('../data/unfinished.mjs')
  await requireWhole(uri)
  const unfinished = seedingMark(dataDir)
  if (existsSync(unfinished)) {
    if (!isOurs) {
      throw new StartError(
        `Filling the database was cut short the last time: drop the database that DATABASE_URI names, remove ${unfinished}, then start again.`,
      )
    }
    await dropDatabase(uri)
    rmSync(unfinished)
  }
  if (!(await isEmpty(uri))) return
  writeFileSync(unfinished, '')
  await step(`Filling the empty database (${scenario})`, () => seed(group, scenario, siteEnv))
  rmSync(unfinished)
}

/**
 * Opens the database for a command that may work while the site runs: a running start's database, else
 * the command's own.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<Pick<import('../mongo/open.mjs').Database, 'uri' | 'isOurs'>>}
 */
export async function reachDatabase(group, settings) {
  const running = currentLock(join(settings.dataDir, 'in-use.json'))
  if (running?.uri) return { uri: running.uri, isOurs: running.isOurs ?? false }
  const lock = await lockDataFolder(group, settings)
  const { openDatabase } = await import('../mongo/open.mjs')
  const database = await openDatabase(group, settings)
  lock.update({ uri: database.uri, isOurs: database.isOurs })
  return database
}
