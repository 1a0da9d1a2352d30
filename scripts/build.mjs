import { requireNode } from './processes/node-version.mjs'

requireNode()

const { startGroup } = await import('./processes/process-group.mjs')
const { lockBuildFolder, lockDataFolder, prepareDatabase } = await import('./site/prepare.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')

/** Builds the site as `npm start` does, and does not serve it. */
await startGroup(async (group) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const lock = await lockDataFolder(group, settings)
  await lockBuildFolder(group, settings)
  const { siteEnv } = await prepareDatabase(group, settings, lock)
  const { ensureBuilt } = await import('./site/build.mjs')
  await ensureBuilt(group, settings, siteEnv)
})
