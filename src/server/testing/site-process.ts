import { databaseUri } from '@/platform/database/connection'
import { ErasureFile } from '@/privacy/store/erasure-file'
import { readMailbox } from '@/mail/mail-server.mjs'
import { mailboxReader } from '../mailbox-reader'
import { startMailWorker } from './mail-worker'
import { openSite } from './site'

// The site in its own process, which a test may kill: it says its port, and ends with its parent.
const { opened, port } = await openSite({ DATABASE_URI: databaseUri() })
const { DATA_DIR, SMTP_URL } = process.env
if (SMTP_URL) startMailWorker({ opened })
const mailbox = readMailbox(process.env)
// Milliseconds: a test waits for what happens, not for the next look.
const pace = { lease: 4_000, keep: 500, look: 100, retry: 50, longestRetry: 100 }
if (mailbox) mailboxReader({ mailbox, payload: opened }, pace)
if (DATA_DIR) new ErasureFile(opened, DATA_DIR)
process.stdin.once('close', () => process.exit(0)).resume()
process.stdout.write(`${port}\n`)
