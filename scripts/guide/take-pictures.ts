import { chromium, type Page, type Browser } from 'playwright'
import sharp from 'sharp'
import { step } from '../processes/report.mjs'
import { inProject } from '../project/files.mjs'
import { buildForTests, runForWalks } from '../testing/site'
import { type Command, type Variables } from '../processes/process-group.mjs'

/** A picture of the guide: where it's taken and what happens there first. */
interface Picture {
  /** under the panel's path */
  address: string
  isPhone?: boolean
  /** what's pressed first, one after the other */
  press?: string[]
  /** what has to be there before it's taken */
  until?: string
  /** the only part that's taken, scrolled into view */
  show?: string
}

/** The page beside the form. */
const beside = '#live-preview-iframe'

const firstRow = '.table tbody tr a'

const pictures: Readonly<Record<string, Picture>> = {
  start: { address: '' },
  checklist: { address: '', show: '[aria-labelledby=start-launch]' },
  fees: { address: '/globals/fees' },
  page: { address: '/globals/home' },
  article: {
    address: '/collections/articles',
    press: [firstRow],
    until: '.rich-text-lexical [contenteditable=true] p',
  },
  version: {
    address: '/collections/articles',
    // One that the seeds have changed, the tab of its versions, and the oldest of them.
    press: [
      '.table tbody a:has-text("police interview")',
      '.doc-tab[href$="/versions"]',
      '.panel-versions li:last-child a',
    ],
    until: '.panel-versions dl',
  },
  trash: { address: '/collections/articles/trash' },
  hours: { address: '/globals/hours' },
  picture: {
    address: '/collections/media',
    press: [firstRow],
    until: '.file-details img',
  },
  'phone-start': { address: '', isPhone: true },
  'phone-page': { address: '/globals/home', isPhone: true },
  // Last: the panel remembers that it is open.
  preview: { address: '/globals/home', press: ['#live-preview-toggler'], until: beside },
}

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/**
 * Takes the pictures of docs/editing.md again, in the light theme, from the panel of a site that is built
 * and filled for it.
 */
export const guide: Command = async (group) => {
  const built = await buildForTests(group)
  const site = await runForWalks(group, built, 1)
  const browser = await chromium.launch({
    ...(site.CHROMIUM_PATH && { executablePath: site.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  group.onEnd(() => browser.close())
  const baseURL = built.settings.siteUrl
  const desktop = await signedIn(browser, baseURL, site, DESKTOP)
  const phone = await signedIn(browser, baseURL, site, PHONE)
  for (const [name, picture] of Object.entries(pictures)) {
    const page = picture.isPhone ? phone : desktop
    await step(`Taking ${name}.png`, () => take(page, name, picture))
  }
}

async function signedIn(
  browser: Browser,
  baseURL: string,
  site: Variables,
  device: typeof DESKTOP | typeof PHONE,
) {
  const context = await browser.newContext({
    ...device,
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  await context.addInitScript("localStorage.setItem('theme', 'light')")
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const answer = await context.request.post('/api/login', {
    headers: { origin: baseURL },
    data: { username: site.ADMIN_USERNAME, password: site.ADMIN_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`)
  return page
}

async function take(page: Page, name: string, { address, press = [], show, until }: Picture) {
  const answer = await page.goto(`/cms${address}`)
  if (!answer?.ok()) throw new Error(`There’s no picture of ${address}.`)
  await page.locator('.template-default--nav-hydrated').waitFor()
  await page.waitForLoadState('networkidle')
  for (const selector of press) await page.locator(selector).first().click()
  if (until !== undefined) await page.locator(until).first().waitFor()
  if (until === beside) {
    await page.frameLocator(beside).locator('[data-hydrated]').waitFor()
  } else {
    // With a frame that has refreshed its page, it would be waited for in vain.
    await page.waitForLoadState('networkidle')
  }
  const taken = await (show === undefined ? page : page.locator(show)).screenshot()
  await sharp(taken)
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(inProject('docs', 'editing', `${name}.png`))
}
