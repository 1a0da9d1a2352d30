import './processes/node-version.mjs'

const { namedFiles } = await import('./data/argument.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { reachDatabase } = await import('./site/prepare.mjs')
const { loadSettings } = await import('./site/settings.mjs')

/** Writes everything in the database into a new file, whether or not the site is running. */
await startGroup(async (group) => {
  const settings = loadSettings()
  const { file } = namedFiles(process.argv.slice(2), 'backup')
  const { requireNew } = await import('./data/new-file.mjs')
  await requireNew(file)
  await ensureInstalled(group)
  const { openDatabase } = await import('./mongo/open.mjs')
  // Reading an operator's own database takes no lock, so a site can start meanwhile.
  const database = await (settings.databaseUri ? openDatabase : reachDatabase)(group, settings)
  const { recordBackup, writeBackup } = await import('./data/backup.mjs')
  const begun = new Date()
  await writeBackup(database, file, group.signal)
  await recordBackup(database, begun)
}, 1)
