import { join } from 'node:path'

import { currentLock } from '../processes/lock-file.mjs'
import { lockDataFolder } from './prepare.mjs'

/**
 * Opens the database for a command that may work while the site runs. Where a start is running, that is
 * its database; else the command opens the database itself.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<Pick<import('../mongo/open.mjs').Database, 'uri' | 'isOurs'>>}
 * @throws {import('../processes/start-error.mjs').StartError} where it cannot be opened, or a start is about to open it
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
