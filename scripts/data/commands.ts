import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { erasures } from '../../src/privacy/sources'
import { openDatabase, reachDatabase } from '../mongo/open.mjs'
import { StartError, step } from '../processes/report.mjs'
import { type Command } from '../processes/process-group.mjs'
import { loadSettings } from '../site/settings.mjs'
import { recordBackup, writeBackup } from './backup'
import { readDataFile, requireNew } from './data-file'
import { readErasures, restore as fill } from './restore'

/** Writes everything in the database into a new file, whether or not the site is running. */
export const backup: Command = async (group, args) => {
  const settings = loadSettings()
  const { file } = namedFiles(args, 'backup -- FILE')
  await requireNew(file)
  const database = await reachDatabase(group, settings)
  const begun = new Date()
  await writeBackup(database, file, group.signal)
  await recordBackup(database, begun)
}

/** Fills an empty database from a backup, without what was erased since. */
export const restore: Command = async (group, args) => {
  const settings = loadSettings()
  const usage = 'restore -- FILE [--erasures FILE]'
  const { file, erasures: others } = namedFiles(args, usage, { erasures: { type: 'string' } })
  const header = await step(`Checking ${file}`, () => readDataFile(file, 'backup'))
  const erased = await readErasures(join(settings.dataDir, erasures.file), others)
  await fill(await openDatabase(group, settings), { file, header }, group.signal, erased)
}

/**
 * The files that a command line names, as absolute paths in the caller's folder, which npm changes.
 * @param usage npm's name of the command, and what it takes
 */
export function namedFiles(
  args: string[],
  usage: string,
  options: { erasures?: { type: 'string' } } = {},
) {
  const absolute = (name: string) => resolve(process.env['INIT_CWD'] ?? '', name)
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
