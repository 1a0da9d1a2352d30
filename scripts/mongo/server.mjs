import { mkdirSync } from 'node:fs'

import { MongoInstance } from 'mongodb-memory-server'

import { isFull } from '../project/disk.mjs'
import { StartError } from '../processes/start-error.mjs'
import { makePrimary, replicaSetName } from './replica-set.mjs'

const LAUNCH_LIMIT_MS = 60_000

/**
 * The replica set is an argument and no option of the library's: it would stop a member with a
 * command over a connection, which hangs and prints a stack where the server never got that far.
 * A signal does the same, and there is no other member to wait for.
 */
const ARGUMENTS = [
  ...['--replSet', replicaSetName],
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
  '--nounixsocket',
]

/** What mongod says when it cannot start, and what a person can do about it. */
const REASONS = [
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
 * @typedef {object} Server a MongoDB server that runs
 * @property {number} port of the loopback address
 * @property {number} pid
 * @property {Promise<string>} gone fulfilled when it is no more, with how it ended (`SIGKILL`, `code 14`)
 * @property {() => Promise<void>} stop shuts it down in order, its files on disk
 */

/**
 * The library takes each piece that the server prints for one line, and breaks where a piece holds
 * two lines or half a one. This hands it one whole line at a time.
 */
class LineByLine extends MongoInstance {
  #rest = ''

  stdoutHandler(text) {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) super.stdoutHandler(line)
  }
}

/**
 * Starts a MongoDB server on a folder, as a replica set of one that listens on loopback only.
 *
 * @param {object} options
 * @param {string} options.mongod the program's path
 * @param {string} options.dbPath the folder; made where it is missing, kept when the server stops
 * @param {number} options.port
 * @param {(pid: number) => (() => void)} [options.attach] told the process, gives what to call when it is gone
 * @returns {Promise<Server>}
 * @throws {StartError} where it does not start for a reason that a person can do something about
 */
export async function startServer({ mongod, dbPath, port, attach = () => () => {} }) {
  mkdirSync(dbPath, { recursive: true })
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false'
  const instance = new LineByLine({
    instance: {
      port,
      dbPath,
      ip: '127.0.0.1',
      storageEngine: 'wiredTiger',
      launchTimeout: LAUNCH_LIMIT_MS,
      args: ARGUMENTS,
    },
    binary: { systemBinary: mongod },
    // A group of its own: Ctrl-C in a terminal must not reach the database before the site has stopped.
    spawn: { detached: true },
  })
  const complaints = []
  instance.on('instanceSTDOUT', (line) => {
    if (/"s":"[EF]"/.test(line)) complaints.push(line.slice(0, 2000))
  })
  let forget = () => {}
  // The library sets `mongodProcess` right after it announces the launch.
  instance.once('instanceLaunched', () =>
    process.nextTick(() => {
      if (instance.mongodProcess?.pid) forget = attach(instance.mongodProcess.pid)
    }),
  )
  const gone = new Promise((resolve) => {
    instance.once('instanceClosed', (code, signal) => {
      forget()
      resolve(signal ?? `code ${code}`)
    })
  })
  try {
    await instance.start()
    await makePrimary(port)
  } catch (error) {
    await instance.stop()
    throw await explain(`${error.message}\n${complaints.join('\n')}`, dbPath)
  }
  return {
    port,
    pid: instance.mongodProcess.pid,
    gone,
    stop: async () => void (await instance.stop()),
  }
}

async function explain(said, dbPath) {
  const known = REASONS.find(([pattern]) => pattern.test(said))
  if (known) return new StartError(known[1](dbPath))
  if (await isFull(dbPath))
    return new StartError(`The disk of ${dbPath} is full: make room, then try again.`)
  return new StartError(
    `The MongoDB server did not start (${said.split('\n', 1)[0]}): set MONGOMS_SYSTEM_BINARY to another mongod, or DATABASE_URI to a replica set of your own.`,
  )
}
