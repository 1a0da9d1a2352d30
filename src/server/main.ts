import { once } from 'node:events'
import { createServer } from 'node:http'
import config from '@payload-config'
import next from 'next'
import { getPayload } from 'payload'
import { captureConsole, log } from '@/platform/log/log'
import { MigrationError } from '@/platform/database/migrations'
import { endEvents } from '@/enquiries/endpoints/events'
import { sender } from '@/mail/send'
import type { MailWorker } from '@/mail/worker'
import { ErasureKeeper } from '@/privacy/store/erasure-keeper'
import { readReceiptToken } from '@/platform/receipts/token'
import { callHandler } from './pipeline/call-handler'
import { mailWorker } from './mail-worker'
import { keepFigures, ScheduleRunner } from './runner'
import { readRedirects } from '@/content/redirects/redirects'
import type { Site } from './ask'
import { followingPages } from './pages/following-pages'
import { serve, stop } from './serve'
import { developmentTimeLimits, readSettings, type Settings, timeLimits } from './settings'

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const settings = readSettings(process.env)
if (!settings.development) captureConsole()
const limits = settings.development ? developmentTimeLimits : timeLimits

// Next listens for upgrades on the server it gets. This one never listens, so an upgrade is answered
// as a plain request; Next would keep its connection open for ever.
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
 * Calls, workers and pages share one Payload. In development pages have their own, since Next replaces
 * it with the code.
 */
const key = settings.development ? 'server' : 'default'
const payload = () => getPayload({ config, key })
const answerCall = callHandler(config, key)

function after(ready: () => Promise<unknown>): Site {
  return {
    app: async (request, response) => {
      await ready()
      await handle(request, response)
    },
    answerCall: async (request) => {
      await ready()
      return answerCall(request)
    },
    origin: settings.siteUrl.origin,
  }
}

// In development Next makes each page again and tells the browser about changes itself.
const following = settings.development
  ? null
  : followingPages(
      after(() => appReady),
      settings,
      log,
      async () => readRedirects(await payload()),
    )
const site = after(() => siteReady)
const server = serve({
  ...site,
  settings,
  limits,
  log,
  knowsReceipt: async (token) => (await readReceiptToken(await payload(), token)) !== undefined,
  ...(following && { pages: following.pages, untilPagesFollow: following.untilTheyFollow }),
})

// The port opens first, so a port in use is reported at once. Requests for pages, and the health check,
// wait until every page is made.
const appReady = once(server, 'listening').then(() => Promise.all([app.prepare(), startPayload()]))
const siteReady = appReady.then(() => following?.start())
const endFigures = keepFigures(() => appReady.then(payload))
siteReady.catch((error: unknown) => {
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

function startWorkers({ dataDir, mail: server, siteUrl }: Settings): Worker[] {
  const always = [new ScheduleRunner(payload), new ErasureKeeper(payload, dataDir)]
  if (!server) return always
  return [...always, mailWorker({ server, siteUrl, send: sender(server, siteUrl), payload })]
}

type Worker = Pick<MailWorker, 'stop'>

let workers: Worker[] = []
void appReady.then(
  () => (workers = startWorkers(settings)),
  () => undefined,
)

if (settings.development) {
  server.on('upgrade', (request, socket, head) => {
    if (!upgrades.emit('upgrade', request, socket, head)) socket.destroy()
  })
}

let stopping = false
async function stopAndExit(): Promise<void> {
  // One Ctrl-C may come from the terminal and from `npm start`.
  if (stopping) return
  stopping = true
  endEvents()
  // In development an open page's hot reload would never end.
  const served = settings.development ? undefined : stop(server, limits.stop)
  await Promise.all([served, ...workers.map((worker) => worker.stop())])
  endFigures()
  await following?.stop()
  await app.close()
  process.exit(0)
}
process.on('SIGINT', () => void stopAndExit())
process.on('SIGTERM', () => void stopAndExit())

// The command has already checked port and host.
server.on('error', (error) => giveUp(`The server couldn’t listen: ${error.message}.`))
server.listen(settings.port, settings.host)
