import { setTimeout as pause } from 'node:timers/promises'

import { MongoClient } from 'mongodb'

import { StartError } from '../processes/start-error.mjs'

const SET_NAME = 'rs0'
const NOT_YET_INITIALIZED = 94
const ELECTION_LIMIT_MS = 30_000

/** The one-member replica set's name. Transactions need a replica set, one member is enough. */
export const replicaSetName = SET_NAME

/**
 * Makes the server on this port the one member of its replica set and waits until it takes writes.
 *
 * The set's configuration lies in the data and names host and port; where the server now has
 * another port, the configuration is rewritten, or the server would wait for itself for ever.
 *
 * @param {number} port of the loopback address
 * @throws {Error} where it takes no writes within 30 seconds
 */
export async function makePrimary(port) {
  const host = `127.0.0.1:${port}`
  const client = await MongoClient.connect(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 10_000,
  })
  try {
    const admin = client.db('admin')
    await configure(admin, host)
    const deadline = Date.now() + ELECTION_LIMIT_MS
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > deadline) throw new Error('The MongoDB server does not take writes.')
      await pause(20)
    }
  } finally {
    await client.close()
  }
}

async function configure(admin, host) {
  let config
  try {
    ;({ config } = await admin.command({ replSetGetConfig: 1 }))
  } catch (error) {
    if (error.code !== NOT_YET_INITIALIZED) throw error
    await admin.command({ replSetInitiate: { _id: SET_NAME, members: [{ _id: 0, host }] } })
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
 * Checks a database of the operator's own.
 *
 * @param {string} uri
 * @throws {StartError} where it does not answer, does not let us in, or is no replica set
 */
export async function requireReplicaSet(uri) {
  let client
  try {
    client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000 })
    const hello = await client.db('admin').command({ hello: 1 })
    await client.db().command({ listCollections: 1, nameOnly: true })
    if (!hello.setName && hello.msg !== 'isdbgrid') {
      throw new StartError(
        'The MongoDB that DATABASE_URI names is not a replica set, which transactions need: start it with --replSet and run rs.initiate() once.',
      )
    }
    if (hello.setName && client.options.replicaSet !== hello.setName) {
      throw new StartError(
        `DATABASE_URI does not say which replica set it names: add replicaSet=${hello.setName} to its options.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The MongoDB that DATABASE_URI names does not answer (${reason(error)}): check the address, the credentials and that it runs.`,
    )
  } finally {
    await client?.close()
  }
}

/** One line, without the credentials that a driver's message may quote. */
const reason = (error) =>
  String(error.message)
    .split('\n', 1)[0]
    .replace(/\/\/[^@/\s]*@/g, '//')
    .replace(/\.$/, '')
