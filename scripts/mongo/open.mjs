import { join } from 'node:path'

import { freePort } from '../processes/port.mjs'
import { step } from '../processes/output.mjs'
import { findMongod } from './find-binary.mjs'
import { requireReplicaSet } from './replica-set.mjs'
import { startServer } from './server.mjs'
import { keepRunning } from './supervise.mjs'

const DATABASE_NAME = 'consultant'

/**
 * @typedef {object} Database
 * @property {string} uri with the database's name and its replica set
 * @property {boolean} isOurs whether we run its server
 * @property {Promise<never>} hopeless rejects where our server cannot be kept running
 */

/**
 * Opens the database for the length of a run: the operator's own, or a server of our own with its
 * files in the data folder, which stops when the run ends.
 *
 * @param {import('../processes/process-group.mjs').Life} life
 * @param {import('../site/settings.mjs').Settings} settings
 * @returns {Promise<Database>}
 * @throws {import('../processes/start-error.mjs').Refusal}
 */
export async function openDatabase(life, { databaseUri, dataDir }) {
  if (databaseUri) {
    await step('Reaching the database that DATABASE_URI names', () =>
      requireReplicaSet(databaseUri),
    )
    return { uri: databaseUri, isOurs: false, hopeless: new Promise(() => {}) }
  }
  return openEmbedded(life, join(dataDir, 'mongo'))
}

/**
 * @param {import('../processes/process-group.mjs').Life} life
 * @param {string} dbPath
 * @returns {Promise<Database>}
 */
export async function openEmbedded(life, dbPath) {
  const mongod = await findMongod(life)
  life.check()
  const port = await freePort()
  const start = () => startServer({ mongod, dbPath, port, adopt: (pid) => life.adopt(pid) })
  const watched = await step(`Starting MongoDB on ${dbPath}`, async () =>
    keepRunning(await start(), start),
  )
  life.onEnd(() => watched.stop())
  life.check()
  return {
    uri: `mongodb://127.0.0.1:${port}/${DATABASE_NAME}?replicaSet=rs0`,
    isOurs: true,
    hopeless: watched.hopeless,
  }
}
