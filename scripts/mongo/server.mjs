import { mkdirSync } from 'node:fs'

import { MongoInstance } from 'mongodb-memory-server'

import { closeToOthers } from '../files/private-file.mjs'
import { StartError } from '../processes/start-error.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { isFull } from '../project/disk.mjs'
import { unusable, uriOf } from './key.mjs'
import {
  accessArguments,
  asSystem,
  makePrimary,
  memberArguments,
  memberUri,
} from './replica-set.mjs'
import { giveAccess } from './users.mjs'

const LAUNCH_LIMIT_MS = 60_000

/**
 * How large the log of changes gets before the oldest go. Until then it holds what was deleted: for two
 * months at most, since MongoDB writes a line every ten seconds. The default would mean years. An
 * existing database keeps its size.
 */
const OPLOG_MEGABYTES = 64

/**
 * What mongod says when it can't start, and what a person can do about it.
 * @type {[RegExp, (dbPath: string, keyFile: string) => string][]}
 */
const REASONS = [
  [/Read security file failed|Authentication failed/, (_, keyFile) => unusable(keyFile)],
  [
    /DBPathInUse|Unable to lock the lock file/,
    (dbPath) => `Another MongoDB server has the files in ${dbPath} open: stop it, then try again.`,
  ],
  [
    /featureCompatibilityVersion|UPGRADE PROBLEM|DowngradeRequired|unsupported WiredTiger file version/i,
    (dbPath) =>
      `The files in ${dbPath} were written by another version of MongoDB than the one found here: set MONGOMS_SYSTEM_BINARY to the mongod that wrote them.`,
  ],
  [
    /No space left on device|ENOSPC/,
    (dbPath) => `The disk of ${dbPath} is full: make room, then try again.`,
  ],
  [
    /Permission denied|IllegalOperation.*Attempted to create a lock file/,
    (dbPath) =>
      `The files in ${dbPath} cannot be written: give yourself the right to, then try again.`,
  ],
]

/**
 * @typedef {object} Server a running MongoDB server
 * @property {number} port of the loopback address
 * @property {number} pid
 * @property {(database: string) => string} uriOf the address of a database, with the password
 * @property {Promise<string>} gone fulfilled when it has ended, with how (`SIGKILL`, `code 14`)
 * @property {() => Promise<void>} stop its files stay on disk
 */

/**
 * The library's server, with what it doesn't offer.
 *
 * The library takes each chunk of the server's output for one line, and breaks if a chunk holds two lines
 * or half a line, so this passes on whole lines. The library's events have no types, so this calls
 * functions instead.
 */
class Mongod extends MongoInstance {
  #rest = ''
  /** Logged errors, and what the server says about its key. @type {string[]} */
  errors = []
  /** @type {(pid: number) => void} */
  onLaunched = () => {}
  /** @type {(how: string) => void} */
  onClosed = () => {}

  /**
   * @override
   * @param {string} program
   */
  _launchMongod(program) {
    const child = super._launchMongod(program)
    if (child.pid !== undefined) this.onLaunched(child.pid)
    return child
  }

  /**
   * @override
   * @param {string | Buffer} text
   */
  stdoutHandler(text) {
    const lines = (this.#rest + text.toString()).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      if (/"s":"[EF]"|Read security file failed/.test(line)) this.errors.push(line.slice(0, 2000))
      super.stdoutHandler(line)
    }
  }

  /**
   * @override
   * @param {number | null} code
   * @param {string | null} signal
   */
  closeHandler(code, signal) {
    super.closeHandler(code, signal)
    this.onClosed(signal ?? `code ${code ?? 'unknown'}`)
  }
}

/**
 * Starts a MongoDB server on a folder, as a replica set of one that listens on loopback only and asks for
 * a password. Files that were written without a password can be opened too.
 * @param {object} options
 * @param {string} options.mongod the program's path
 * @param {string} options.dbPath the folder; made if it's missing
 * @param {import('./key.mjs').Key} options.key
 * @param {string} [options.database] the one that the site's user may use; all of them without it, for tests
 * @param {number} options.port
 * @param {(pid: number) => (() => void)} [options.attach] gets the server's process; its result is
 *   called when that has ended
 * @returns {Promise<Server>}
 */
export async function startServer({
  mongod,
  dbPath,
  key,
  database,
  port,
  attach = () => () => {},
}) {
  mkdirSync(dbPath, { recursive: true, mode: 0o700 })
  closeToOthers(dbPath)
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false'
  const instance = new Mongod({
    instance: {
      port,
      dbPath,
      ip: '127.0.0.1',
      storageEngine: 'wiredTiger',
      launchTimeout: LAUNCH_LIMIT_MS,
      // An argument and not an option of the library: with the option, the library stops a member by a
      // command over a connection, which hangs if the server never accepted one. A signal is enough, since
      // there is no other member to wait for.
      args: [
        ...memberArguments,
        ...accessArguments(key),
        ...['--oplogSize', String(OPLOG_MEGABYTES)],
      ],
      auth: true,
    },
    binary: { systemBinary: mongod },
    // Ctrl-C in a terminal must not reach the database before the site has stopped.
    spawn: { detached: true },
  })
  let pid = 0
  let detach = () => {}
  instance.onLaunched = (launched) => {
    pid = launched
    detach = attach(launched)
  }
  /** @type {Promise<string>} */
  const gone = new Promise((resolve) => {
    instance.onClosed = (how) => {
      detach()
      resolve(how)
    }
  })
  const stop = async () => {
    await instance.stop()
  }
  try {
    await instance.start()
    await asSystem(memberUri(port), key, async (admin) => {
      await makePrimary(admin, port)
      await giveAccess(admin, key.password, database)
    })
  } catch (error) {
    await stop()
    throw await explain([messageOf(error), ...instance.errors].join('\n'), dbPath, key.file)
  }
  return { port, pid, gone, stop, uriOf: (name) => uriOf({ port, key }, name) }
}

/**
 * @param {string} said by the library and the server
 * @param {string} dbPath
 * @param {string} keyFile
 */
async function explain(said, dbPath, keyFile) {
  const known = REASONS.find(([pattern]) => pattern.test(said))
  if (known) return new StartError(known[1](dbPath, keyFile))
  if (await isFull(dbPath))
    return new StartError(`The disk of ${dbPath} is full: make room, then try again.`)
  return new StartError(
    `The MongoDB server did not start (${said.split('\n', 1)[0] ?? ''}): set MONGOMS_SYSTEM_BINARY to another mongod, or DATABASE_URI to a replica set of your own.`,
  )
}
