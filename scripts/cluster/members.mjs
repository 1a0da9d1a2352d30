import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import getPort from 'get-port'

import { withDatabase } from '../mongo/content.mjs'
import { findMongod } from '../mongo/find-binary.mjs'
import { giveAccess, keptKey, siteUri } from '../mongo/access.mjs'
import {
  asSystem,
  memberArguments,
  memberUri,
  replicaSetName,
  setUri,
} from '../mongo/replica-set.mjs'
import { answers } from '../processes/port.mjs'
import { StartError } from '../processes/start-error.mjs'

/** @import { ProcessGroup, Child } from '../processes/process-group.mjs' */

/** @typedef {{ port: number, child: Child }} Member */

const START_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 50

/** How long the others wait for a silent primary, as deploy/README.md sets it. */
const ELECTION_TIMEOUT_MS = 2000

const DATABASE = 'consultant'

/** A replica set of three on the loopback address, whose members can be killed. */
export class Members {
  /** @type {Map<number, Member>} by port */
  #members = new Map()

  /**
   * @param {ProcessGroup} group ends them
   * @param {string} mongod the program's path
   * @param {string} folder for their files
   */
  constructor(group, mongod, folder) {
    this.group = group
    this.mongod = mongod
    this.folder = folder
    this.key = keptKey(folder)
  }

  /**
   * @param {ProcessGroup} group
   * @param {string} folder
   */
  static async start(group, folder) {
    const members = new Members(group, await findMongod(group), folder)
    const ports = await Promise.all([getPort(), getPort(), getPort()])
    await Promise.all(ports.map((port) => members.startMember(port)))
    await members.#initiate(ports)
    return members
  }

  /** With the name of a database and the password of the site's user. */
  get uri() {
    return siteUri([...this.#members.keys()], this.key, DATABASE)
  }

  /** Starts a member on its files, the first time or again. @param {number} port */
  async startMember(port) {
    const dbPath = join(this.folder, `member-${port}`)
    mkdirSync(dbPath, { recursive: true })
    const child = this.group.start(
      this.mongod,
      [...memberArguments(this.key, port, dbPath), ...['--wiredTigerCacheSizeGB', '0.25']],
      { quiet: true },
    )
    this.#members.set(port, { port, child })
    const deadline = Date.now() + START_LIMIT_MS
    while (!(await answers(port))) {
      if (Date.now() > deadline) throw new StartError('A member of the replica set did not start.')
      await pause(LOOK_EVERY_MS, undefined, { signal: this.group.signal })
    }
  }

  /** @returns {Promise<number>} its port */
  async killPrimary() {
    const port = await this.primary()
    const member = this.#members.get(port)
    if (!member) throw new Error(`No member has port ${port}.`)
    await member.child.kill()
    return port
  }

  /** @returns {Promise<number>} its port, once there is one */
  primary() {
    return withDatabase(this.uri, async (database) => {
      const { primary } = await database.command({ hello: 1 })
      return Number(String(primary).split(':')[1])
    })
  }

  /** @param {number[]} ports */
  async #initiate(ports) {
    const members = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }))
    const settings = { electionTimeoutMillis: ELECTION_TIMEOUT_MS }
    const [first = 0] = ports
    await asSystem(memberUri(first), this.key, (admin) =>
      admin.command({ replSetInitiate: { _id: replicaSetName, members, settings } }),
    )
    await asSystem(setUri(ports), this.key, (admin) =>
      giveAccess(admin, this.key.password, DATABASE),
    )
  }
}
