import { loadEnvFile, readSettings } from './settings.mjs'
import { prepareDatabase, takeBuildFolder, takeDataFolder } from './prepare.mjs'

/**
 * Builds the site as `npm start` would: with the database open, and filled where it was empty.
 *
 * @param {import('../processes/process-group.mjs').Life} life
 * @returns {Promise<import('./settings.mjs').Settings>} what it was built with
 */
export async function builtSite(life) {
  loadEnvFile()
  const settings = readSettings(process.env)
  const note = await takeDataFolder(life, settings)
  await takeBuildFolder(life, settings)
  const { siteEnv } = await prepareDatabase(life, settings, note)
  // Only now is what it imports sure to be installed.
  const { ensureBuilt } = await import('./build.mjs')
  await ensureBuilt(life, settings, siteEnv)
  return settings
}
