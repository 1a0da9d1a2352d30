import { join } from 'node:path'

import { step } from '../processes/output.mjs'
import { freePort } from '../processes/port.mjs'
import { findMongod } from './find-binary.mjs'
import { keptKey, uriOf } from './key.mjs'
import { requireReplicaSet } from './replica-set.mjs'
import { startServer } from './server.mjs'
import { keepRunning } from './supervise.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

const DATABASE_NAME = 'consultant'

/**
 * @typedef {object} Database
 * @property {string} uri mostly with a password: never shown, and never an argument of a process
 * @property {boolean} isOurs whether its server was started here
 * @property {Promise<never>} cannotBeRetried rejects if our server can't be kept running
 */

/**
 * Opens the database for as long as the command runs: the operator's own, or a server of our own with
 * its files in the data folder.
 * @param {ProcessGroup} group
 * @param {import('../site/settings.mjs').Settings} settings
 * @returns {Promise<Database>}
 */
export async function openDatabase(group, { databaseUri, dataDir }) {
  if (databaseUri) {
    await step('Reaching the database that DATABASE_URI names', () =>
      requireReplicaSet(databaseUri),
    )
    return { uri: databaseUri, isOurs: false, cannotBeRetried: new Promise(() => {}) }
  }
  return openEmbedded(group, dataDir)
}

/**
 * Starts a server of our own, which stops when the command ends.
 * @param {ProcessGroup} group
 * @param {string} dataDir the folder of its files and of its key
 * @returns {Promise<Database>}
 */
export async function openEmbedded(group, dataDir) {
  const dbPath = join(dataDir, 'mongo')
  const key = keptKey(dataDir)
  const mongod = await findMongod(group)
  group.check()
  const port = await freePort()
  const attach = (/** @type {number} */ pid) => group.attach(pid)
  const start = () => startServer({ mongod, dbPath, key, database: DATABASE_NAME, port, attach })
  const watched = await step(`Starting MongoDB on ${dbPath}`, async () =>
    keepRunning(await start(), start),
  )
  group.onEnd(() => watched.stop())
  group.check()
  return {
    uri: uriOf({ port, key }, DATABASE_NAME),
    isOurs: true,
    cannotBeRetried: watched.cannotBeRetried,
  }
}
