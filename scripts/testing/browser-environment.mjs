import { say } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { browsers, findBrowser } from './browsers.mjs'
import { startWebKitDriver } from './webkit.mjs'

/**
 * @typedef {import('../processes/process-group.mjs').ProcessGroup} ProcessGroup
 * @typedef {import('../processes/process-group.mjs').Variables} Variables
 */

/**
 * Gets the browsers for the tests and starts what drives WebKit. Most tests are in Chromium, so
 * without it nothing runs. Where there is no Firefox or no WebKit the tests are told why; they are then
 * skipped, and where CI is set they fail.
 *
 * @param {ProcessGroup} group
 * @returns {Promise<Variables>} what the tests find the browsers by
 * @throws {StartError} where there is no Chromium, or a driver does not start
 */
export async function browserEnvironment(group) {
  const chromium = await findBrowser(group, browsers.chromium)
  if ('missing' in chromium) throw new StartError(chromium.missing)
  return {
    CHROMIUM_PATH: chromium.path,
    ...(await firefoxEnvironment(group)),
    ...(await webKitEnvironment(group)),
  }
}

/** @param {ProcessGroup} group */
async function firefoxEnvironment(group) {
  const found = await findBrowser(group, browsers.firefox)
  if ('path' in found) return { FIREFOX_PATH: found.path }
  say(found.missing)
  return { FIREFOX_MISSING: found.missing }
}

/** @param {ProcessGroup} group */
async function webKitEnvironment(group) {
  const found = await findBrowser(group, browsers.webkit)
  if ('path' in found) return { WEBKIT_DRIVER_URL: await startWebKitDriver(group, found.path) }
  say(found.missing)
  return { WEBKIT_MISSING: found.missing }
}
