import path from 'node:path'

import { erasures } from '../src/privacy/erasures.mjs'
import { namedFiles } from './data/argument.mjs'
import { readDataFile } from './data/data-file.mjs'
import { readErasures } from './data/erasures.mjs'
import { restore as fill } from './data/restore.mjs'
import { openDatabase } from './mongo/open.mjs'
import { step } from './processes/output.mjs'
import { loadSettings } from './site/settings.mjs'

/** Fills an empty database from a backup, without what was erased since. @type {import('./processes/process-group.mjs').Command} */
export default async function restore(group, args) {
  const settings = loadSettings()
  const { file, erasures: others } = namedFiles(args, 'restore', ['erasures'])
  const header = await step(`Checking ${file}`, () => readDataFile(file, 'backup'))
  const erased = await readErasures(path.join(settings.dataDir, erasures.file), others)
  const database = await openDatabase(group, settings)
  await fill(database, { file, header }, group.signal, erased)
}
