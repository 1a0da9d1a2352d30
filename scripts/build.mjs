import './processes/node-version.mjs'

const { startGroup } = await import('./processes/process-group.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { lockBuildFolder } = await import('./site/prepare.mjs')
const { loadSettings } = await import('./site/settings.mjs')

/** Builds the site as `npm start` does, without a database, and doesn't serve it. */
await startGroup(async (group) => {
  const settings = loadSettings()
  await lockBuildFolder(group, settings)
  await ensureInstalled(group)
  const { ensureBuilt } = await import('./site/build.mjs')
  await ensureBuilt(group, settings)
})
