import { requireNode } from './processes/node-version.mjs'

requireNode()

const { join } = await import('node:path')
const { currentLock } = await import('./processes/lock-file.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')
const { environmentOf, lockDataFolder } = await import('./site/prepare.mjs')
const { seed } = await import('./site/seed.mjs')

/** Fills an empty database: that of a start that is running now, or opened for the purpose. */
await startGroup(async (group) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const scenario = process.argv[2] ?? settings.scenario
  await ensureInstalled(group)
  const running = currentLock(join(settings.dataDir, 'in-use.json'))
  if (running?.uri) return seed(group, scenario, environmentOf(settings, running.uri))
  const note = await lockDataFolder(group, settings)
  const { openDatabase } = await import('./mongo/open.mjs')
  const { uri } = await openDatabase(group, settings)
  note.update({ uri })
  return seed(group, scenario, environmentOf(settings, uri))
})
