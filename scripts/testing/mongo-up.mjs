import { join } from 'node:path'

import { findMongod } from '../mongo/find-binary.mjs'
import { keptKey } from '../mongo/key.mjs'
import { startServer } from '../mongo/server.mjs'
import { freePort } from '../processes/port.mjs'
import { ProcessGroup } from '../processes/process-group.mjs'
import { databaseFolder } from './database-folder.mjs'
import { rememberServer } from './test-server.mjs'

/**
 * Starts one MongoDB for all tests of a run. They find it in `TEST_MONGO_URI`, which names no database:
 * each test file makes up a name of its own.
 */
export default async function mongoUp() {
  const folder = databaseFolder('test-mongo-')
  const server = await startServer({
    mongod: await findMongod(new ProcessGroup()),
    dbPath: join(folder, 'mongo'),
    key: keptKey(folder),
    port: await freePort(),
  })
  rememberServer(server, folder)
  process.env.TEST_MONGO_URI = server.uriOf('')
  // Some of the site's modules read it when they're imported, which is once for many test files.
  process.env.SITE_URL = 'https://site.test'
}
