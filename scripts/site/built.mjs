import { loadEnvFile, readSettings } from './settings.mjs'
import { prepareDatabase, lockBuildFolder, lockDataFolder } from './prepare.mjs'

/**
 * Builds the site as `npm start` would: with the database open, and filled where it was empty.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @returns {Promise<import('./settings.mjs').Settings>} what it was built with
 */
export async function builtSite(group) {
  loadEnvFile()
  const settings = readSettings(process.env)
  const note = await lockDataFolder(group, settings)
  await lockBuildFolder(group, settings)
  const { siteEnv } = await prepareDatabase(group, settings, note)
  // Only now is what it imports sure to be installed.
  const { ensureBuilt } = await import('./build.mjs')
  await ensureBuilt(group, settings, siteEnv)
  return settings
}
