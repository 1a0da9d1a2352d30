import { createHmac } from 'node:crypto'
import { join } from 'node:path'

import { keptRandomText } from '../files/private-file.mjs'
import { StartError } from '../processes/start-error.mjs'
import { replicaSetName } from './replica-set.mjs'

/** MongoDB's rule for a key. */
const USABLE = /^[A-Za-z0-9+/=]{6,1024}$/

/** The one user of our server, for the site and our commands. MongoDB stores users in `admin`. */
export const siteUser = 'site'

/**
 * @typedef {object} Key
 * @property {string} file from which the server reads it
 * @property {string} text its content, and the password of MongoDB's own user `__system`
 * @property {string} password of the site's user
 */

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
  if (!USABLE.test(text)) throw new StartError(unusable(file))
  // The password is in the site's environment. It doesn't reveal the key.
  const password = createHmac('sha256', text).update(`password of ${siteUser}`).digest('hex')
  return { file, text, password }
}

/** What to say if a server refuses its key. @param {string} file */
export const unusable = (file) =>
  `The key of the database, ${file}, is not the one that it was opened with, or is none: remove the file and start again. A new one is made, and nothing is lost.`

/**
 * @param {{ port: number, key: Key }} server
 * @param {string} database its name; empty for an address without one
 * @returns {string} an address with the password of the site's user, so never shown
 */
export const uriOf = ({ port, key }, database) =>
  `mongodb://${siteUser}:${key.password}@127.0.0.1:${port}/${database}?replicaSet=${replicaSetName}&authSource=admin`
