import { createHmac } from 'node:crypto'
import { join } from 'node:path'

import { keptRandomText } from '../data/private-file.mjs'
import { hostsOf, replicaSetName } from './replica-set.mjs'

/** @import { Db } from 'mongodb' */
/** @import { Key } from './replica-set.mjs' */

/** The one user of our server, for the site and our commands, and its role. */
const SITE_USER = 'site'

/**
 * The key of the server on a data folder, made at the first start. Nothing in the database depends on
 * it: with another key, the next start gives the site's user another password.
 * @param {string} dataDir
 * @returns {Key}
 * Source: docs/decisions/020-the-database-asks-for-a-password.md.
 */
export function keptKey(dataDir) {
  const file = join(dataDir, 'mongo-key')
  const text = keptRandomText(file)
  // The password is in the site's environment. It doesn't reveal the key.
  const password = createHmac('sha256', text).update(`password of ${SITE_USER}`).digest('hex')
  return { file, text, password }
}

/** What to say if a server refuses its key. @param {string} file */
export const unusable = (file) =>
  `The key of the database, ${file}, is not the one that it was opened with, or is none: remove the file and start again. A new one is made, and nothing is lost.`

/**
 * @param {number[]} ports of the members of its set
 * @param {Key} key
 * @param {string} database its name; empty for an address without one
 * @returns {string} its address, with the password of the site's user, so never shown
 */
export const siteUri = (ports, { password }, database) =>
  `mongodb://${SITE_USER}:${password}@${hostsOf(ports)}/${database}?replicaSet=${replicaSetName}&authSource=admin`

/**
 * What the site and our commands may do besides reading and writing (which includes indexes, transactions
 * and change streams). A half-seeded database is emptied, a restore brings back documents that are older
 * than a rule for them, and a backup and an import raise the server's limits while they run.
 * @param {string} db
 */
const rightsIn = (db) => ({
  privileges: [
    { resource: { db, collection: '' }, actions: ['dropDatabase', 'bypassDocumentValidation'] },
    { resource: { cluster: true }, actions: ['getParameter', 'setParameter'] },
  ],
  roles: [{ role: 'readWrite', db }],
})

/**
 * Gives the site's user its rights and its password, whether or not the user exists.
 * @param {Db} admin the database `admin`, as a user who may make users
 * @param {string} password
 * @param {string} [database] the one that the user may use; without it everything, for tests
 */
export async function giveAccess(admin, password, database) {
  const writeConcern = { w: 'majority', j: true }
  const rights = database === undefined ? { privileges: [], roles: ['root'] } : rightsIn(database)
  const user = { pwd: password, mechanisms: ['SCRAM-SHA-256'], roles: [SITE_USER] }
  const { users } = await admin.command({ usersInfo: SITE_USER })
  const { roles } = await admin.command({ rolesInfo: SITE_USER })
  const verb = (/** @type {unknown} */ found) =>
    Array.isArray(found) && found.length > 0 ? 'update' : 'create'
  await admin.command({ [`${verb(roles)}Role`]: SITE_USER, ...rights, writeConcern })
  await admin.command({ [`${verb(users)}User`]: SITE_USER, ...user, writeConcern })
}
