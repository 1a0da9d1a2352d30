import { isEmpty } from '../mongo/content.mjs'
import { openDatabase, reachDatabase, requireReplicaSet, sayVersion } from '../mongo/open.mjs'
import { say, StartError } from '../processes/report.mjs'
import { buildServer, ensureBuilt, isBuilt } from './build.mjs'
import { environmentOf, fillWhereEmpty, seed as fill } from './database.mjs'
import { serveUntilStopped } from './serve.mjs'
import { loadSettings } from './settings.mjs'

/** @import { Command, ProcessGroup } from '../processes/process-group.mjs' */
/** @import { Settings } from './settings.mjs' */

/**
 * @param {'production' | 'development'} mode
 * @param {(group: ProcessGroup, settings: Settings) => unknown} prepare
 * @returns {Command}
 */
const running = (mode, prepare) => async (group) => {
  const settings = loadSettings()
  // Neither needs the other, and fetching a database server waits for the network.
  const [{ database, env }] = await Promise.all([
    openFilled(group, settings),
    prepare(group, settings),
  ])
  await serveUntilStopped(group, settings, { ...env, NODE_ENV: mode }, database.died)
}

/** @param {ProcessGroup} group @param {Settings} settings */
async function openFilled(group, settings) {
  const database = await openDatabase(group, settings)
  await sayVersion(database.uri)
  const env = environmentOf(settings, database.uri)
  await fillWhereEmpty(group, settings, database, env)
  return { database, env }
}

/** Runs the site as visitors get it, on a fresh clone or a later start. */
export const start = running('production', ensureBuilt)

/** Runs the site with hot reload, on the same database as `npm start`. */
export const dev = running('development', (_, { distDir }) => buildServer(distDir))

/** Builds the site as `npm start` does, without a database, and doesn't serve it. @type {Command} */
export async function build(group) {
  await ensureBuilt(group, loadSettings())
}

/**
 * Runs one instance from what `npm run build` made, on the database that DATABASE_URI names. It doesn't
 * install, seed or build, and any number may run from one build.
 * @type {Command}
 */
export async function serve(group) {
  const settings = loadSettings()
  const { databaseUri, distDir } = settings
  if (!databaseUri) {
    throw new StartError(
      'DATABASE_URI isn’t set: set it to your replica set, or use "npm start", which brings its own database.',
    )
  }
  if (!process.env.PAYLOAD_SECRET) {
    throw new StartError(
      'PAYLOAD_SECRET isn’t set: set it to one long random text for all instances, so that they share sessions.',
    )
  }
  if (!isBuilt(distDir)) {
    throw new StartError(
      `There’s no build of these sources in ${distDir}: run "npm run build" first, with this same Node.`,
    )
  }
  await requireReplicaSet(databaseUri)
  if (await isEmpty(databaseUri)) {
    throw new StartError(
      'The database that DATABASE_URI names is empty: fill it with "npm run seed" first.',
    )
  }
  const env = { ...environmentOf(settings, databaseUri), NODE_ENV: 'production' }
  await serveUntilStopped(group, settings, env)
}

/** Fills an empty database, including that of a start that is running. @type {Command} */
export async function seed(group, [scenario]) {
  const settings = loadSettings()
  const { uri } = await reachDatabase(group, settings)
  if (!(await isEmpty(uri))) {
    say('The database already holds something, so it’s left as it is.')
    return
  }
  await fill(group, scenario ?? settings.scenario, environmentOf(settings, uri))
}
