import { databaseUri } from '@/platform/database/connection'
import { readMailServer } from '@/mail/mail-server.mjs'
import { sender } from '@/mail/send'
import { mailWorker } from '@/server/mail-worker'
import { ErasureKeeper } from '@/privacy/store/erasure-keeper'
import { openSite, siteUrl } from './site'

// The site as a process of its own, which a test may kill: it says its port, and ends with its parent.
const { opened, port } = await openSite({ DATABASE_URI: databaseUri() })
const server = readMailServer(process.env)
if (server) {
  const origin = new URL(siteUrl)
  mailWorker({ server, siteUrl: origin, send: sender(server, origin), payload: opened })
}
const { DATA_DIR } = process.env
if (DATA_DIR) new ErasureKeeper(opened, DATA_DIR)
process.stdin.once('close', () => process.exit(0)).resume()
process.stdout.write(`${port}\n`)
