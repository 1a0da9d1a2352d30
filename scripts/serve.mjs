import './processes/node-version.mjs'

const { startGroup } = await import('./processes/process-group.mjs')
const { requirePort } = await import('./processes/port.mjs')
const { loadSettings } = await import('./site/settings.mjs')
const { shareBuildFolder } = await import('./site/prepare.mjs')
const { requireServable } = await import('./site/servable.mjs')
const { serve } = await import('./site/serve.mjs')

/**
 * Runs one instance from what `npm run build` made, on the database that DATABASE_URI names. It doesn't
 * install, seed or build, and any number may run from one build.
 */
await startGroup(async (group) => {
  const settings = loadSettings()
  await requirePort(settings.port, process.env.HOST)
  shareBuildFolder(group, settings)
  const siteEnv = await requireServable(settings, process.env)
  /** @type {Promise<never>} */
  const databaseIsTheirs = new Promise(() => {})
  await serve(group, settings, { ...siteEnv, NODE_ENV: 'production' }, databaseIsTheirs)
})
