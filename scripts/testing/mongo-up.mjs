import { ProcessGroup } from '../processes/process-group.mjs'
import { findDebianPrograms } from './debian-programs.mjs'
import { startTestMongo } from './test-mongo.mjs'

/** Jest imports set-up and tear-down in one process, so both see it. */
export const group = new ProcessGroup()

/**
 * Starts one MongoDB for all tests of a run. They find it in `TEST_MONGO_URI`, which names no database:
 * each test file makes up its own name.
 */
export default async function mongoUp() {
  await findDebianPrograms(group)
  const { uriOf } = await startTestMongo(group)
  process.env.TEST_MONGO_URI = uriOf('')
  // Some of the site's modules read it when they're imported, which is once for many test files.
  process.env.SITE_URL = 'https://site.test'
}
