import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { openDatabase } from '../mongo/open.mjs'
import { say } from '../processes/report.mjs'
import { ProcessGroup, type Variables } from '../processes/process-group.mjs'
import { inProject } from '../project/files.mjs'
import { ensureBuilt, isBuilt } from '../site/build.mjs'
import { environmentOf, fillWhereEmpty } from '../site/database.mjs'
import { startSite } from '../site/serve.mjs'
import { browserEnvironment, chromiumEnvironment } from './browser-environment'
import { startMailServer } from './mail-server'
import { siteCount, type TestSite } from './sites'

const SIGN_IN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'a password for the tests' }

const clockOfSite = import.meta.resolve('./site-clock.mjs')

const distDir = inProject('.next-test')

/** All tests send from one address, which would soon reach the limits. */
const LIMITS = {
  RATE_LIMIT_SIGN_IN: '100000',
  RATE_LIMIT_ENQUIRIES: '100000',
  RATE_LIMIT_REVIEWS: '100000',
  RATE_LIMIT_CHANGE_PASSWORD: '100000',
  RATE_LIMIT_FILES: '100000',
}

export type BuiltSite = Awaited<ReturnType<typeof buildForTests>>

/**
 * Builds the site as `npm start` does, with its own database, mail server, data folder and build folder,
 * so that it doesn't disturb a site that's already running here.
 * @param reuse uses the existing build, whatever it was made from
 */
export async function buildForTests(group: ProcessGroup, reuse = false) {
  const mail = await startMailServer(group)
  const filled = folderOf(group)
  const filling = new ProcessGroup()
  group.onEnd(() => filling.end())
  await openSite(filling, filled, mail.catcher.url())
  await filling.end()
  if (reuse && existsSync(join(distDir, 'BUILD_ID'))) {
    if (!isBuilt(distDir)) say('– The build is older than the sources, but is used as it is')
  } else {
    await ensureBuilt(group, { distDir })
  }
  /** A copy of the files takes less time than filling a database. */
  const openCopy = () => {
    const folder = folderOf(group)
    cpSync(filled, folder, { recursive: true })
    return openSite(group, folder, mail.catcher.url())
  }
  return { mail, openCopy, ...(await openCopy()) }
}

/** @param group removes it */
function folderOf(group: ProcessGroup) {
  const folder = mkdtempSync(join(tmpdir(), 'test-site-'))
  group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a site's database, and fills it if it's empty. */
async function openSite(group: ProcessGroup, dataDir: string, smtpUrl: string) {
  const port = await getPort()
  const settings = {
    port,
    siteUrl: `http://localhost:${port}`,
    dataDir,
    distDir,
    databaseUri: undefined,
    scenario: 'busy',
    isMailSetUp: false,
  }
  const database = await openDatabase(group, settings)
  const siteEnv = {
    ...environmentOf(settings, database.uri),
    SMTP_URL: smtpUrl,
    ...SIGN_IN,
    ...LIMITS,
    NEXT_DIST_DIR: '.next-test',
  }
  await fillWhereEmpty(group, settings, database, siteEnv)
  const clockPort = await getPort()
  const running = {
    ...siteEnv,
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=${clockOfSite}`,
    TEST_CLOCK_PORT: String(clockPort),
  }
  let ready: Promise<void> | undefined
  /** Runs the built site until the command ends. Several parts of a test run share it. */
  const start = () => (ready ??= startSite(group, settings, running, { quiet: true }).ready)
  return { settings, siteEnv, start, clockUrl: `http://127.0.0.1:${clockPort}` }
}

/**
 * Runs the built site, each instance on a database of its own, and finds Chromium.
 * @param count how many tests run at once
 * @returns what the tests need to know
 */
export async function runForWalks(
  group: ProcessGroup,
  built: BuiltSite,
  count = siteCount,
): Promise<Variables> {
  const chromium = await chromiumEnvironment(group)
  const copies = Array.from({ length: count - 1 }, () => built.openCopy())
  const sites = [built, ...(await Promise.all(copies))]
  await Promise.all(sites.map((site) => site.start()))
  const { mailUrl } = built.mail
  const described = sites.map(({ settings, siteEnv, clockUrl }): TestSite => {
    return { baseUrl: settings.siteUrl, clockUrl, mailUrl, databaseUri: siteEnv.DATABASE_URI }
  })
  return { ...chromium, E2E_SITES: JSON.stringify(described), ...SIGN_IN }
}

/** Does the same, and finds the other browsers. */
export async function runForBrowsers(group: ProcessGroup, built: BuiltSite): Promise<Variables> {
  return { ...(await runForWalks(group, built)), ...(await browserEnvironment(group)) }
}
