import { requireNode } from './processes/node-version.mjs'

requireNode()

const { live } = await import('./processes/process-group.mjs')
const { requirePort } = await import('./processes/port.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')
const { prepareDatabase, takeBuildFolder, takeDataFolder } = await import('./site/prepare.mjs')
const { serve } = await import('./site/serve.mjs')

/** Runs the site as visitors get it, from a fresh clone or again (Contract: How it is run). */
await live(async (life) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const note = await takeDataFolder(life, settings)
  await takeBuildFolder(life, settings)
  await requirePort(settings.port, process.env.HOST)
  const { siteEnv, hopeless } = await prepareDatabase(life, settings, note)
  const { ensureBuilt } = await import('./site/build.mjs')
  await ensureBuilt(life, settings, siteEnv)
  await serve(life, settings, { ...siteEnv, NODE_ENV: 'production' }, hopeless)
})
