import './processes/node-version.mjs'

const { startGroup } = await import('./processes/process-group.mjs')
const { requirePort } = await import('./processes/port.mjs')
const { loadSettings } = await import('./site/settings.mjs')
const { prepareDatabase, lockBuildFolder, lockDataFolder } = await import('./site/prepare.mjs')
const { serve } = await import('./site/serve.mjs')

/** Runs the site as visitors get it, on a fresh clone or a later start (docs/api.md, "How it is run"). */
await startGroup(async (group) => {
  const settings = loadSettings()
  const lock = await lockDataFolder(group, settings)
  await lockBuildFolder(group, settings)
  await requirePort(settings.port, process.env.HOST)
  const { siteEnv, cannotBeRetried } = await prepareDatabase(group, settings, lock)
  const { ensureBuilt } = await import('./site/build.mjs')
  await ensureBuilt(group, settings)
  await serve(group, settings, { ...siteEnv, NODE_ENV: 'production' }, cannotBeRetried)
})
