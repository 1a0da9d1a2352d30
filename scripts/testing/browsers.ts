import { isProgram, onPath } from '../mongo/find-binary.mjs'
import { StartError, step } from '../processes/report.mjs'
import { inProject } from '../project/files.mjs'
import { type ProcessGroup } from '../processes/process-group.mjs'

const DOWNLOAD_LIMIT_MS = 5 * 60_000
const APT_LIMIT_MS = 10 * 60_000

interface Browser {
  title: string
  /** of the environment, to name the program's path */
  variable: string
  /** of the program, the preferred one first */
  names: string[]
  /** other programs that it needs */
  needs?: string[]
  /** of Debian that bring all of them */
  packages: string[]
  /** whether to install the preferred one although there's another */
  worthInstalling?: boolean
  /** gets the program without a package */
  fetch?: (group: ProcessGroup) => Promise<string | null>
}

export const browsers = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable'],
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    // Chromium without a window: the tests take half the time in it.
    worthInstalling: true,
    fetch: fetchChromium,
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
} satisfies Record<string, Browser>

/**
 * Finds a browser for the tests: one that the person named or installed, one that is fetched, or the
 * system's packages.
 * @returns `missing` says what to install
 */
export async function findBrowser(
  group: ProcessGroup,
  browser: Browser,
): Promise<{ path: string } | { missing: string }> {
  const { fetch, names, needs = [], packages, title, variable, worthInstalling } = browser
  const named = process.env[variable]
  if (named && !isProgram(named)) {
    throw new StartError(
      `${variable} names ${named}, which isn’t a program: set it to the path of one that runs ${title}.`,
    )
  }
  const installed = (some: string[]) =>
    needs.every(onPath) ? named || some.map(onPath).find((path) => path !== undefined) : undefined
  const install = async () => ((await installPackages(group, browser)) ? installed(names) : null)
  const path =
    installed(names.slice(0, 1)) ??
    (worthInstalling ? await install() : null) ??
    installed(names) ??
    (await fetch?.(group)) ??
    (await install())
  if (path) return { path }
  const list = new Intl.ListFormat('en-GB').format(packages.map((name) => `"${name}"`))
  return {
    missing: `There’s no ${title} here: install ${list}, or set ${variable} to the path of its program.`,
  }
}

/** Playwright's own, which it may have fetched before. */
function fetchChromium(group: ProcessGroup) {
  const program = inProject('node_modules', 'playwright', 'cli.js')
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const options = { quiet: true, timeoutMs: DOWNLOAD_LIMIT_MS, env }
  return step("Fetching Playwright's Chromium (about 170 MB)", async () => {
    const args = [program, 'install', 'chromium']
    const { code } = await group.run(process.execPath, args, options)
    const { chromium } = await import('playwright')
    const path = chromium.executablePath()
    return code === 0 && isProgram(path) ? path : null
  })
}

/** Installs a browser's packages with apt-get, if that is here and this user may. */
function installPackages(group: ProcessGroup, { packages, title }: Browser): Promise<true | null> {
  const [command = '', ...rest] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  if (!onPath('apt-get') || !onPath(command)) return Promise.resolve(null)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const options = { quiet: true, timeoutMs: APT_LIMIT_MS, env }
  const succeeds = async (...args: string[]) =>
    (await group.run(command, [...rest, ...args], options)).code === 0
  return step(`Installing ${title} with apt-get`, async () => {
    const install = () => succeeds('install', '-y', '--no-install-recommends', ...packages)
    return (await install()) || ((await succeeds('update')) && (await install())) || null
  })
}
