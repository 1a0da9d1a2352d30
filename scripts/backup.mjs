import './processes/node-version.mjs'

const { oneFile } = await import('./backup/argument.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { reachDatabase } = await import('./site/prepare.mjs')
const { loadSettings } = await import('./site/settings.mjs')

/** Writes everything in the database into a new file, whether or not the site is running. */
await startGroup(async (group) => {
  const settings = loadSettings()
  const file = oneFile(process.argv.slice(2), 'backup')
  const { requireNew } = await import('./files/new-file.mjs')
  await requireNew(file)
  await ensureInstalled(group)
  const { openDatabase } = await import('./mongo/open.mjs')
  // Reading an operator's own database takes no lock, so a site can start meanwhile.
  const database = await (settings.databaseUri ? openDatabase : reachDatabase)(group, settings)
  const { recordBackup, writeBackup } = await import('./backup/write.mjs')
  const begun = new Date()
  await writeBackup(database, file, group.signal)
  await recordBackup(database, begun)
}, 1)
