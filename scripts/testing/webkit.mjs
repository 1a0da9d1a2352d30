import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { answers, freePort } from '../processes/port.mjs'
import { StartError } from '../processes/start-error.mjs'

/**
 * @typedef {import('../processes/process-group.mjs').ProcessGroup} ProcessGroup
 * @typedef {import('../processes/process-group.mjs').Ended} Ended
 */

const LOOK_EVERY_MS = 50
const START_LIMIT_MS = 30_000

/** Xvfb takes a free display and writes its number to the file that is the shell's argument. */
const DISPLAY_COMMAND = 'exec Xvfb -displayfd 3 -nolisten tcp -screen 0 1280x1024x24 3>"$0"'

/**
 * Starts WebKit's driver, and before it a display for the browser that the driver starts. Both run
 * until the command ends.
 *
 * @param {ProcessGroup} group
 * @param {string} driver the path of WebKitWebDriver
 * @returns {Promise<string>} the address where the driver listens; it drives one browser at a time
 * @throws {StartError} where one of the two does not start
 */
export async function startWebKitDriver(group, driver) {
  const folder = mkdtempSync(join(tmpdir(), 'test-webkit-'))
  group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const numberFile = join(folder, 'display')
  writeFileSync(numberFile, '')
  const display = start(group, 'sh', ['-c', DISPLAY_COMMAND, numberFile])
  await until(group, 'Xvfb', display, () => numberIn(numberFile) !== undefined)

  const port = await freePort()
  const service = start(group, driver, ['--host=127.0.0.1', `--port=${port}`], {
    DISPLAY: `:${numberIn(numberFile) ?? ''}`,
    // The browser's caches are worth nothing afterwards.
    XDG_CACHE_HOME: folder,
  })
  await until(group, 'WebKitWebDriver', service, () => answers(port))
  return `http://127.0.0.1:${port}`
}

/**
 * Starts a program that runs until the command ends.
 *
 * @param {ProcessGroup} group
 * @param {string} command
 * @param {string[]} args
 * @param {import('../processes/process-group.mjs').Variables} [env]
 * @returns {Promise<Ended>} how it ended
 */
function start(group, command, args, env = {}) {
  const { ended, end } = group.start(command, args, { quiet: true, env })
  group.onEnd(end)
  return ended
}

/**
 * Waits until a program that was started is ready.
 *
 * @param {ProcessGroup} group
 * @param {string} title
 * @param {Promise<Ended>} ended
 * @param {() => boolean | Promise<boolean>} isReady
 * @throws {StartError} where it ends before, or is not ready after half a minute
 */
async function until(group, title, ended, isReady) {
  const gone = ended.then(({ output }) => {
    throw new StartError(`${title} stopped as soon as it was started: ${output.trim()}`)
  })
  // It ends some time, and then nobody may be waiting for it any more.
  gone.catch(() => {})
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await Promise.race([gone, isReady()]))) {
    if (Date.now() > deadline) {
      throw new StartError(`${title} is not ready after ${START_LIMIT_MS / 1000} seconds.`)
    }
    await pause(LOOK_EVERY_MS, undefined, { signal: group.signal })
  }
}

/**
 * @param {string} file that Xvfb writes once the display can be used
 * @returns {string | undefined}
 */
const numberIn = (file) => /^(\d+)\n$/.exec(readFileSync(file, 'utf8'))?.[1]
