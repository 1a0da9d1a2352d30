import { oneFile } from './backup/argument.mjs'
import { recordBackup, writeBackup } from './backup/write.mjs'
import { requireNew } from './files/new-file.mjs'
import { reachDatabase } from './mongo/open.mjs'
import { loadSettings } from './site/settings.mjs'

/** Writes everything in the database into a new file, whether or not the site is running. @type {import('./processes/process-group.mjs').Command} */
export default async function backup(group, args) {
  const settings = loadSettings()
  const file = oneFile(args, 'backup')
  await requireNew(file)
  const database = await reachDatabase(group, settings)
  const begun = new Date()
  await writeBackup(database, file, group.signal)
  await recordBackup(database, begun)
}
