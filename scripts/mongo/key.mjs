import { createHmac } from 'node:crypto'
import { join } from 'node:path'

import { keptRandomText } from '../files/private-file.mjs'
import { StartError } from '../processes/start-error.mjs'
import { replicaSetName } from './replica-set.mjs'

/** MongoDB takes 6 to 1024 signs of Base64 as a key. */
const USABLE = /^[A-Za-z0-9+/=]{6,1024}$/

/** The one user of our server, which the site and our commands are. MongoDB keeps users in `admin`. */
export const siteUser = 'site'

/**
 * @typedef {object} Key what a server of ours is opened with
 * @property {string} file from which the server reads it
 * @property {string} text what stands in it, and the password of MongoDB's own user `__system`
 * @property {string} password of the site's user
 */

/**
 * The key of the server on a data folder. It is made at the first start and kept. Nothing in the database
 * depends on it: with another key, the next start gives the site's user another password.
 *
 * @param {string} dataDir
 * @returns {Key}
 * @throws {StartError} where it can be neither read nor made, or is none
 * Source: docs/decisions/020-the-database-asks-for-a-password.md.
 */
export function keptKey(dataDir) {
  const file = join(dataDir, 'mongo-key')
  const text = keptRandomText(file)
  if (!USABLE.test(text)) throw new StartError(unusable(file))
  // Whoever reads the password from the site's environment does not have the key.
  const password = createHmac('sha256', text).update(`password of ${siteUser}`).digest('hex')
  return { file, text, password }
}

/**
 * @param {string} file
 * @returns {string} a sentence for where a server does not take its key
 */
export const unusable = (file) =>
  `The key of the database, ${file}, is not the one that it was opened with, or is none: remove the file and start again. A new one is made, and nothing is lost.`

/**
 * @param {object} server
 * @param {number} server.port of the loopback address
 * @param {Key} server.key
 * @param {string} database its name; where it is empty the address names none
 * @returns {string} an address with the password of the site's user, so not to be shown
 */
export const uriOf = ({ port, key }, database) =>
  `mongodb://${siteUser}:${key.password}@127.0.0.1:${port}/${database}?replicaSet=${replicaSetName}&authSource=admin`
