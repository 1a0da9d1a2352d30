import { requireNode } from './processes/node-version.mjs'

requireNode()

const { join } = await import('node:path')
const { currentNote } = await import('./processes/lock-file.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { live } = await import('./processes/process-group.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')
const { environmentOf, takeDataFolder } = await import('./site/prepare.mjs')
const { seed } = await import('./site/seed.mjs')

/** Fills an empty database: that of a start that is running now, or opened for the purpose. */
await live(async (life) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const scenario = process.argv[2] ?? settings.scenario
  await ensureInstalled(life)
  const running = currentNote(join(settings.dataDir, 'in-use.json'))
  if (running?.uri) return seed(life, scenario, environmentOf(settings, running.uri))
  const note = await takeDataFolder(life, settings)
  const { openDatabase } = await import('./mongo/open.mjs')
  const { uri } = await openDatabase(life, settings)
  note.update({ uri })
  return seed(life, scenario, environmentOf(settings, uri))
})
