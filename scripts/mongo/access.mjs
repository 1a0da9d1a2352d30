import { createHmac } from 'node:crypto'
import { join } from 'node:path'

import { MongoNetworkError } from 'mongodb'

import { codeOf } from '../processes/report.mjs'
import { keptRandomText } from '../project/kept-random-text.mjs'
import { withDatabase } from './content.mjs'

/** @import { Db } from 'mongodb' */

/** The one user of our server, for the site and our commands. */
const SITE_USER = 'site'

/** Transactions need a replica set, but one member is enough. */
export const replicaSetName = 'rs0'

const ALREADY_INITIALIZED = 23

const USER_EXISTS = 51_003

/**
 * The key of the server on a data folder, made at the first start. Nothing in the database depends on
 * it: with another key, the next start gives the site's user another password.
 * @param {string} dataDir
 * Source: docs/decisions/020-the-database-asks-for-a-password.md.
 */
export function keptKey(dataDir) {
  const file = join(dataDir, 'mongo-key')
  const text = keptRandomText(file)
  // The password is in the site's environment. It doesn't reveal the key.
  const password = createHmac('sha256', text).update(`password of ${SITE_USER}`).digest('hex')
  return { file, text, password }
}

/** @param {number} port of the loopback address */
export const memberUri = (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`

/**
 * @param {number} port of the loopback address
 * @param {string} password of the site's user, so the address is never shown
 * @param {string} database its name; empty for an address without one
 */
export const siteUri = (port, password, database) =>
  `mongodb://${SITE_USER}:${password}@127.0.0.1:${port}/${database}?replicaSet=${replicaSetName}&authSource=admin`

/**
 * Connects as `__system`, the user that the members of a replica set are to each other. Its password is
 * their key, and it exists before any other user.
 * @template Result
 * @param {string} uri of one of our servers
 * @param {{ text: string }} key
 * @param {(admin: Db) => Promise<Result>} work gets the database `admin`
 */
export const asSystem = (uri, key, work) =>
  withDatabase(uri, ({ client }) => work(client.db('admin')), {
    auth: { username: '__system', password: key.text },
    authSource: 'local',
  })

/**
 * Makes the server on this port the one member of its replica set, and gives the site's user its rights.
 * A server whose files name another port closes every connection once, when it finds that it's no member.
 * @param {number} port of the loopback address
 * @param {ReturnType<typeof keptKey>} key
 * @param {string} [database] the one that the user may use; without it everything, for tests
 */
export async function setUp(port, key, database) {
  const becomeMember = () => asSystem(memberUri(port), key, (admin) => makeOnlyMember(admin, port))
  await becomeMember().catch((/** @type {unknown} */ error) => {
    if (error instanceof MongoNetworkError) return becomeMember()
    throw error
  })
  const whole = `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSetName}`
  await asSystem(whole, key, (admin) => giveAccess(admin, key.password, database))
}

/**
 * The set's configuration is stored with the data and names host and port. If there is one already it's
 * replaced, because on another port the server would wait for itself for ever.
 * @param {Db} admin
 * @param {number} port
 */
async function makeOnlyMember(admin, port) {
  const config = { _id: replicaSetName, members: [{ _id: 0, host: `127.0.0.1:${port}` }] }
  try {
    await admin.command({ replSetInitiate: config })
  } catch (error) {
    if (codeOf(error) !== ALREADY_INITIALIZED) throw error
    await admin.command({ replSetReconfig: { ...config, version: 1 }, force: true })
  }
}

/**
 * Gives the site's user its rights and its password: besides reading and writing, dropping the database,
 * which a half-seeded one needs, and storing what is older than a rule, which a restore needs. The user is
 * never dropped: a site that runs while its server starts again would be turned away until there's one.
 * @param {Db} admin
 * @param {string} pwd
 * @param {string} [db]
 */
async function giveAccess(admin, pwd, db) {
  const roles = db === undefined ? ['root'] : ['readWrite', 'dbAdmin'].map((role) => ({ role, db }))
  const writeConcern = { w: 'majority', j: true }
  const user = { pwd, mechanisms: ['SCRAM-SHA-256'], roles, writeConcern }
  try {
    await admin.command({ createUser: SITE_USER, ...user })
  } catch (error) {
    if (codeOf(error) !== USER_EXISTS) throw error
    await admin.command({ updateUser: SITE_USER, ...user })
  }
}
