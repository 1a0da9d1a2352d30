import { expect, test } from 'playwright/test'
import { expectAtEnquiry, pages, scrollTo, siteFooter } from './site'

test('letters in capitals and a slash at the end lead to the same page', async ({ request }) => {
  for (const path of pages.filter((one) => one !== '/')) {
    for (const variant of [path.toUpperCase(), `${path}/`, `${path.toUpperCase()}/`]) {
      const answer = await request.get(variant)
      expect(answer.status()).toBe(200)
      expect(new URL(answer.url()).pathname).toBe(path)
    }
  }
})

test('every change of page starts at its top', async ({ page }) => {
  await page.goto('/faq')
  for (const [name, path] of [
    ['About', '/about'],
    ['Resources', '/resources'],
    ['Privacy', '/privacy'],
  ] as const) {
    await siteFooter(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('a place on another page is reached, clear of the header', async ({ page }) => {
  for (const hash of ['/#enquiry', '/#contact']) {
    await page.goto('/privacy')
    await page.goto(hash)
    await expectAtEnquiry(page)
  }
})

test('Back leads to the page before, where it was left', async ({ page }) => {
  await page.goto('/terms')
  await scrollTo(page, 600)
  await siteFooter(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})
