import { codeOf } from '../processes/thrown.mjs'
import { siteUser } from './key.mjs'

const USER_NOT_FOUND = 11
const ROLE_NOT_FOUND = 31

/** @import { Db } from 'mongodb' */

/**
 * What the site and our commands may do besides reading and writing (which includes indexes, transactions
 * and change streams). A half-seeded database is emptied, and a restore brings back documents that are
 * older than a rule for them.
 */
const inDatabase = ['dropDatabase', 'bypassDocumentValidation']

/** A backup and an import raise the server's limits while they run. */
const withServer = ['getParameter', 'setParameter']

/** @param {string} database */
const rightsIn = (database) => ({
  privileges: [
    { resource: { db: database, collection: '' }, actions: inDatabase },
    { resource: { cluster: true }, actions: withServer },
  ],
  roles: [{ role: 'readWrite', db: database }],
})

/** For tests: each makes a database, some make rules, and some look at the server's figures. */
const rightsEverywhere = {
  privileges: [
    { resource: { db: '', collection: '' }, actions: [...inDatabase, 'collMod'] },
    { resource: { cluster: true }, actions: [...withServer, 'serverStatus'] },
  ],
  roles: [{ role: 'readWriteAnyDatabase', db: 'admin' }],
}

/**
 * Gives the site's user its rights and its password, whether or not the user exists.
 * @param {Db} admin the database `admin`, as a user who may make users
 * @param {string} password
 * @param {string} [database] the one that the user may use; all of them without it, for tests
 */
export async function giveAccess(admin, password, database) {
  const rights = database === undefined ? rightsEverywhere : rightsIn(database)
  const user = { pwd: password, mechanisms: ['SCRAM-SHA-256'], roles: [siteUser] }
  await updateOrCreate(admin, 'Role', ROLE_NOT_FOUND, rights)
  await updateOrCreate(admin, 'User', USER_NOT_FOUND, user)
}

/**
 * @param {Db} admin
 * @param {'Role' | 'User'} kind
 * @param {number} notFound MongoDB's error code
 * @param {object} content
 */
async function updateOrCreate(admin, kind, notFound, content) {
  const writeConcern = { w: 'majority', j: true }
  try {
    await admin.command({ [`update${kind}`]: siteUser, ...content, writeConcern })
  } catch (error) {
    if (codeOf(error) !== notFound) throw error
    await admin.command({ [`create${kind}`]: siteUser, ...content, writeConcern })
  }
}
