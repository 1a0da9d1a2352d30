import { pidIn } from '../../../scripts/mongo/server.mjs'
import { ProcessGroup } from '../../../scripts/processes/process-group.mjs'
import { databaseFolder, startTestMongo } from '../../../scripts/testing/test-mongo.mjs'
import path from 'node:path'

/** A MongoDB server of a test's own, which it may kill or freeze. */
export interface OwnMongo {
  uri: string
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again on the same files and port. */
  start: () => Promise<void>
  /** Keeps its connections but answers nothing. */
  freeze: () => void
  thaw: () => void
  /** Stops it for good and removes its files. */
  discard: () => Promise<void>
}

const database = 'test'

/** Starts a MongoDB server that no other test uses. */
export async function ownMongo(): Promise<OwnMongo> {
  const group = new ProcessGroup()
  const folder = databaseFolder(group)
  let server = await startTestMongo(group, { folder, database })
  const { port } = server
  const signal = (name: NodeJS.Signals) => process.kill(pidIn(path.join(folder, 'mongo')), name)
  return {
    uri: server.uriOf(database),
    kill: async () => {
      signal('SIGKILL')
      await server.died.catch(() => undefined)
    },
    start: async () => {
      server = await startTestMongo(group, { folder, database, port })
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    discard: () => group.end(),
  }
}
