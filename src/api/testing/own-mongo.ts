import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findMongod } from '../../../scripts/mongo/find-binary.mjs'
import { startServer } from '../../../scripts/mongo/server.mjs'
import { freePort } from '../../../scripts/processes/port.mjs'
import { ProcessGroup } from '../../../scripts/processes/process-group.mjs'

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

/** Starts a MongoDB server that no other test uses. */
export async function ownMongo(): Promise<OwnMongo> {
  const mongod = await findMongod(new ProcessGroup())
  const dbPath = mkdtempSync(path.join(tmpdir(), 'own-mongo-'))
  const port = await freePort()
  const run = () => startServer({ mongod, dbPath, port })
  let server = await run()
  const signal = (name: NodeJS.Signals) => process.kill(server.pid, name)
  return {
    uri: `mongodb://127.0.0.1:${port}/test?replicaSet=rs0`,
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
      rmSync(dbPath, { recursive: true, force: true })
    },
  }
}
