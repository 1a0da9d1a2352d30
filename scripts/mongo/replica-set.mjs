import { MongoClient } from 'mongodb'

import { codeOf } from '../processes/thrown.mjs'

/** @import { Db } from 'mongodb' */

const ALREADY_INITIALIZED = 23
const SELECTION_LIMIT_MS = 30_000

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
 * The set's configuration is stored with the data and names host and port. If there is one already it's
 * replaced, because on another port the server would wait for itself for ever.
 * @param {Db} admin the database `admin`, as a user who may configure the set
 * @param {number} port of the loopback address
 */
export async function makeOnlyMember(admin, port) {
  const config = { _id: replicaSetName, members: [{ _id: 0, host: `127.0.0.1:${port}` }] }
  try {
    await admin.command({ replSetInitiate: config })
  } catch (error) {
    if (codeOf(error) !== ALREADY_INITIALIZED) throw error
    await admin.command({ replSetReconfig: { ...config, version: 1 }, force: true })
  }
}
