import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import getPort from 'get-port'

import { giveAccess, keptKey, siteUri } from '../mongo/access.mjs'
import { withDatabase } from '../mongo/content.mjs'
import { findMongod } from '../mongo/find-binary.mjs'
import {
  asSystem,
  memberArguments,
  memberUri,
  replicaSetName,
  setUri,
} from '../mongo/replica-set.mjs'
import { answers } from '../processes/port.mjs'
import { until } from '../testing/until.mjs'

const START_LIMIT_MS = 60_000

/** How long the others wait for a silent primary, as deploy/README.md sets it. */
const ELECTION_TIMEOUT_MS = 2000

const DATABASE = 'consultant'

/** @typedef {Awaited<ReturnType<typeof startMembers>>} Members */

/**
 * Starts a replica set of three on the loopback address, whose members can be killed.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group ends them
 * @param {string} folder for their files
 */
export async function startMembers(group, folder) {
  const mongod = await findMongod(group)
  const key = keptKey(folder)
  const ports = [await getPort(), await getPort(), await getPort()]
  /** @type {Map<number, import('../processes/process-group.mjs').Child>} */
  const running = new Map()

  /** Starts a member on its files, the first time or again. @param {number} port */
  async function start(port) {
    const dbPath = join(folder, `member-${port}`)
    mkdirSync(dbPath, { recursive: true })
    const args = [...memberArguments(key, port, dbPath), '--wiredTigerCacheSizeGB', '0.25']
    running.set(port, group.start(mongod, args, { quiet: true }))
    const late = 'A member of the replica set did not start.'
    await until(() => answers(port), START_LIMIT_MS, late, group.signal)
  }

  await Promise.all(ports.map(start))
  const first = memberUri(ports[0] ?? 0)
  const members = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }))
  const settings = { electionTimeoutMillis: ELECTION_TIMEOUT_MS }
  await asSystem(first, key, (admin) =>
    admin.command({ replSetInitiate: { _id: replicaSetName, members, settings } }),
  )
  await asSystem(setUri(ports), key, (admin) => giveAccess(admin, key.password, DATABASE))
  const uri = siteUri(ports, key, DATABASE)

  /** @returns {Promise<number>} its port */
  async function killPrimary() {
    const { primary } = await withDatabase(uri, (database) => database.command({ hello: 1 }))
    const port = Number(String(primary).split(':')[1])
    await running.get(port)?.kill()
    return port
  }

  return { uri, start, killPrimary }
}
