import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'

import { answers, requirePort } from '../processes/waiting.mjs'
import { StartError } from '../processes/report.mjs'
import { inProject, isRecord, readJson } from '../project/files.mjs'
import { loadSettings } from './settings.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */
/** @import { Settings } from './settings.mjs' */

/**
 * @typedef {object} Note of a command that has a folder in use
 * @property {number} pid
 * @property {number} port on which it, its database or its site answers: after a power cut another
 *   process may have its pid
 * @property {string} [uri] of its database, with the password
 */

/** @param {Pick<Settings, 'dataDir'>} settings */
const dataNote = ({ dataDir }) => join(dataDir, 'in-use.json')

/** @param {Pick<Settings, 'distDir'>} settings */
const buildNotes = ({ distDir }) => join(distDir, 'in-use')

/**
 * Checks that a start could go on, before it does anything slow. Reads no package.
 * @param {AbortSignal} signal
 * @throws {StartError} if another start has the data or the port
 */
export async function requireFree(signal) {
  const settings = loadSettings()
  if (!settings.databaseUri) await requireData(settings)
  await requirePort(settings.port, process.env.HOST, signal)
}

/** @param {Pick<Settings, 'dataDir'>} settings */
export async function requireData(settings) {
  const holder = await runningStart(settings)
  if (!holder) return
  throw new StartError(
    `The data folder ${settings.dataDir} is in use by another start (process ${holder.pid}): stop that one, or set DATA_DIR to another folder.`,
  )
}

/** The command that has the embedded database open now. @param {Pick<Settings, 'dataDir'>} settings */
export const runningStart = (settings) => readNote(dataNote(settings))

/**
 * Says, until the command ends, that it has the embedded database open, and where.
 * @param {ProcessGroup} group
 * @param {Pick<Settings, 'dataDir'>} settings
 * @param {Pick<Note, 'port' | 'uri'>} server
 */
export function noteData(group, settings, server) {
  leaveNote(group, dataNote(settings), server)
}

/**
 * Says, until the command ends, that its site runs from the build.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 */
export function noteBuild(group, settings) {
  const { port } = settings
  try {
    leaveNote(group, join(buildNotes(settings), `${port}.json`), { port })
  } catch {
    // A process that can't write there can't build there either.
  }
}

/** Building in a folder would break a site that runs from it. @param {Pick<Settings, 'distDir'>} settings */
export async function requireBuildUnused(settings) {
  const folder = buildNotes(settings)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const user = await readNote(join(folder, name))
    if (!user) continue
    throw new StartError(
      `The build in ${settings.distDir} is in use by process ${user.pid} on port ${user.port}: stop that one, or set NEXT_DIST_DIR to another folder of the project.`,
    )
  }
}

/**
 * Says, until the command ends, that its tests use the folders that all tests of a checkout share: their
 * build, their reports and their caches.
 * @param {ProcessGroup} group
 * @param {string} [file]
 * @throws {StartError} if other tests do
 */
export async function noteTests(group, file = inProject('.cache', 'tests-in-use.json')) {
  const others = await readNote(file)
  if (others) {
    throw new StartError(
      `Other tests are running in this folder (process ${others.pid}): wait until they’re done, then try again.`,
    )
  }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  group.onEnd(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  leaveNote(group, file, { port })
}

/**
 * @param {ProcessGroup} group
 * @param {string} file for its owner only
 * @param {Omit<Note, 'pid'>} note
 */
function leaveNote(group, file, note) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, ...note }), { mode: 0o600 })
  group.onEnd(() => rmSync(file, { force: true }))
}

/** @param {string} file @returns {Promise<Note | undefined>} undefined if its writer doesn't run any more */
async function readNote(file) {
  try {
    const note = readJson(file)
    if (!isRecord(note)) return undefined
    const [pid, port] = [Number(note.pid), Number(note.port)]
    process.kill(pid, 0)
    if (!(await answers(port))) return undefined
    return { pid, port, ...(typeof note.uri === 'string' && { uri: note.uri }) }
  } catch {
    return undefined
  }
}
