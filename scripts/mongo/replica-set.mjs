import { MongoClient } from 'mongodb'
import { z } from 'zod'

import { codeOf } from '../processes/thrown.mjs'

/** @import { Db } from 'mongodb' */

const NOT_YET_INITIALIZED = 94
const SELECTION_LIMIT_MS = 30_000

/** Of a set of one member. */
const configAnswer = z.object({
  config: z.looseObject({
    version: z.number(),
    members: z.tuple([z.looseObject({ host: z.string() })]),
  }),
})

/**
 * @typedef {object} Key
 * @property {string} file from which the server reads it
 * @property {string} text its content, and the password of MongoDB's own user `__system`
 * @property {string} password of the site's user
 */

/** Transactions need a replica set, but one member is enough. */
export const replicaSetName = 'rs0'

/**
 * What every `mongod` of ours is started with.
 *
 * If a site is killed while it stores an enquiry, nobody can send that enquiry again until MongoDB ends
 * the transaction: after half a minute at most instead of the default 90 s. Zlib is off because old
 * servers leak memory through it (CVE-2025-14847). Without the localhost exception a password is asked
 * for from the start: by default anyone on the same machine may make the first user while there is none.
 * @param {Key} key
 * @param {number} port
 * @param {string} dbPath
 */
export const memberArguments = ({ file }, port, dbPath) => [
  ...['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
  ...['--replSet', replicaSetName, '--keyFile', file],
  ...['--networkMessageCompressors', 'snappy,zstd'],
  ...['--setParameter', 'enableLocalhostAuthBypass=0'],
  ...['--setParameter', 'transactionLifetimeLimitSeconds=20'],
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
]

/** The one server at this port of the loopback address. @param {number} port */
export const memberUri = (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`

/** @param {number[]} ports of the loopback address */
export const hostsOf = (ports) => ports.map((port) => `127.0.0.1:${port}`).join()

/** @param {number[]} ports of all members */
export const setUri = (ports) => `mongodb://${hostsOf(ports)}/?replicaSet=${replicaSetName}`

/**
 * Connects as `__system`, the user that the members of a replica set are to each other. Its password is
 * their key, and it exists before any other user.
 * @template Result
 * @param {string} uri of a server of ours, or of a set
 * @param {Key} key
 * @param {(admin: Db) => Promise<Result>} work gets the database `admin`
 */
export async function asSystem(uri, key, work) {
  const client = new MongoClient(uri, {
    auth: { username: '__system', password: key.text },
    authSource: 'local',
    serverSelectionTimeoutMS: SELECTION_LIMIT_MS,
  })
  try {
    return await work(client.db('admin'))
  } finally {
    await client.close()
  }
}

/**
 * Makes the server on this port the one member of its replica set.
 *
 * The set's configuration is stored with the data and names host and port. If the port has changed the
 * configuration is rewritten, because the server would wait for itself for ever.
 * @param {Db} admin the database `admin`, as a user who may configure the set
 * @param {number} port of the loopback address
 */
export async function makeOnlyMember(admin, port) {
  const host = `127.0.0.1:${port}`
  const config = await configOf(admin)
  if (config === undefined) {
    await admin.command({ replSetInitiate: { _id: replicaSetName, members: [{ _id: 0, host }] } })
    return
  }
  const members = [{ ...config.members[0], host }]
  const changed = { ...config, members, version: config.version + 1 }
  await admin.command({ replSetReconfig: changed, force: true })
}

/** Undefined if the data belong to no replica set yet. @param {Db} admin */
async function configOf(admin) {
  try {
    return configAnswer.parse(await admin.command({ replSetGetConfig: 1 })).config
  } catch (error) {
    if (codeOf(error) === NOT_YET_INITIALIZED) return undefined
    throw error
  }
}
