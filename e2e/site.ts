import { expect, type Locator, type Page } from 'playwright/test'
import { articlePath, publicPages } from '@/contract/pages'

/** The one article that has a text of its own in the content that a fresh site comes with. */
export const article = articlePath('first-week-after-an-accident')

/** Every public page. Source: docs/product.md, "2. Pages". */
export const pages = [...Object.values(publicPages).map(({ path }) => path), article]

/** An address at which there is nothing. */
export const nowhere = '/no-such-page'

/** What every link to the enquiry form is called. */
export const book = 'Book a Free Consultation'

export const siteHeader = (page: Page): Locator => page.locator('body > header')

export const siteFooter = (page: Page): Locator => page.getByRole('contentinfo')

/** Where the page is scrolled to, without the motion of it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

/** Scrolls through the page as a reader does, so that everything that is loaded by that is there. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
  })
}

/** Scrolled past the first 20 px, where the header is there; the links of a phone are in its menu. */
export async function openNavigation(page: Page, isMobile: boolean): Promise<Locator> {
  await scrollTo(page, 200)
  if (!isMobile) return siteHeader(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  // The button works once the page's code is there.
  await expect(async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
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
