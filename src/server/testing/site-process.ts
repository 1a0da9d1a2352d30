import { databaseUri } from '@/platform/database/connection'
import { ErasureFile } from '@/privacy/store/erasure-file'
import { startMailWorker } from './mail-worker'
import { openSite } from './site'

// The site in its own process, which a test may kill: it says its port, and ends with its parent.
const { opened, port } = await openSite({ DATABASE_URI: databaseUri() })
const { DATA_DIR, SMTP_URL } = process.env
if (SMTP_URL) startMailWorker({ opened })
if (DATA_DIR) new ErasureFile(opened, DATA_DIR)
process.stdin.once('close', () => process.exit(0)).resume()
process.stdout.write(`${port}\n`)
