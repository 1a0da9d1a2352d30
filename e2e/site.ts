import { articleWords } from '@/content/words/default-words'
import { expect, type Locator, type Page } from 'playwright/test'
import { type ClaimType, claimTypeValues } from '@/enquiries/claim-types'
import { articlePath, publicPages, startPath } from '@/platform/pages'

/** One of the articles that a fresh site comes with. */
export const article = articlePath('first-week-after-an-accident')

/** Every public page of a fresh site. */
export const everyPage = [
  ...Object.values(publicPages).map(({ path }) => path),
  ...claimTypeValues.map(startPath),
  ...articleWords().map(({ slug }) => articlePath(slug)),
]

/**
 * The claim types that are tried in a browser: one with most kinds of questions, and the one without
 * any that asks before it keeps what is typed. Tests without a browser try every type.
 */
export const triedTypes = ['rta', 'family-law'] as const satisfies readonly ClaimType[]

/** A public page of each kind. */
export const pageKinds = [
  ...Object.values(publicPages).map(({ path }) => path),
  ...triedTypes.map(startPath),
  article,
]

/** An address at which there is nothing. */
export const nowhere = '/no-such-page'

/** Headers of a page that only a link opens. */
export const headersOfSecrets = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/** The label of every link to the enquiry form. */
export const book = 'Book a Free Consultation'

export const siteHeader = (page: Page): Locator => page.locator('body > header')

export const siteFooter = (page: Page): Locator => page.getByRole('contentinfo')

/** Scrolls without motion. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

/**
 * Holds back every answer from `url`, a pattern as `page.route` takes it.
 *
 * @param answer given in place of the site's own
 * @returns lets them through
 */
export async function holdBack(
  page: Page,
  url: string,
  answer?: { json: unknown },
): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(url, async (route) => {
    await held
    await (answer ? route.fulfill(answer) : route.continue())
  })
  return letThrough
}

/** Opens pages from now on as a browser that keeps nothing does. */
export async function refuseStorage(page: Page, name: 'localStorage' | 'sessionStorage') {
  await page.addInitScript((storage) => {
    Object.defineProperty(window, storage, {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  }, name)
}

declare global {
  interface Window {
    shifted: number
  }
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
  }
}

/**
 * Counts what shifts on the pages that are opened from now on.
 *
 * @returns tells the sum of the layout shifts on the page that is open, as the browser scores them
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifted = 0
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift)) {
        if (!entry.hadRecentInput) window.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.shifted)
}

/**
 * Lets the browser draw so many frames. A headless browser on a busy machine sometimes draws none any
 * more on a page that it has loaded, so none is waited for longer than a tenth of a second.
 */
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (all) => {
    for (let drawn = 0; drawn < all; drawn += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 100)
      })
    }
  }, count)
}

/**
 * Scrolls through the page as a reader does, so that everything that is loaded by that is there. It
 * waits for the browser to draw as `frames` does, all in one call.
 */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 100)
      })
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await drawn()
      await drawn()
    }
  })
}

/** Scrolled past the first 20 px, where the header is there; the links of a phone are in its menu. */
export async function openNavigation(page: Page, isMobile: boolean): Promise<Locator> {
  await scrollTo(page, 200)
  if (!isMobile) return siteHeader(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const button = page.getByRole('button', { name: 'Open menu' })
  await hydrated(button)
  await button.click()
  await expect(menu).toBeVisible()
  return menu
}

/** The form that every Book a Free Consultation leads to, in sight and clear of the header. */
export async function expectAtEnquiry(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/#(enquiry|contact)$/)
  const heading = page.locator('#enquiry h2')
  await expect(heading).toBeInViewport()
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((await siteHeader(page).boundingBox())?.height ?? 0)
}

/** Adds a constructed style sheet, because the security policy refuses a style element. */
export async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/**
 * Waits until React has an element. Before that a link loads the whole page, and the browser itself sends
 * a form.
 */
export const hydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react'))))
    .toBe(true)
