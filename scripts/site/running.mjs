import { join } from 'node:path'

import { currentLock } from '../processes/lock-file.mjs'
import { lockDataFolder } from './prepare.mjs'

/**
 * Opens the database for a command that may work while the site runs: a running start's database, else
 * the command's own.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<Pick<import('../mongo/open.mjs').Database, 'uri' | 'isOurs'>>}
 */
export async function reachDatabase(group, settings) {
  const running = currentLock(join(settings.dataDir, 'in-use.json'))
  if (running?.uri) return { uri: running.uri, isOurs: running.isOurs ?? false }
  const lock = await lockDataFolder(group, settings)
  const { openDatabase } = await import('../mongo/open.mjs')
  const database = await openDatabase(group, settings)
  lock.update({ uri: database.uri, isOurs: database.isOurs })
  return database
}
