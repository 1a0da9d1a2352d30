import { createServer } from 'node:http'
import config from '@payload-config'
import next from 'next'
import { getPayload } from 'payload'
import { captureConsole, log } from '@/platform/log/log'
import { databaseUri, mongo } from '@/platform/database/connection'
import { MigrationError } from '@/platform/database/migrations'
import { DatabaseWatch } from '@/platform/database/watch'
import { endEvents } from '@/enquiries/endpoints/events'
import { sender } from '@/mail/send'
import type { MailWorker } from '@/mail/worker'
import { ErasureFile } from '@/privacy/store/erasure-file'
import { isTokenOf } from '@/platform/receipts/token'
import { callHandler } from './pipeline/call-handler'
import { mailboxReader } from './mailbox-reader'
import { mailWorker } from './mail-worker'
import { ScheduleRunner } from './runner'
import { pause } from '@/platform/database/repeat'
import { countContentWrites } from '@/content/published/content-writes'
import { readRedirects } from '@/content/redirects/redirects'
import { Metrics } from './metrics'
import { followingPages } from './pages/following-pages'
import { poolCounts } from './pool-counts'
import { serve, stop } from './serve'
import { developmentTimeLimits, readSettings, type Settings, timeLimits } from './settings'

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const settings = readSettings(process.env)
if (!settings.development) captureConsole()
const limits = settings.development ? developmentTimeLimits : timeLimits

// Next listens for upgrades on the server it gets. This one never listens, so an upgrade is
// answered as a plain request; Next would keep its connection open for ever.
const upgrades = createServer()
const app = next({
  dev: settings.development,
  dir: process.cwd(),
  hostname: 'localhost',
  port: settings.port,
  httpServer: upgrades,
})
const handle = app.getRequestHandler()

/**
 * Calls, workers and pages share one Payload. In development pages have their own, since Next
 * replaces it with the code.
 */
const key = settings.development ? 'server' : 'default'
let pool: ReturnType<typeof poolCounts> | undefined
let contentWrites: ReturnType<typeof countContentWrites> | undefined
const payload = async () => {
  const started = await getPayload({ config, key })
  const { connection } = mongo(started)
  pool ??= poolCounts(connection.getClient())
  contentWrites ??= countContentWrites(connection)
  return started
}
const watch = new DatabaseWatch(databaseUri())
let stopping = false
let pagesAreMade = false
const isServing = () => pagesAreMade && !stopping
const answerCall = callHandler({ config, key, watch, isServing })
const site = {
  app: handle,
  answerCall,
  origin: settings.siteUrl.origin,
}

// In development Next makes each page again and tells the browser about changes itself.
const following = settings.development
  ? null
  : followingPages(site, settings, log, async () => readRedirects(await payload()))
const { metricsToken: token } = settings
const secondsBehind = () => following?.secondsBehind() ?? 0
const figures = { payload, watch, secondsBehind, pool: () => pool ?? {} }
const server = serve({
  ...site,
  settings,
  limits,
  log,
  knowsLink: async (page, token) => isTokenOf(await payload(), page, token),
  ...(token && { metrics: new Metrics({ ...figures, token }) }),
  ...(following && { pages: following.pages, untilPagesFollow: following.untilTheyFollow }),
  contentWrites: () => contentWrites?.(),
})

const appReady = Promise.all([app.prepare(), startPayload()])

/**
 * Opens the port once calls are answered and the first page is made. Until then it's closed, so a
 * proxy sends nobody here. If the database goes away meanwhile, the port opens and answers say so.
 */
async function open(): Promise<void> {
  await appReady
  const making = new AbortController()
  const first = Promise.resolve(following?.start()).finally(() => making.abort())
  await Promise.race([first, untilDatabaseIsAway(making.signal)])
  if (stopping) return
  // The command has already checked port and host.
  server.on('error', (error) => giveUp(`The server couldn’t listen: ${error.message}.`))
  server.listen(settings.port, settings.host)
  await first
  await following?.pages.makeAll()
  pagesAreMade = true
}

async function untilDatabaseIsAway(signal: AbortSignal): Promise<void> {
  do await pause(1_000, signal)
  while (!signal.aborted && (await watch.isUp(5_000)))
}

open().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  giveUp(`The site couldn’t be started: ${reason}`)
})

/**
 * If the database is away, the next request tries again.
 * @throws MigrationError if a migration fails, which ends the start
 */
async function startPayload(): Promise<void> {
  await payload().catch((error: unknown) => {
    if (error instanceof MigrationError) throw error
  })
}

const startWorkers = ({ dataDir, mail: server, mailbox, siteUrl }: Settings): Worker[] => [
  new ScheduleRunner(payload),
  new ErasureFile(payload, dataDir),
  ...(server ? [mailWorker({ server, siteUrl, send: sender(server, siteUrl), payload })] : []),
  ...(mailbox ? [mailboxReader({ mailbox, payload })] : []),
]

type Worker = Pick<MailWorker, 'stop'>

let workers: Worker[] = []
void appReady.then(
  () => (workers = stopping ? [] : startWorkers(settings)),
  () => undefined,
)

if (settings.development) {
  server.on('upgrade', (request, socket, head) => {
    if (!upgrades.emit('upgrade', request, socket, head)) socket.destroy()
  })
}

async function stopAndExit(): Promise<void> {
  // One Ctrl-C may come from the terminal and from `npm start`.
  if (stopping) return
  stopping = true
  endEvents()
  // In development an open page's hot reload would never end.
  const served = settings.development ? undefined : stop(server, limits.stop)
  await Promise.all([served, ...workers.map((worker) => worker.stop())])
  await following?.stop()
  await Promise.all([app.close(), watch.close()])
  process.exit(0)
}
process.on('SIGINT', () => void stopAndExit())
process.on('SIGTERM', () => void stopAndExit())
