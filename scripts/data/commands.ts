import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupRecord, rehearsalRecord } from '../../src/platform/backup-record.mjs'
import { erasures } from '../../src/privacy/sources'
import { openDatabase, reachDatabase } from '../mongo/open.mjs'
import { StartError, step } from '../processes/report.mjs'
import { type Command, type ProcessGroup } from '../processes/process-group.mjs'
import { loadSettings } from '../site/settings.mjs'
import { recordTime, writeBackup } from './backup'
import { readDataFile, requireNew } from './data-file'
import { newestBackup, rehearse as tryRestoring, scratchDatabase } from './rehearse'
import { readErasures, restore as fill } from './restore'

/** Writes everything in the database into a new file, whether or not the site is running. */
export const backup: Command = async (group, args) => {
  const settings = loadSettings()
  const { file } = namedFiles(args, 'backup -- FILE')
  await requireNew(file)
  const database = await reachDatabase(group, settings)
  const begun = new Date()
  await writeBackup(database.uri, file, group.signal)
  await recordTime(database, backupRecord, { takenAt: begun })
}

/** Fills an empty database from a backup, without what was erased since. */
export const restore: Command = async (group, args) => {
  const settings = loadSettings()
  const { file, option } = namedFiles(args, 'restore -- FILE [--erasures FILE]', 'erasures')
  const header = await checked(group, file)
  const others = option === undefined ? undefined : inCallersFolder(option)
  const erased = await readErasures(join(settings.dataDir, erasures.file), others, group.signal)
  await fill(await openDatabase(group, settings), { file, header }, group.signal, erased)
}

/** Restores the newest backup of a folder, or the named one, on trial. */
export const rehearse: Command = async (group, args) => {
  const settings = loadSettings()
  const named = namedFiles(args, 'rehearse -- FILE-OR-FOLDER [--into DATABASE]', 'into')
  const file = newestBackup(named.file)
  const header = await checked(group, file)
  const scratch = await scratchDatabase(group, settings.databaseUri, named.option)
  await tryRestoring(scratch, { file, header }, group.signal)
  const database = await reachDatabase(group, settings)
  await recordTime(database, rehearsalRecord, { doneAt: new Date() })
}

const checked = ({ signal }: ProcessGroup, file: string) =>
  step(`Checking ${file}`, () => readDataFile(file, signal))

/** The absolute path of a name in the caller's folder, which npm changes. */
const inCallersFolder = (name: string) => resolve(process.env['INIT_CWD'] ?? '', name)

/**
 * The file that a command line names, as an absolute path, and the value of an option.
 * @param usage npm's name of the command, and what it takes
 * @param name of the option
 */
export function namedFiles(args: string[], usage: string, name?: string) {
  const type = 'string' as const
  try {
    const options = name === undefined ? {} : { [name]: { type } }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...others] = positionals
    const option = Object.values(values).map(String)[0]
    if (file && others.length === 0) return { file: inCallersFolder(file), option }
  } catch {
    // An unknown option, or nothing after one.
  }
  throw new StartError(`Name one file: npm run ${usage}`)
}
