import './processes/node-version.mjs'

const { startGroup } = await import('./processes/process-group.mjs')
const { requirePort } = await import('./processes/port.mjs')
const { loadSettings } = await import('./site/settings.mjs')
const { prepareDatabase, lockDataFolder } = await import('./site/prepare.mjs')
const { serve } = await import('./site/serve.mjs')

/** Runs the site with hot reload, on the same database as `npm start`. */
await startGroup(async (group) => {
  const settings = loadSettings()
  const lock = await lockDataFolder(group, settings)
  await requirePort(settings.port, process.env.HOST)
  const { siteEnv, cannotBeRetried } = await prepareDatabase(group, settings, lock)
  const { buildServer } = await import('./site/build.mjs')
  await buildServer(settings.distDir)
  await serve(group, settings, { ...siteEnv, NODE_ENV: 'development' }, cannotBeRetried)
})
