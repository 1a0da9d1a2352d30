import path from 'node:path'

import './processes/node-version.mjs'

const { erasures } = await import('../src/privacy/erasures.mjs')
const { namedFiles } = await import('./data/argument.mjs')
const { step } = await import('./processes/output.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { lockDataFolder } = await import('./site/prepare.mjs')
const { loadSettings } = await import('./site/settings.mjs')

/**
 * Fills an empty database from a backup, without what was erased since. It locks the data folder as a
 * start does, because two of them would fill the database at the same time.
 */
await startGroup(async (group) => {
  const settings = loadSettings()
  const { file, erasures: others } = namedFiles(process.argv.slice(2), 'restore', ['erasures'])
  const lock = await lockDataFolder(group, settings)
  await ensureInstalled(group)
  const { readDataFile } = await import('./data/data-file.mjs')
  const header = await step(`Checking ${file}`, () => readDataFile(file, 'backup'))
  const { readErasures } = await import('./data/erasures.mjs')
  const erased = await readErasures(path.join(settings.dataDir, erasures.file), others)
  const { openDatabase } = await import('./mongo/open.mjs')
  const database = await openDatabase(group, settings)
  lock.update({ uri: database.uri, isOurs: database.isOurs })
  const { restore } = await import('./data/restore.mjs')
  await restore(database, { file, header }, group.signal, erased)
}, 1)
