import { requireNode } from './processes/node-version.mjs'

requireNode()

const { startGroup } = await import('./processes/process-group.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { lockBuildFolder } = await import('./site/prepare.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')

/** Builds the site as `npm start` does, without a database, and doesn't serve it. */
await startGroup(async (group) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  await lockBuildFolder(group, settings)
  await ensureInstalled(group)
  const { ensureBuilt } = await import('./site/build.mjs')
  await ensureBuilt(group, settings)
})
