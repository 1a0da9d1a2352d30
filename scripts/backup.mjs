import { namedFiles } from './data/argument.mjs'
import { recordBackup, writeBackup } from './data/backup.mjs'
import { requireNew } from './data/new-file.mjs'
import { reachDatabase } from './mongo/open.mjs'
import { loadSettings } from './site/settings.mjs'

/** Writes everything in the database into a new file, whether or not the site is running. @type {import('./processes/process-group.mjs').Command} */
export default async function backup(group, args) {
  const settings = loadSettings()
  const { file } = namedFiles(args, 'backup')
  await requireNew(file)
  const database = await reachDatabase(group, settings)
  const begun = new Date()
  await writeBackup(database, file, group.signal)
  await recordBackup(database, begun)
}
