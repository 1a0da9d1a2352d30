import { setTimeout as pause } from 'node:timers/promises'

import { MongoClient } from 'mongodb'
import { z } from 'zod'

import { withoutPasswords } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { codeOf, messageOf } from '../processes/thrown.mjs'

/** @import { Key } from './key.mjs' */
/** @import { Db } from 'mongodb' */

const NOT_YET_INITIALIZED = 94
const ELECTION_LIMIT_MS = 30_000
const SELECTION_LIMIT_MS = 30_000

const helloAnswer = z.object({
  isWritablePrimary: z.boolean().optional(),
  setName: z.string().optional(),
  msg: z.string().optional(),
})

/** Of a set of one member. */
const configAnswer = z.object({
  config: z.looseObject({
    version: z.number(),
    members: z.tuple([z.looseObject({ host: z.string() })]),
  }),
})

/** Transactions need a replica set, but one member is enough. */
export const replicaSetName = 'rs0'

/**
 * What every `mongod` of ours is started with.
 *
 * If a site is killed while it stores an enquiry, nobody can send that enquiry again until MongoDB ends
 * the transaction: after half a minute at most instead of the default 90 s. Zlib is off because old
 * servers leak memory through it (CVE-2025-14847).
 */
export const memberArguments = [
  ...['--replSet', replicaSetName, '--nounixsocket'],
  ...['--networkMessageCompressors', 'snappy,zstd'],
  ...['--setParameter', 'transactionLifetimeLimitSeconds=20'],
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
]

/**
 * Makes a `mongod` of ours ask for a password from the start.
 *
 * By default anyone on the same machine may make the first user while there is none.
 * @param {Key} key
 */
export const accessArguments = ({ file }) => [
  ...['--keyFile', file],
  ...['--setParameter', 'enableLocalhostAuthBypass=0'],
]

/** The one server at this port of the loopback address. @param {number} port */
export const memberUri = (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`

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
 * Makes the server on this port the one member of its replica set and waits until it accepts writes.
 *
 * The set's configuration is stored with the data and names host and port. If the port has changed the
 * configuration is rewritten, because the server would wait for itself for ever.
 * @param {Db} admin the database `admin`, as a user who may configure the set
 * @param {number} port of the loopback address
 */
export async function makePrimary(admin, port) {
  await configure(admin, `127.0.0.1:${port}`)
  const deadline = Date.now() + ELECTION_LIMIT_MS
  while (!(await hello(admin)).isWritablePrimary) {
    if (Date.now() > deadline) throw new Error('The MongoDB server does not accept writes.')
    await pause(20)
  }
}

/** @param {Db} admin */
const hello = async (admin) => helloAnswer.parse(await admin.command({ hello: 1 }))

/**
 * @param {Db} admin
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

/** Undefined if the data belong to no replica set yet. @param {Db} admin */
async function configOf(admin) {
  try {
    return configAnswer.parse(await admin.command({ replSetGetConfig: 1 })).config
  } catch (error) {
    if (codeOf(error) === NOT_YET_INITIALIZED) return undefined
    throw error
  }
}

/** Checks a database of the operator's own. @param {string} uri */
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

/** The message's first line, without a password or a command. @param {unknown} error */
const reasonOf = (error) =>
  withoutPasswords(messageOf(error).split('\n', 1)[0] ?? '')
    .replace(/ to execute command \{.*/, '')
    .replace(/\.$/, '')
