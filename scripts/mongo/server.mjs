import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import getPort from 'get-port'

import { answers, until } from '../processes/waiting.mjs'
import { messageOf, StartError } from '../processes/report.mjs'
import { keptKey, replicaSetName, setUp, siteUri } from './access.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

const START_LIMIT_MS = 60_000
const PATIENCE_MS = 20_000
const AGAIN_MS = 200
const STOP_SECONDS = 60
const LOG_BYTES = 10 * 1024 ** 2

/**
 * How large the log of changes gets before the oldest go. Until then it holds what was deleted: for two
 * months at most, since MongoDB writes a line every ten seconds. The default would mean years. An
 * existing database keeps its size.
 */
const OPLOG_MEGABYTES = 64

/** A backup reads one snapshot, and a large database takes longer than the default of five minutes. */
const SNAPSHOT_SECONDS = 3600

const IN_USE = /DBPathInUse|Unable to lock the lock file/

/** The process that has a server's files open, as MongoDB's own lock says. @param {string} dbPath */
export function pidIn(dbPath) {
  const pid = Number(readFileSync(join(dbPath, 'mongod.lock'), 'utf8'))
  if (!pid) throw new Error(`No server has the files in ${dbPath} open.`)
  return pid
}

/**
 * @typedef {Awaited<ReturnType<typeof startServer>>} Server
 *
 * @typedef {object} ServerOptions
 * @property {string} mongod the program's path
 * @property {string} folder of its files, its key and its log; made if it's missing
 * @property {string} [database] the one that the site's user may use; all of them without it, for tests
 * @property {number} [port] a free one by default
 * @property {number} [patienceMs] how long another server, whose command was killed, may take to end
 */

/**
 * Starts a MongoDB server on a folder, as a replica set of one that listens on loopback only and asks for
 * a password. Its files stay on disk when the group ends it. It's ours because the
 * library's replica set can't open a password-protected folder from an earlier run.
 * Source: docs/decisions/020-the-database-asks-for-a-password.md.
 * @param {ProcessGroup} group
 * @param {ServerOptions} options
 */
export async function startServer(group, options) {
  const { mongod, folder, database, patienceMs = PATIENCE_MS } = options
  const key = keptKey(folder)
  const [dbPath, log] = [join(folder, 'mongo'), join(folder, 'mongo.log')]
  mkdirSync(dbPath, { recursive: true, mode: 0o700 })
  const port = options.port ?? (await getPort({ host: '127.0.0.1' }))
  try {
    const args = [...argumentsOf(dbPath, port, key.file, database), '--logpath', log]
    const { ended } = await launch(group, { mongod, args, log, port, patienceMs })
    await setUp(port, key, database)
    const died = ended.then(({ code }) => {
      throw new StartError(
        `The MongoDB server died (code ${code}): the last lines of ${log} say why; then start again.`,
      )
    })
    // Nobody may be waiting for it when it's stopped.
    died.catch(() => {})
    /** The address of a database, with the password. @param {string} name */
    const uriOf = (name) => siteUri(port, key.password, name)
    return { port, died, uriOf }
  } catch (error) {
    group.signal.throwIfAborted()
    throw new StartError(sentenceOf(messageOf(error), { dbPath, log, keyFile: key.file }))
  }
}

/**
 * If a site is killed while it stores an enquiry, nobody can send that enquiry again until MongoDB ends
 * the transaction: after half a minute at most instead of the default 90 s. Zlib is off because old
 * servers leak memory through it (CVE-2025-14847). Without the localhost exception a password is
 * needed from the start: by default anyone on the same machine may make the first user.
 * The log mustn't hold what visitors wrote, and would quote it from slow commands.
 * @param {string} dbPath
 * @param {number} port
 * @param {string} keyFile
 * @param {string} [database]
 */
const argumentsOf = (dbPath, port, keyFile, database) => [
  ...['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
  ...['--replSet', replicaSetName, '--keyFile', keyFile, '--oplogSize', String(OPLOG_MEGABYTES)],
  ...['--networkMessageCompressors', 'snappy,zstd'],
  ...['--setParameter', 'enableLocalhostAuthBypass=0'],
  ...['--setParameter', 'transactionLifetimeLimitSeconds=20'],
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
  // Tests drop databases, whose files would stay as long.
  ...(database ? ['--setParameter', `minSnapshotHistoryWindowInSeconds=${SNAPSHOT_SECONDS}`] : []),
  ...['--logappend', '--quiet', '--slowOpSampleRate', '0'],
]

/**
 * @param {string} output what mongod, or the driver, says
 * @param {{ dbPath: string, log: string, keyFile: string }} files
 */
function sentenceOf(output, { dbPath, log, keyFile }) {
  if (/Read security file failed|Authentication failed/.test(output)) {
    return `The key of the database, ${keyFile}, isn’t the one that it was opened with, or isn’t a key: remove the file and start again. A new one is made, and nothing is lost.`
  }
  if (IN_USE.test(output)) {
    return `Another MongoDB server (process ${pidIn(dbPath)}) has the files in ${dbPath} open: stop it, then try again.`
  }
  // An error's or a fatal line of the log.
  const line = output.split('\n').find((one) => /"s":"[EF]"/.test(one)) ?? output
  const [, reason] = /"error":"([^"]+)/.exec(line) ?? /"msg":"([^"]+)/.exec(line) ?? ['', output]
  return `The MongoDB server didn’t start on ${dbPath} (${reason}): ${log} says more. Or set MONGOMS_SYSTEM_BINARY to another mongod, or DATABASE_URI to your own replica set.`
}

/**
 * Starts the program and waits until it takes connections. If another has the files open, it may be one
 * whose command was killed, so this waits a little for it to end.
 * @param {ProcessGroup} group
 * @param {{ mongod: string, args: string[], log: string, port: number, patienceMs: number }} options
 */
async function launch(group, { mongod, args, log, port, patienceMs }) {
  const inUseUntil = Date.now() + patienceMs
  if (sizeOf(log) > LOG_BYTES) renameSync(log, `${log}.1`)
  for (;;) {
    const before = sizeOf(log)
    const child = group.start(mongod, args, { quiet: true, graceSeconds: STOP_SECONDS })
    const answering = until(() => answers(port), START_LIMIT_MS, 'it doesn’t answer', group.signal)
    const ended = await Promise.race([child.ended, answering])
    if (!ended) return child
    const logged = existsSync(log) ? readFileSync(log).subarray(before).toString() : ''
    const output = `${ended.output}\n${logged}`.trim()
    if (!IN_USE.test(output) || Date.now() > inUseUntil) throw new Error(output)
    await pause(AGAIN_MS, undefined, { signal: group.signal })
  }
}

/** @param {string} file @returns {number} 0 if it's missing */
const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
