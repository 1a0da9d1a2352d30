import { setTimeout as pause } from 'node:timers/promises'

import { MongoClient } from 'mongodb'
import { z } from 'zod'

import { withoutPasswords } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { codeOf, messageOf } from '../processes/thrown.mjs'

const NOT_YET_INITIALIZED = 94
const ELECTION_LIMIT_MS = 30_000
const SELECTION_LIMIT_MS = 30_000

/** What is read of a server's answer to the command `hello`. */
const helloAnswer = z.object({
  isWritablePrimary: z.boolean().optional(),
  setName: z.string().optional(),
  msg: z.string().optional(),
})

/** What is read of a server's answer to `replSetGetConfig`, for a set of one member. */
const configAnswer = z.object({
  config: z.looseObject({
    version: z.number(),
    members: z.tuple([z.looseObject({ host: z.string() })]),
  }),
})

/** The one-member replica set's name. Transactions need a replica set, one member is enough. */
export const replicaSetName = 'rs0'

/**
 * What every `mongod` of ours is started with.
 *
 * A site that is killed while it stores an enquiry leaves its transaction behind, and until MongoDB
 * ends that nobody can send the enquiry again: after half a minute at most, by default after 90 s.
 * Old servers give their memory away to anyone who compresses by zlib (CVE-2025-14847).
 */
export const memberArguments = [
  ...['--replSet', replicaSetName, '--nounixsocket'],
  ...['--networkMessageCompressors', 'snappy,zstd'],
  ...['--setParameter', 'transactionLifetimeLimitSeconds=20'],
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
]

/**
 * What makes a `mongod` of ours ask for a password from the first moment on.
 *
 * By default whoever connects from the same machine while there is no user may make the first one.
 *
 * @param {import('./key.mjs').Key} key
 */
export const accessArguments = ({ file }) => [
  ...['--keyFile', file],
  ...['--setParameter', 'enableLocalhostAuthBypass=0'],
]

/**
 * @param {number} port of the loopback address
 * @returns {string} the address of the one server there, whatever it says of its replica set
 */
export const memberUri = (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`

/**
 * Connects as `__system`, the user that the members of a replica set are to each other. Its password is
 * their key, and it is there before any other user is.
 *
 * @template Result
 * @param {string} uri of a server of ours, or of a set
 * @param {import('./key.mjs').Key} key
 * @param {(admin: import('mongodb').Db) => Promise<Result>} work is passed the database `admin`
 * @returns {Promise<Result>} what `work` returned, once the connection is closed
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
 * Makes the server on this port the one member of its replica set and waits until it accepts writes.
 *
 * The set's configuration lies in the data and names host and port. Where the server now has
 * another port, the configuration is rewritten, or the server would wait for itself for ever.
 *
 * @param {import('mongodb').Db} admin the database `admin`, as a user who may configure the set
 * @param {number} port of the loopback address
 * @throws {Error} where it accepts no writes within 30 seconds
 */
export async function makePrimary(admin, port) {
  await configure(admin, `127.0.0.1:${port}`)
  const deadline = Date.now() + ELECTION_LIMIT_MS
  while (!(await hello(admin)).isWritablePrimary) {
    if (Date.now() > deadline) throw new Error('The MongoDB server does not accept writes.')
    await pause(20)
  }
}

/** @param {import('mongodb').Db} admin */
const hello = async (admin) => helloAnswer.parse(await admin.command({ hello: 1 }))

/**
 * @param {import('mongodb').Db} admin
 * @param {string} host the address of the set's one member
 */
async function configure(admin, host) {
  const config = await configOf(admin)
  if (config === undefined) {
    await admin.command({ replSetInitiate: { _id: replicaSetName, members: [{ _id: 0, host }] } })
    return
  }
  const [member] = config.members
  if (member.host === host) return
  await admin.command({
    replSetReconfig: { ...config, members: [{ ...member, host }], version: config.version + 1 },
    force: true,
  })
}

/**
 * @param {import('mongodb').Db} admin
 * @returns {Promise<z.infer<typeof configAnswer>['config'] | undefined>} undefined where the data are
 *   of no replica set yet
 */
async function configOf(admin) {
  try {
    return configAnswer.parse(await admin.command({ replSetGetConfig: 1 })).config
  } catch (error) {
    if (codeOf(error) === NOT_YET_INITIALIZED) return undefined
    throw error
  }
}

/**
 * Checks a database of the operator's own.
 *
 * @param {string} uri
 * @throws {StartError} where it does not answer, refuses our credentials, or is no replica set
 */
export async function requireReplicaSet(uri) {
  /** @type {MongoClient | undefined} */
  let client
  try {
    client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000 })
    const { setName, msg } = await hello(client.db('admin'))
    await client.db().command({ listCollections: 1, nameOnly: true })
    if (setName === undefined && msg !== 'isdbgrid') {
      throw new StartError(
        'The MongoDB that DATABASE_URI names is not a replica set, which transactions need: start it with --replSet and run rs.initiate() once.',
      )
    }
    if (setName !== undefined && client.options.replicaSet !== setName) {
      throw new StartError(
        `DATABASE_URI does not say which replica set it names: add replicaSet=${setName} to its options.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The MongoDB that DATABASE_URI names does not answer (${reasonOf(error)}): check the address, the credentials and that it runs.`,
    )
  } finally {
    await client?.close()
  }
}

/**
 * @param {unknown} error
 * @returns {string} the first line of its message, without the password and the command that it may quote
 */
const reasonOf = (error) =>
  withoutPasswords(messageOf(error).split('\n', 1)[0] ?? '')
    .replace(/ to execute command \{.*/, '')
    .replace(/\.$/, '')
