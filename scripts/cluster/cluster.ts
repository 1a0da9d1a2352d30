import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { withDatabase } from '../mongo/content.mjs'
import { findMongod } from '../mongo/find-binary.mjs'
import { step } from '../processes/report.mjs'
import { answers, until } from '../processes/waiting.mjs'
import { type Child, ProcessGroup, type Variables } from '../processes/process-group.mjs'
import { seed } from '../site/database.mjs'
import { startSite } from '../site/serve.mjs'
import { type Settings } from '../site/settings.mjs'
import { type BuiltSite } from '../testing/site'
import { caller, type Nginx, siteName } from './nginx'

const START_LIMIT_MS = 60_000

/** How long the others wait for a silent primary, as deploy/README.md sets it. */
const ELECTION_TIMEOUT_MS = 2000

/** What deploy/ describes, on one machine. */
type Cluster = Awaited<ReturnType<typeof startCluster>> & { nginx: Nginx }

export type Trial = (cluster: Cluster) => Promise<void>

/**
 * @param folder for the members' files
 * @param ports of the instances
 */
export async function startCluster(
  group: ProcessGroup,
  { settings, siteEnv }: BuiltSite,
  folder: string,
  ports: readonly [number, number],
) {
  const members = await step('Starting a replica set of three', () => startMembers(group, folder))
  const env = {
    ...siteEnv,
    DATABASE_URI: members.uri,
    SITE_URL: `https://${siteName}`,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
  }
  await step('Filling its database', () => seed(group, 'demo', env))
  const instances = [
    instanceOf(group, { ...settings, port: ports[0] }, env),
    instanceOf(group, { ...settings, port: ports[1] }, env),
  ] as const
  await step('Starting two instances', () => Promise.all(instances.map(({ start }) => start())))
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = siteEnv
  return { instances, members, signal: group.signal, signIn: { username, password } }
}

/** One process of the site, which can be killed and started again on the same port. */
function instanceOf(group: ProcessGroup, settings: Settings, env: Variables) {
  let own = new ProcessGroup()
  let kill = () => Promise.resolve()
  group.onEnd(() => own.end())
  const start = async () => {
    own = new ProcessGroup()
    const variables = { ...env, PORT: String(settings.port) }
    const site = startSite(own, settings, variables, { quiet: true })
    kill = site.kill
    await site.ready
  }
  return {
    address: `127.0.0.1:${settings.port}`,
    call: caller(settings.port),
    start,
    /** As systemd does. */
    restart: async () => {
      await own.end()
      await start()
    },
    kill: async () => {
      own.stop()
      await kill()
    },
  }
}

/** Starts a replica set of three on the loopback address, whose members can be killed. */
async function startMembers(group: ProcessGroup, folder: string) {
  const mongod = await findMongod(group)
  const ports = [await getPort(), await getPort(), await getPort()]
  const running = new Map<number, Child>()

  /** Starts a member on its files, the first time or again. */
  async function start(port: number) {
    const dbPath = join(folder, `member-${port}`)
    mkdirSync(dbPath, { recursive: true })
    const args = ['--dbpath', dbPath, '--port', String(port), '--replSet', 'rs0', '--nounixsocket']
    const limits = [
      ...['--wiredTigerCacheSizeGB', '0.25'],
      ...['--setParameter', 'transactionLifetimeLimitSeconds=20'],
    ]
    running.set(port, group.start(mongod, [...args, ...limits], { quiet: true }))
    const late = 'A member of the replica set didn’t start.'
    await until(() => answers(port), START_LIMIT_MS, late, group.signal)
  }

  await Promise.all(ports.map(start))
  const hosts = ports.map((port) => `127.0.0.1:${port}`)
  const config = {
    _id: 'rs0',
    members: hosts.map((host, _id) => ({ _id, host })),
    settings: { electionTimeoutMillis: ELECTION_TIMEOUT_MS },
  }
  await withDatabase(`mongodb://${hosts[0]}/admin?directConnection=true`, (admin) =>
    admin.command({ replSetInitiate: config }),
  )
  const uri = `mongodb://${hosts.join()}/consultant?replicaSet=rs0`

  /** @returns its port */
  async function killPrimary(): Promise<number> {
    const { primary } = await withDatabase(uri, (database) => database.command({ hello: 1 }))
    const port = Number(String(primary).split(':')[1])
    await running.get(port)?.kill()
    return port
  }

  return { uri, start, killPrimary }
}
