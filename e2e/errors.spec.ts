import type { Page } from 'playwright/test'
import { expectAccessible } from './accessibility'
import { dashboard, signIn } from './dashboard'
import { siteFooter } from './site'
import { expect, test } from './test'

/** Makes the components that watch such an element throw, until that is repaired. */
async function breakWhatWatches(page: Page, selector: string): Promise<void> {
  await page.addInitScript((broken) => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(element: Element) {
        const isRepaired = sessionStorage.getItem('repaired') !== null
        if (!isRepaired && element.matches(broken)) throw new Error('broken')
        super.observe(element)
      }
    }
  }, selector)
}

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Something went wrong' })

/** Ends the error, on this page and on those that are opened from now on. */
const repair = (page: Page) => page.evaluate(() => sessionStorage.setItem('repaired', 'yes'))

const home = (page: Page) => page.locator('#hero-heading')

test('a visitor whose page breaks can go on to another, or try again', async ({ page }) => {
  await breakWhatWatches(page, '#review-form')
  await page.goto('/')
  await expect(card(page)).toBeVisible()
  await expectAccessible(page)
  await expect(siteFooter(page).locator('a[href^="tel:"]')).toBeVisible()
  await expect(siteFooter(page).locator('a[href^="mailto:"]')).toBeVisible()
  await card(page).getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await page.goto('/')
  await expect(card(page)).toBeVisible()
  await repair(page)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(home(page)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('if header and footer break too, the card is there alone, in the theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await breakWhatWatches(page, '[data-hero]')
  await page.goto('/about')
  await expect(card(page)).toBeVisible()
  await expect(siteFooter(page)).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expectAccessible(page)
  await repair(page)
  await card(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(home(page)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('the admin whose page breaks is told so, and can try again', async ({ page }) => {
  await page.addInitScript(() => {
    window.URLSearchParams = class extends URLSearchParams {
      override get(name: string) {
        if (name === 'tab' && !sessionStorage.getItem('repaired')) throw new Error('broken')
        return super.get(name)
      }
    }
  })
  await signIn(page)
  await page.goto(dashboard)
  await expect(card(page)).toBeVisible()
  await repair(page)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
})
