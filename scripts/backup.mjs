import { requireNode } from './processes/node-version.mjs'

requireNode()

const { oneFile } = await import('./backup/argument.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { reachDatabase } = await import('./site/running.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')

/** Writes everything that the database holds into a new file, while the site runs or while it does not. */
await startGroup(async (group) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const file = oneFile(process.argv.slice(2), 'backup')
  const { requireNew } = await import('./files/new-file.mjs')
  await requireNew(file)
  await ensureInstalled(group)
  const { openDatabase } = await import('./mongo/open.mjs')
  // To read a database of the operator's own takes no lock, so that a site can start meanwhile.
  const database = await (settings.databaseUri ? openDatabase : reachDatabase)(group, settings)
  const { writeBackup } = await import('./backup/write.mjs')
  const begun = new Date()
  await writeBackup(database, file, group.signal)
  const { recordBackup } = await import('./backup/record.mjs')
  await recordBackup(database, begun)
}, 1)
