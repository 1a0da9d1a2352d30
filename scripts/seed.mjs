import { join } from 'node:path'

import { requireNode } from './processes/node-version.mjs'

requireNode()

const { currentLock } = await import('./processes/lock-file.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')
const { environmentOf, lockDataFolder } = await import('./site/prepare.mjs')
const { seed } = await import('./site/seed.mjs')

/**
 * Fills an empty database. Where a start is running, that is its database; else the command opens
 * the database itself.
 */
await startGroup(async (group) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const scenario = process.argv[2] ?? settings.scenario
  await ensureInstalled(group)
  const running = currentLock(join(settings.dataDir, 'in-use.json'))
  if (running?.uri) return seed(group, scenario, environmentOf(settings, running.uri))
  const lock = await lockDataFolder(group, settings)
  const { openDatabase } = await import('./mongo/open.mjs')
  const { uri } = await openDatabase(group, settings)
  lock.update({ uri })
  return seed(group, scenario, environmentOf(settings, uri))
})
