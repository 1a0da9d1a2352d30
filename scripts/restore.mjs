import path from 'node:path'

import { erasures } from '../src/privacy/erasures.mjs'
import { restoreFiles } from './backup/argument.mjs'
import { readErasures } from './backup/erasures.mjs'
import { openBackup } from './backup/read.mjs'
import { restore as fill } from './backup/restore.mjs'
import { openDatabase } from './mongo/open.mjs'
import { step } from './processes/output.mjs'
import { loadSettings } from './site/settings.mjs'

/** Fills an empty database from a backup, without what was erased since. @type {import('./processes/process-group.mjs').Command} */
export default async function restore(group, args) {
  const settings = loadSettings()
  const { file, erasures: others } = restoreFiles(args)
  const backup = await step(`Checking ${file}`, () => openBackup(file))
  group.onEnd(() => backup.close())
  const erased = await readErasures(path.join(settings.dataDir, erasures.file), others)
  const database = await openDatabase(group, settings)
  await fill(database, backup, group.signal, erased)
}
