import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import getPort from 'get-port'

import { openDatabase } from '../mongo/open.mjs'
import { say } from '../processes/output.mjs'
import { inProject } from '../project/paths.mjs'
import { ensureBuilt, isBuilt } from '../site/build.mjs'
import { environmentOf, fillWhereEmpty } from '../site/database.mjs'
import { startSite } from '../site/serve.mjs'
import { browserEnvironment, chromiumEnvironment } from './browser-environment.mjs'
import { startMailServer } from './mail-server.mjs'

/** @import { MailServer } from './mail-server.mjs' */
/** @import { ProcessGroup, Variables } from '../processes/process-group.mjs' */

const SIGN_IN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'a password for the tests' }

const distDir = inProject('.next-test')

/** All tests send from one address, which would soon reach the limits. */
const LIMITS = {
  RATE_LIMIT_SIGN_IN: '100000',
  RATE_LIMIT_ENQUIRIES: '100000',
  RATE_LIMIT_REVIEWS: '100000',
  RATE_LIMIT_CHANGE_PASSWORD: '100000',
}

/**
 * @typedef {object} BuiltSite
 * @property {import('../site/settings.mjs').Settings} settings
 * @property {import('../site/database.mjs').SiteEnv} siteEnv
 * @property {MailServer} mail where its mails can be read
 * @property {Promise<void>} [ready] that the site answers, once it was started
 */

/**
 * Builds the site as `npm start` does, with a database, a mail server, a data folder and a build folder
 * of its own, so that a site that runs here already isn't disturbed.
 * @param {ProcessGroup} group
 * @param {boolean} [reuse] takes the build that is there, whatever it was made from
 */
export async function buildForTests(group, reuse = false) {
  const built = await prepareSite(group, await startMailServer(group))
  if (reuse && existsSync(join(distDir, 'BUILD_ID'))) {
    if (!isBuilt(distDir)) say('– The build is older than the sources, and is used as it is')
  } else {
    await ensureBuilt(group, built.settings)
  }
  return built
}

/**
 * Fills a site with a database and a data folder of its own.
 * @param {ProcessGroup} group
 * @param {MailServer} mail
 * @returns {Promise<BuiltSite>}
 */
async function prepareSite(group, mail) {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-site-'))
  group.onEnd(() => rmSync(dataDir, { recursive: true, force: true }))
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
    SMTP_URL: mail.smtpUrl,
    ...SIGN_IN,
    ...LIMITS,
    NEXT_DIST_DIR: '.next-test',
  }
  await fillWhereEmpty(group, settings, database, siteEnv)
  return { settings, siteEnv, mail }
}

/**
 * Runs the built site until the command ends. Several parts of a test run share it.
 * @param {ProcessGroup} group
 * @param {BuiltSite} built
 */
export function runBuilt(group, built) {
  const { settings, siteEnv } = built
  built.ready ??= startSite(group, settings, { ...siteEnv, NODE_ENV: 'production' }, true).ready
  return built.ready
}

/**
 * Runs the built site once, for tests in Chromium that leave pages and the account as they are.
 * @param {ProcessGroup} group
 * @param {BuiltSite} built
 * @returns {Promise<Variables>} what the tests need to know
 */
export async function runForWalks(group, built) {
  const [chromium] = await Promise.all([chromiumEnvironment(group), runBuilt(group, built)])
  return {
    ...chromium,
    E2E_BASE_URL: built.settings.siteUrl,
    E2E_MAIL_URL: built.mail.mailUrl,
    ...SIGN_IN,
  }
}

/**
 * Runs the built site three times, each on a database of its own, and finds the browsers for them. Tests
 * that change pages or the account do so on the second and the third, which no other test looks at.
 * @param {ProcessGroup} group
 * @param {BuiltSite} built
 * @returns {Promise<Variables>} what the tests in the browser need to know
 */
export async function runForBrowsers(group, built) {
  const [walks, browsers] = [await runForWalks(group, built), await browserEnvironment(group)]
  const addressOfOwn = async () => {
    const own = await prepareSite(group, built.mail)
    await runBuilt(group, own)
    return own.settings.siteUrl
  }
  const [E2E_PANEL_A_URL, E2E_PANEL_B_URL] = await Promise.all([addressOfOwn(), addressOfOwn()])
  return { ...walks, ...browsers, E2E_PANEL_A_URL, E2E_PANEL_B_URL }
}
