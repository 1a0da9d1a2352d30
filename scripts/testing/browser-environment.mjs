import { say } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { browsers, findBrowser } from './browsers.mjs'
import { startWebKitDriver } from './webkit.mjs'

/** @import { ProcessGroup, Variables } from '../processes/process-group.mjs' */

/** @type {(group: ProcessGroup) => Promise<Variables>} */
export async function chromiumEnvironment(group) {
  const chromium = await findBrowser(group, browsers.chromium)
  if ('missing' in chromium) throw new StartError(chromium.missing)
  return { CHROMIUM_PATH: chromium.path }
}

/**
 * Finds the other browsers and starts WebKit's driver. Without Firefox or WebKit their tests are skipped,
 * or fail if CI is set.
 * @param {ProcessGroup} group
 * @returns {Promise<Variables>}
 */
export const browserEnvironment = async (group) => ({
  ...(await firefoxEnvironment(group)),
  ...(await webKitEnvironment(group)),
})

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
