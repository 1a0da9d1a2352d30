import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import getPort from 'get-port'

import { answers } from '../processes/port.mjs'
import { StartError } from '../processes/start-error.mjs'

/** @import { ProcessGroup, Ended, Variables } from '../processes/process-group.mjs' */

const LOOK_EVERY_MS = 50
const START_LIMIT_MS = 30_000

/** Xvfb picks a free display and writes its number to the file that is the shell's argument. */
const DISPLAY_COMMAND = 'exec Xvfb -displayfd 3 -nolisten tcp -screen 0 1280x1024x24 3>"$0"'

/**
 * Starts WebKit's driver, after a display for the browser that it starts. Both run until the command ends.
 * @param {ProcessGroup} group
 * @param {string} driver the path of WebKitWebDriver
 * @returns {Promise<string>} the driver's address; it drives one browser at a time
 */
export async function startWebKitDriver(group, driver) {
  const folder = mkdtempSync(join(tmpdir(), 'test-webkit-'))
  group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const numberFile = join(folder, 'display')
  writeFileSync(numberFile, '')
  const display = start(group, 'sh', ['-c', DISPLAY_COMMAND, numberFile])
  await until(group, 'Xvfb', display, () => numberIn(numberFile) !== undefined)

  const port = await getPort({ host: '127.0.0.1' })
  const service = start(group, driver, ['--host=127.0.0.1', `--port=${port}`], {
    DISPLAY: `:${numberIn(numberFile) ?? ''}`,
    // The browser's caches are worth nothing afterwards.
    XDG_CACHE_HOME: folder,
  })
  await until(group, 'WebKitWebDriver', service, () => answers(port))
  return `http://127.0.0.1:${port}`
}

/**
 * @param {ProcessGroup} group
 * @param {string} command
 * @param {string[]} args
 * @param {Variables} [env]
 */
function start(group, command, args, env = {}) {
  return group.start(command, args, { quiet: true, env }).ended
}

/**
 * @param {ProcessGroup} group
 * @param {string} title
 * @param {Promise<Ended>} ended
 * @param {() => boolean | Promise<boolean>} isReady
 */
async function until(group, title, ended, isReady) {
  const gone = ended.then(({ output }) => {
    throw new StartError(`${title} stopped as soon as it was started: ${output.trim()}`)
  })
  // It may end when nothing waits for it any more.
  gone.catch(() => {})
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await Promise.race([gone, isReady()]))) {
    if (Date.now() > deadline) {
      throw new StartError(`${title} is not ready after ${START_LIMIT_MS / 1000} seconds.`)
    }
    await pause(LOOK_EVERY_MS, undefined, { signal: group.signal })
  }
}

/** Xvfb writes the file once the display can be used. @param {string} file */
const numberIn = (file) => /^(\d+)\n$/.exec(readFileSync(file, 'utf8'))?.[1]
