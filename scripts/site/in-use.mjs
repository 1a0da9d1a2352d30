import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { answers, requirePort } from '../processes/port.mjs'
import { StartError } from '../processes/start-error.mjs'
import { codeOf } from '../processes/thrown.mjs'
import { isRecord, readJson } from '../project/json.mjs'
import { loadSettings } from './settings.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */
/** @import { Settings } from './settings.mjs' */

/**
 * @typedef {object} Note of a command that has a folder in use
 * @property {number} pid
 * @property {number} port on which its database or its site answers: after a power cut another process
 *   may have the number
 * @property {string} [uri] of its database, with the password
 */

const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM'])

/** @param {Pick<Settings, 'dataDir'>} settings */
const dataNote = ({ dataDir }) => join(dataDir, 'in-use.json')

/** @param {Pick<Settings, 'distDir'>} settings */
const buildNotes = ({ distDir }) => join(distDir, 'in-use')

/**
 * Checks that a start could go on, before it does anything slow. Reads no package.
 * @throws {StartError} if another start has the data or the port
 */
export async function requireFree() {
  const settings = loadSettings()
  if (!settings.databaseUri) await requireData(settings)
  await requirePort(settings.port, process.env.HOST)
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
 * Says until the command ends that it has the embedded database open, and where.
 * @param {ProcessGroup} group
 * @param {Pick<Settings, 'dataDir'>} settings
 * @param {Pick<Note, 'port' | 'uri'>} server
 */
export const noteData = (group, settings, server) => leaveNote(group, dataNote(settings), server)

/**
 * Says until the command ends that its site runs from the build. Whoever can't write there can't build
 * there either.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 */
export function noteBuild(group, settings) {
  const { port } = settings
  try {
    leaveNote(group, join(buildNotes(settings), `${port}.json`), { port })
  } catch (error) {
    if (!NOT_WRITABLE.has(String(codeOf(error)))) throw error
  }
}

/** Building in a folder would break a site that runs from it. @param {Pick<Settings, 'distDir'>} settings */
export async function requireBuildUnused(settings) {
  const folder = buildNotes(settings)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const user = await readNote(join(folder, name))
    if (!user) continue
    throw new StartError(
      `The build in ${settings.distDir} is in use by process ${user.pid} on port ${user.port}: stop that one, or set NEXT_DIST_DIR to another folder of the project.`,
    )
  }
}

/**
 * @param {ProcessGroup} group
 * @param {string} file for its owner only
 * @param {Omit<Note, 'pid'>} note
 */
function leaveNote(group, file, note) {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, ...note }), { mode: 0o600 })
  group.onEnd(() => rmSync(file, { force: true }))
}

/** @param {string} file @returns {Promise<Note | undefined>} undefined if its writer doesn't run any more */
async function readNote(file) {
  try {
    const note = readJson(file)
    if (!isNote(note)) return undefined
    process.kill(note.pid, 0)
    return (await answers(note.port)) ? note : undefined
  } catch {
    return undefined
  }
}

/** @type {(value: unknown) => value is Note} */
const isNote = (value) =>
  isRecord(value) &&
  Number.isInteger(value.pid) &&
  Number.isInteger(value.port) &&
  (value.uri === undefined || typeof value.uri === 'string')
