import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { say, step } from '../processes/output.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { inProject } from '../project/paths.mjs'

/**
 * A picture of the guide: where it is taken and what is done there first.
 *
 * @typedef {object} Picture
 * @property {string[]} addresses under the panel's path, the first one that there is
 * @property {boolean} [isPhone]
 * @property {string} [until] what has to be there before it is taken
 * @property {boolean} [isBeside] whether the page beside the form has to be there
 * @property {string} [show] what is scrolled to and taken alone
 * @property {string[]} [press] what is pressed first, one after the other
 */

/** An article of the seeds that was changed, the tab of its versions, and the oldest of them. */
const changed = '.table tbody a:has-text("police interview")'
const versionsTab = '.doc-tab[href$="/versions"]'
const oldestVersion = '.panel-versions li:last-child a'

const words = '.panel-editing-texts'

/** The text of an article, and the picture of a form. */
const text = '.rich-text-lexical [contenteditable=true] p'
const thumbnail = '.picture-upload img, .file-details img'

/** The first row of a list. */
const firstRow = '.table tbody tr a'

/** @type {Readonly<Record<string, Picture>>} */
export const pictures = {
  start: { addresses: [''] },
  checklist: { addresses: [''], show: '[aria-labelledby=start-launch]' },
  fees: { addresses: ['/globals/fees'] },
  page: { addresses: ['/globals/home'] },
  article: { addresses: ['/collections/articles'], press: [firstRow], until: text },
  version: {
    addresses: ['/collections/articles'],
    press: [changed, versionsTab, oldestVersion],
    until: words,
  },
  trash: { addresses: ['/collections/articles/trash'] },
  hours: { addresses: ['/globals/hours'] },
  picture: { addresses: ['/collections/media'], press: [firstRow], until: thumbnail },
  'phone-start': { addresses: [''], isPhone: true },
  'phone-page': { addresses: ['/globals/home'], isPhone: true },
  // Last: the panel remembers that it is open.
  preview: { addresses: ['/globals/home'], press: ['#live-preview-toggler'], isBeside: true },
}

const FOLDER = inProject('docs/editing')

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** How long a screen may take, in milliseconds. */
const WAIT = 15_000

/**
 * @typedef {import('../processes/process-group.mjs').Variables} Variables
 * @typedef {import('playwright').Page} Page
 * @typedef {import('playwright').BrowserContext} BrowserContext
 */

/**
 * Takes the pictures of docs/editing.md from a running site, in the light theme, and writes them small.
 * One that cannot be taken is said and left as it is: the others are still worth having.
 *
 * @param {Variables} site where it is and how to sign in, as the tests in the browser know it
 * @returns {Promise<string[]>} the names of those that could not be taken
 */
export async function takePictures(site) {
  await mkdir(FOLDER, { recursive: true })
  const browser = await chromium.launch({
    ...(site.CHROMIUM_PATH && { executablePath: site.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const desktop = await signedIn(browser, site, DESKTOP)
    const phone = await signedIn(browser, site, PHONE)
    /** @type {string[]} */
    const missing = []
    for (const [name, picture] of Object.entries(pictures)) {
      const page = picture.isPhone ? phone : desktop
      try {
        await step(`Taking ${name}.png`, () => take(page, name, picture))
      } catch (error) {
        say(`  ${name}.png was not taken: ${messageOf(error)}`)
        missing.push(name)
      }
    }
    return missing
  } finally {
    await browser.close()
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {Variables} site
 * @param {typeof DESKTOP | typeof PHONE} device
 * @returns {Promise<Page>}
 */
async function signedIn(browser, site, device) {
  const baseURL = site.E2E_BASE_URL ?? ''
  const context = await browser.newContext({
    ...device,
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  await context.addInitScript("localStorage.setItem('theme', 'light')")
  const page = await context.newPage()
  const answer = await context.request.post('/api/login', {
    headers: { origin: baseURL },
    data: { username: site.ADMIN_USERNAME, password: site.ADMIN_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`)
  return page
}

/**
 * @param {Page} page
 * @param {string} name
 * @param {Picture} picture
 */
async function take(page, name, { addresses, isBeside, press = [], show, until }) {
  await openFirst(page, addresses)
  for (const selector of press) {
    const target = page.locator(selector).first()
    await target.click({ timeout: WAIT })
  }
  if (until !== undefined) await page.locator(until).first().waitFor({ timeout: WAIT })
  if (isBeside) {
    await page.frameLocator('#live-preview-iframe').locator('h1').waitFor({ timeout: WAIT })
  }
  const part = show === undefined ? undefined : page.locator(show)
  const taken = await (part ? part.screenshot() : page.screenshot())
  await sharp(taken)
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`))
}

/**
 * @param {Page} page
 * @param {readonly string[]} addresses under the panel's path
 */
async function openFirst(page, addresses) {
  for (const address of addresses) {
    const answer = await page.goto(`/cms${address}`, { timeout: 2 * WAIT })
    if (!answer?.ok()) continue
    await page.locator('.template-default--nav-hydrated').waitFor({ timeout: WAIT })
    await page.waitForLoadState('networkidle', { timeout: WAIT })
    return
  }
  throw new Error(`There is none of ${addresses.join(', ')}.`)
}
