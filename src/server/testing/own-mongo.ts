import { pidIn } from '../../../scripts/mongo/server.mjs'
import { ProcessGroup } from '../../../scripts/processes/process-group.mjs'
import { databaseFolder, startTestMongo } from '../../../scripts/testing/test-mongo.mjs'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type OwnMongo = Awaited<ReturnType<typeof ownMongo>>

const database = 'test'

/** Starts a test's own MongoDB server, which it may kill or freeze. */
export async function ownMongo() {
  const group = new ProcessGroup()
  const folder = databaseFolder(group)
  let server = await startTestMongo(group, { folder, database })
  const { port } = server
  const signal = (name: NodeJS.Signals) => process.kill(pidIn(path.join(folder, 'mongo')), name)
  return {
    uri: server.uriOf(database),
    /** The log so far. */
    log: () => readFileSync(path.join(folder, 'mongo.log'), 'utf8'),
    /** Ends it like a power cut. */
    kill: async () => {
      signal('SIGKILL')
      await server.died.catch(() => undefined)
    },
    /** Starts it again on the same files and port. */
    start: async () => {
      server = await startTestMongo(group, { folder, database, port })
    },
    /** Keeps its connections but doesn't answer. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Stops it for good and removes its files. */
    discard: () => group.end(),
  }
}
