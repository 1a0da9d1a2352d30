import path from 'node:path'

import './processes/node-version.mjs'

const { erasures } = await import('../src/privacy/erasures.mjs')
const { restoreFiles } = await import('./backup/argument.mjs')
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
  const { file, erasures: others } = restoreFiles(process.argv.slice(2))
  const lock = await lockDataFolder(group, settings)
  await ensureInstalled(group)
  const { openBackup } = await import('./backup/read.mjs')
  const backup = await step(`Checking ${file}`, () => openBackup(file))
  group.onEnd(() => backup.close())
  const { readErasures } = await import('./backup/erasures.mjs')
  const erased = await readErasures(path.join(settings.dataDir, erasures.file), others)
  const { openDatabase } = await import('./mongo/open.mjs')
  const database = await openDatabase(group, settings)
  lock.update({ uri: database.uri, isOurs: database.isOurs })
  const { restore } = await import('./backup/restore.mjs')
  await restore(database, backup, group.signal, erased)
}, 1)
