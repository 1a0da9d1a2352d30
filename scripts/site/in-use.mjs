import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { answers } from '../processes/waiting.mjs'
import { StartError } from '../processes/report.mjs'
import { isRecord, readJson } from '../project/files.mjs'

/**
 * @typedef {object} Note of a command that has a folder in use
 * @property {number} pid
 * @property {number} [port] on which its database or its site answers: after a power cut another
 *   process may have its pid
 * @property {string} [uri] of its database, with the password
 */

/** Where the command that has the embedded database open leaves its note. @param {string} dataDir */
export const dataNote = (dataDir) => join(dataDir, 'in-use.json')

/** Where the sites that run from a build leave theirs. @param {string} distDir */
export const buildNotes = (distDir) => join(distDir, 'in-use')

/**
 * Says, until the command ends, that it has a folder in use.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {string} file for its owner only
 * @param {Omit<Note, 'pid'>} [note]
 */
export function leaveNote(group, file, note) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, ...note }), { mode: 0o600 })
  group.onEnd(() => rmSync(file, { force: true }))
}

/** @param {string} file @returns {Promise<Note | undefined>} undefined if its writer doesn't run any more */
export async function readNote(file) {
  try {
    const note = readJson(file)
    if (!isRecord(note)) return undefined
    const pid = Number(note.pid)
    process.kill(pid, 0)
    if (note.port !== undefined && !(await answers(Number(note.port)))) return undefined
    return { pid, ...(typeof note.uri === 'string' && { uri: note.uri }) }
  } catch {
    return undefined
  }
}

/** @param {string} dataDir */
export async function requireData(dataDir) {
  const holder = await readNote(dataNote(dataDir))
  if (!holder) return
  throw new StartError(
    `The data folder ${dataDir} is in use by another start (process ${holder.pid}): stop that one, or set DATA_DIR to another folder.`,
  )
}

/** Building in a folder would break a site that runs from it. @param {string} distDir */
export async function requireBuildUnused(distDir) {
  const folder = buildNotes(distDir)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const user = await readNote(join(folder, name))
    if (!user) continue
    throw new StartError(
      `The build in ${distDir} is in use by process ${user.pid} on port ${parseInt(name)}: stop that one, or set NEXT_DIST_DIR to another folder of the project.`,
    )
  }
}
