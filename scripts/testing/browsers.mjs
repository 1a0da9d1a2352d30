import { createRequire } from 'node:module'

import { isProgram, onPath } from '../mongo/find-binary.mjs'
import { inProject } from '../project/paths.mjs'
import { StartError } from '../processes/start-error.mjs'
import { step } from '../processes/output.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const DOWNLOAD_LIMIT_MS = 5 * 60_000
const APT_LIMIT_MS = 10 * 60_000

/**
 * Finds a Chromium for the tests: one that the person named or installed, Playwright's own, or
 * the system's package.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @returns {Promise<string>} its path
 * @throws {StartError} where none is to be had
 */
export async function findChromium(group) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new StartError(
      `CHROMIUM_PATH names ${named}, which is no program: set it to the path of a Chromium.`,
    )
  }
  const found =
    installed() ?? (await playwrightsOwn()) ?? (await download(group)) ?? (await fromApt(group))
  if (found) return found
  throw new StartError(
    'No Chromium is to be had here: install the package "chromium", or set CHROMIUM_PATH to the path of one.',
  )
}

const installed = () => NAMES.map(onPath).find(Boolean)

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return isProgram(path) ? path : undefined
}

/** @param {import('../processes/process-group.mjs').ProcessGroup} group */
function download(group) {
  return step("Fetching Playwright's Chromium (about 170 MB)", async () => {
    const cli = createRequire(inProject('package.json')).resolve('playwright/package.json')
    const { code } = await group.run(
      process.execPath,
      [cli.replace(/package\.json$/, 'cli.js'), 'install', 'chromium'],
      {
        quiet: true,
        timeoutMs: DOWNLOAD_LIMIT_MS,
        env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      },
    )
    return (code === 0 && (await playwrightsOwn())) || null
  })
}

/** @param {import('../processes/process-group.mjs').ProcessGroup} group */
function fromApt(group) {
  const apt = onPath('apt-get')
  if (!apt) return null
  const asRoot = process.getuid?.() === 0
  /** @param {...string} args */
  const run = (...args) => {
    const [command, rest] = asRoot ? [apt, args] : ['sudo', ['-n', apt, ...args]]
    return group.run(command, rest, {
      quiet: true,
      timeoutMs: APT_LIMIT_MS,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return step('Installing the package "chromium" with apt-get', async () => {
    if (!asRoot && !onPath('sudo')) return null
    await run('update')
    const { code } = await run(
      'install',
      '-y',
      '--no-install-recommends',
      'chromium',
      'fonts-liberation',
    )
    return (code === 0 && installed()) || null
  })
}
