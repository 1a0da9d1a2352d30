import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { endOfLife } from '../../src/platform/mongodb-life.mjs'
import { messageOf, say, StartError, step } from '../processes/report.mjs'
import { dataNote, leaveNote, readNote, requireData } from '../site/in-use.mjs'
import { withDatabase } from './content.mjs'
import { findMongod } from './find-binary.mjs'
import { startServer } from './server.mjs'

/** @import { Db } from 'mongodb' */
/** @import { ProcessGroup } from '../processes/process-group.mjs' */
/** @import { Settings } from '../site/settings.mjs' */

const DATABASE_NAME = 'consultant'
const ANSWER_LIMIT_MS = 5_000

/**
 * @typedef {object} Database
 * @property {string} uri mostly with a password: never shown, and never an argument of a process
 * @property {boolean} isOurs whether its server is the embedded one
 * @property {Promise<never>} died rejects when our server has ended
 */

/**
 * Opens the database for as long as the command runs: the operator's own, or our own server with its
 * files in the data folder.
 * @param {ProcessGroup} group
 * @param {Pick<Settings, 'databaseUri' | 'dataDir'>} settings
 * @returns {Promise<Database>}
 */
export async function openDatabase(group, settings) {
  const { databaseUri, dataDir } = settings
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (databaseUri) {
    await step('Reaching the database that DATABASE_URI names', () =>
      requireReplicaSet(databaseUri),
    )
    return { uri: databaseUri, isOurs: false, died: new Promise(() => {}) }
  }
  await requireData(dataDir)
  const mongod = await findMongod(group)
  const { died, port, uriOf } = await step(`Starting MongoDB on ${join(dataDir, 'mongo')}`, () =>
    startServer(group, { mongod, folder: dataDir, database: DATABASE_NAME }),
  )
  const uri = uriOf(DATABASE_NAME)
  leaveNote(group, dataNote(dataDir), { port, uri })
  return { uri, isOurs: true, died }
}

/**
 * Opens the database for a command that may work while the site runs: a running site's database,
 * otherwise the command's own.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 * @returns {Promise<Pick<Database, 'uri' | 'isOurs'>>}
 */
export async function reachDatabase(group, settings) {
  const running = settings.databaseUri ? undefined : await readNote(dataNote(settings.dataDir))
  if (running?.uri) return { uri: running.uri, isOurs: true }
  return openDatabase(group, settings)
}

/**
 * Checks a database of the operator's own.
 * @param {string} uri
 * @param {number} [limitMs] how long it may take to answer
 */
export async function requireReplicaSet(uri, limitMs = ANSWER_LIMIT_MS) {
  const check = async (/** @type {Db} */ database) => {
    const { setName, msg } = await database.client.db('admin').command({ hello: 1 })
    await database.command({ listCollections: 1, nameOnly: true })
    if (setName === undefined && msg !== 'isdbgrid') {
      throw new StartError(
        'The MongoDB that DATABASE_URI names isn’t a replica set, which transactions need: start it with --replSet and run rs.initiate() once.',
      )
    }
    if (setName !== undefined && database.client.options.replicaSet !== setName) {
      throw new StartError(
        `DATABASE_URI doesn’t say which replica set it names: add replicaSet=${setName} to its options.`,
      )
    }
  }
  try {
    await withDatabase(uri, check, { serverSelectionTimeoutMS: limitMs })
  } catch (error) {
    if (error instanceof StartError) throw error
    const [reason] = messageOf(error).split(/\n| to execute command \{/)
    throw new StartError(
      `The MongoDB that DATABASE_URI names doesn’t answer (${reason}): check the address, the credentials and that it runs.`,
    )
  }
}

/** @param {string} uri */
export async function sayVersion(uri) {
  const { version } = await withDatabase(uri, (database) => database.command({ buildInfo: 1 }))
  const ended = endOfLife(String(version), new Date())
  const advice = `, past its end of life since ${ended}: docs/operating.md, "The version of MongoDB", says how to get a newer one`
  say(`  MongoDB ${version}${ended ? advice : ''}`)
}
