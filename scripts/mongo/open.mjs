import { join } from 'node:path'

import { step } from '../processes/output.mjs'
import { freePort } from '../processes/port.mjs'
import { findMongod } from './find-binary.mjs'
import { requireReplicaSet } from './replica-set.mjs'
import { startServer } from './server.mjs'
import { keepRunning } from './supervise.mjs'

const DATABASE_NAME = 'consultant'

/**
 * @typedef {object} Database
 * @property {string} uri with the database's name and its replica set
 * @property {boolean} isOurs whether its server was started here
 * @property {Promise<never>} cannotBeRetried rejects where our server cannot be kept running
 */

/**
 * Opens the database for as long as the command runs: the operator's own, or a server of our own with
 * its files in the data folder, which stops when the command ends.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {import('../site/settings.mjs').Settings} settings
 * @returns {Promise<Database>}
 * @throws {import('../processes/start-error.mjs').StartError}
 */
export async function openDatabase(group, { databaseUri, dataDir }) {
  if (databaseUri) {
    await step('Reaching the database that DATABASE_URI names', () =>
      requireReplicaSet(databaseUri),
    )
    return { uri: databaseUri, isOurs: false, cannotBeRetried: new Promise(() => {}) }
  }
  return openEmbedded(group, join(dataDir, 'mongo'))
}

/**
 * Starts a server of our own, which stops when the command ends.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {string} dbPath the folder of its files
 * @returns {Promise<Database>}
 */
export async function openEmbedded(group, dbPath) {
  const mongod = await findMongod(group)
  group.check()
  const port = await freePort()
  const start = () => startServer({ mongod, dbPath, port, attach: (pid) => group.attach(pid) })
  const watched = await step(`Starting MongoDB on ${dbPath}`, async () =>
    keepRunning(await start(), start),
  )
  group.onEnd(() => watched.stop())
  group.check()
  return {
    uri: `mongodb://127.0.0.1:${port}/${DATABASE_NAME}?replicaSet=rs0`,
    isOurs: true,
    cannotBeRetried: watched.cannotBeRetried,
  }
}
