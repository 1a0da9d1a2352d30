import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { erasures } from '../../src/privacy/erasures.mjs'
import { openDatabase, reachDatabase } from '../mongo/open.mjs'
import { step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { runWithPayload } from '../site/database.mjs'
import { loadSettings } from '../site/settings.mjs'
import { recordBackup, writeBackup } from './backup.mjs'
import { readDataFile } from './data-file.mjs'
import { readErasures } from './erasures.mjs'
import { requireNew } from './private-file.mjs'
import { restore as fill } from './restore.mjs'

/** @import { Command } from '../processes/process-group.mjs' */

/** Writes everything in the database into a new file, whether or not the site is running. @type {Command} */
export async function backup(group, args) {
  const settings = loadSettings()
  const { file } = namedFiles(args, 'backup -- FILE')
  await requireNew(file)
  const database = await reachDatabase(group, settings)
  const begun = new Date()
  await writeBackup(database, file, group.signal)
  await recordBackup(database, begun)
}

/** Fills an empty database from a backup, without what was erased since. @type {Command} */
export async function restore(group, args) {
  const settings = loadSettings()
  const usage = 'restore -- FILE [--erasures FILE]'
  const { file, erasures: others } = namedFiles(args, usage, { erasures: { type: 'string' } })
  const header = await step(`Checking ${file}`, () => readDataFile(file, 'backup'))
  const erased = await readErasures(join(settings.dataDir, erasures.file), others)
  await fill(await openDatabase(group, settings), { file, header }, group.signal, erased)
}

/** Exports all content to a new file, or imports it from one, whether or not the site is running. @type {Command} */
export async function content(group, [action = '', ...names]) {
  if (action !== 'export' && action !== 'import') {
    throw new StartError('Say what to do: npm run content -- export FILE, or import FILE')
  }
  const { file } = namedFiles(names, `content -- ${action} FILE`)
  if (action === 'export') await requireNew(file)
  return runWithPayload(group, loadSettings(), `content-${action}`, file)
}

/**
 * The files that a command line names, as absolute paths in the caller's folder, which npm changes.
 * @param {string[]} args what follows the command
 * @param {string} usage npm's name of it, and what it takes
 * @param {{ erasures?: { type: 'string' } }} [options]
 * @returns {{ file: string, erasures?: string }}
 */
export function namedFiles(args, usage, options = {}) {
  const absolute = (/** @type {string} */ name) => resolve(process.env.INIT_CWD ?? '', name)
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...others] = positionals
    const { erasures } = values
    if (file && others.length === 0) {
      return { file: absolute(file), ...(erasures && { erasures: absolute(String(erasures)) }) }
    }
  } catch {
    // An unknown option, or no file after one.
  }
  throw new StartError(`Name one file: npm run ${usage}`)
}
