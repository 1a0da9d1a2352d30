import { requireNode } from './processes/node-version.mjs'

requireNode()

const { live } = await import('./processes/process-group.mjs')
const { requirePort } = await import('./processes/port.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')
const { prepareDatabase, takeDataFolder } = await import('./site/prepare.mjs')
const { serve } = await import('./site/serve.mjs')

/** Runs the site for the person who changes it: same database, every change shown at once. */
await live(async (life) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const note = await takeDataFolder(life, settings)
  await requirePort(settings.port, process.env.HOST)
  const { siteEnv, hopeless } = await prepareDatabase(life, settings, note)
  await serve(life, settings, { ...siteEnv, NODE_ENV: 'development' }, hopeless)
})
