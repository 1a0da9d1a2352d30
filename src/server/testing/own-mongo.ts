import { rmSync } from 'node:fs'
import path from 'node:path'
import { findMongod } from '../../../scripts/mongo/find-binary.mjs'
import { keptKey } from '../../../scripts/mongo/key.mjs'
import { startServer } from '../../../scripts/mongo/server.mjs'
import { freePort } from '../../../scripts/processes/port.mjs'
import { ProcessGroup } from '../../../scripts/processes/process-group.mjs'
import { databaseFolder } from '../../../scripts/testing/database-folder.mjs'

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
  const mongod = await findMongod(new ProcessGroup())
  const folder = databaseFolder('own-mongo-')
  const key = keptKey(folder)
  const port = await freePort()
  const run = () => startServer({ mongod, dbPath: path.join(folder, 'mongo'), key, database, port })
  let server = await run()
  const signal = (name: NodeJS.Signals) => process.kill(server.pid, name)
  return {
    uri: server.uriOf(database),
    kill: async () => {
      signal('SIGKILL')
      await server.gone
    },
    start: async () => {
      server = await run()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    discard: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
