import { createRequire } from 'node:module'

import { isProgram, onPath } from '../mongo/find-binary.mjs'
import { step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { inProject } from '../project/paths.mjs'

const DOWNLOAD_LIMIT_MS = 5 * 60_000
const APT_LIMIT_MS = 10 * 60_000

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

/**
 * @typedef {object} Browser
 * @property {string} title
 * @property {string} variable of the environment, with which a person may name the program's path
 * @property {string[]} names of the program, the preferred one first
 * @property {string[]} [needs] other programs that it needs
 * @property {string[]} packages of Debian that bring all of them
 * @property {boolean} [worthInstalling] whether to install the preferred one although there is another
 * @property {(group: ProcessGroup) => Promise<string | null>} [fetch] gets the program without a package
 */

export const browsers = /** @satisfies {Record<string, Browser>} */ ({
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    // Chromium without what a window needs: the tests take half the time in it.
    worthInstalling: true,
    fetch: async (group) => (await playwrightsOwn()) ?? download(group),
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
  },
  // The driver brings WebKitGTK's own small browser, which needs a display.
  webkit: {
    title: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    needs: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
})

/**
 * Finds a browser for the tests: one that the person named or installed, one that is fetched, or the
 * system's packages.
 * @param {ProcessGroup} group
 * @param {Browser} browser
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` says what to install
 */
export async function findBrowser(group, browser) {
  const { title, variable, packages } = browser
  const named = process.env[variable]
  if (named && !isProgram(named)) {
    throw new StartError(
      `${variable} names ${named}, which is not a program: set it to the path of one that runs ${title}.`,
    )
  }
  const path =
    (await preferred(group, browser)) ??
    installed(browser) ??
    (await browser.fetch?.(group)) ??
    (await fromApt(group, browser))
  if (path) return { path }
  const list = packages.map((name) => `"${name}"`).join(' and ')
  return {
    missing: `There is no ${title} here: install ${list}, or set ${variable} to the path of its program.`,
  }
}

/**
 * @param {ProcessGroup} group
 * @param {Browser} browser
 */
async function preferred(group, browser) {
  const { names, variable, worthInstalling = false } = browser
  if (!worthInstalling || process.env[variable]) return null
  return names.slice(0, 1).map(onPath)[0] ?? fromApt(group, browser)
}

/** @param {Browser} browser */
function installed({ variable, names, needs = [] }) {
  if (!needs.every(onPath)) return undefined
  return process.env[variable] || names.map(onPath).find((path) => path !== undefined)
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return isProgram(path) ? path : undefined
}

/** @param {ProcessGroup} group */
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

/**
 * @param {ProcessGroup} group
 * @param {Browser} browser
 * @returns {Promise<string | null>} the program's path; null if the packages can't be installed
 */
function fromApt(group, browser) {
  const apt = onPath('apt-get')
  if (!apt) return Promise.resolve(null)
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
  return step(`Installing ${browser.title} with apt-get`, async () => {
    if (!asRoot && !onPath('sudo')) return null
    const install = async () =>
      (await run('install', '-y', '--no-install-recommends', ...browser.packages)).code === 0
    if (!(await install())) {
      await run('update')
      if (!(await install())) return null
    }
    return installed(browser) ?? null
  })
}
