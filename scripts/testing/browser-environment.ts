import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { say, StartError } from '../processes/report.mjs'
import { answers, until } from '../processes/waiting.mjs'
import { browsers, findBrowser } from './browsers'
import { type ProcessGroup, type Variables } from '../processes/process-group.mjs'

const START_LIMIT_MS = 30_000

export async function chromiumEnvironment(group: ProcessGroup): Promise<Variables> {
  const chromium = await findBrowser(group, browsers.chromium)
  if ('missing' in chromium) throw new StartError(chromium.missing)
  return { CHROMIUM_PATH: chromium.path }
}

/**
 * Finds the other browsers and starts WebKit's driver. Without Firefox or WebKit their tests are skipped,
 * or fail if CI is set.
 */
export async function browserEnvironment(group: ProcessGroup): Promise<Variables> {
  const firefox = await findBrowser(group, browsers.firefox)
  const webkit = await findBrowser(group, browsers.webkit)
  for (const found of [firefox, webkit]) if ('missing' in found) say(found.missing)
  return {
    ...('path' in firefox ? { FIREFOX_PATH: firefox.path } : { FIREFOX_MISSING: firefox.missing }),
    ...('path' in webkit
      ? { WEBKIT_DRIVER_URL: await startWebKitDriver(group, webkit.path) }
      : { WEBKIT_MISSING: webkit.missing }),
  }
}

/**
 * Starts WebKit's driver with a display for the browser that it starts. Both run until the command ends.
 * @param driver the path of WebKitWebDriver
 * @returns the driver's address; it drives one browser at a time
 */
async function startWebKitDriver(group: ProcessGroup, driver: string): Promise<string> {
  const cache = mkdtempSync(join(tmpdir(), 'test-webkit-'))
  group.onEnd(() => rmSync(cache, { recursive: true, force: true }))
  // A number that no other display has.
  const [port, display] = [await getPort(), await getPort()]
  const screen = ['-nolisten', 'tcp', '-screen', '0', '1280x1024x24']
  const shown = group.start('Xvfb', [`:${display}`, ...screen], { quiet: true })
  const driving = group.start(driver, ['--host=127.0.0.1', `--port=${port}`], {
    quiet: true,
    // The browser's caches are worth nothing afterwards.
    env: { DISPLAY: `:${display}`, XDG_CACHE_HOME: cache },
  })
  const areReady = async () => existsSync(`/tmp/.X11-unix/X${display}`) && (await answers(port))
  const late = `WebKitWebDriver is not ready after ${START_LIMIT_MS / 1000} seconds.`
  const ready = until(areReady, START_LIMIT_MS, late, group.signal)
  const early = await Promise.race([ready, shown.ended, driving.ended])
  if (early) throw new StartError(`WebKit's driver or Xvfb stopped at once: ${early.output.trim()}`)
  return `http://127.0.0.1:${port}`
}
