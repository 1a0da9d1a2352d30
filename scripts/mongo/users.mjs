import { codeOf } from '../processes/thrown.mjs'
import { siteUser } from './key.mjs'

const USER_NOT_FOUND = 11
const ROLE_NOT_FOUND = 31

/** @typedef {import('mongodb').Db} Db */

/**
 * What the site and our commands may do in their database, besides reading and writing, which comes with
 * indexes, transactions and change streams: a database is emptied that a seeding has left half filled, and
 * a restore brings documents back that are older than a rule for them.
 */
const inDatabase = ['dropDatabase', 'bypassDocumentValidation']

/** And with the server: a backup and an import raise its limits for as long as they run. */
const withServer = ['getParameter', 'setParameter']

/** @param {string} database the one in which the user has rights */
const rightsIn = (database) => ({
  privileges: [
    { resource: { db: database, collection: '' }, actions: inDatabase },
    { resource: { cluster: true }, actions: withServer },
  ],
  roles: [{ role: 'readWrite', db: database }],
})

/** For tests: each makes a database of its own, some make rules, and some look at the server's figures. */
const rightsEverywhere = {
  privileges: [
    { resource: { db: '', collection: '' }, actions: [...inDatabase, 'collMod'] },
    { resource: { cluster: true }, actions: [...withServer, 'serverStatus'] },
  ],
  roles: [{ role: 'readWriteAnyDatabase', db: 'admin' }],
}

/**
 * Gives the site's user its rights and its password, in a database of whatever start: without users, cut
 * short while it made them, or with another password.
 *
 * @param {Db} admin the database `admin`, as a user who may make users
 * @param {string} password
 * @param {string} [database] where the user has its rights; everywhere without it, for tests
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
 * @param {number} notFound the code of MongoDB's error where there is none yet
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
