import { requireNode } from './processes/node-version.mjs'

requireNode()

const { oneFile } = await import('./backup/argument.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { reachDatabase } = await import('./site/prepare.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')

/** Writes everything in the database into a new file, whether or not the site is running. */
await startGroup(async (group) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const file = oneFile(process.argv.slice(2), 'backup')
  const { requireNew } = await import('./files/new-file.mjs')
  await requireNew(file)
  await ensureInstalled(group)
  const { openDatabase } = await import('./mongo/open.mjs')
  // Reading an operator's own database takes no lock, so a site can start meanwhile.
  const database = await (settings.databaseUri ? openDatabase : reachDatabase)(group, settings)
  const { writeBackup } = await import('./backup/write.mjs')
  const begun = new Date()
  await writeBackup(database, file, group.signal)
  const { recordBackup } = await import('./backup/record.mjs')
  await recordBackup(database, begun)
}, 1)
