import { requireNode } from './node-version.mjs'

requireNode()

const { live } = await import('./life.mjs')
const { loadEnvFile, readSettings } = await import('./settings.mjs')
const { prepareDatabase, takeBuildFolder, takeDataFolder } = await import('./site/prepare.mjs')

/** Builds the site as `npm start` would, and serves nothing. */
await live(async (life) => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const note = await takeDataFolder(life, settings)
  await takeBuildFolder(life, settings)
  const { siteEnv } = await prepareDatabase(life, settings, note)
  const { ensureBuilt } = await import('./site/build.mjs')
  await ensureBuilt(life, settings, siteEnv)
})
