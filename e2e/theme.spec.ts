import { expect, type Page, test } from 'playwright/test'
import { headerScrollThreshold, theme } from '@/platform/interface'
import { scrollTo } from './site'

const root = (page: Page) => page.locator('html')
const toggle = (page: Page) =>
  page.getByRole('button', { name: /switch to (light|dark) theme/i }).filter({ visible: true })

/** Opens the start page with its header in sight. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await scrollTo(page, headerScrollThreshold * 10)
}

test('the site is dark until a visitor chooses light, which is kept over a reload', async ({
  page,
}) => {
  await open(page)
  await expect(root(page)).toHaveClass(/\bdark\b/)
  await toggle(page).click()
  await expect(root(page)).not.toHaveClass(/\bdark\b/)
  expect(await page.evaluate((key) => localStorage.getItem(key), theme.storageKey)).toBe('light')

  // Before any of the page's own code can have run: the choice is there at the first paint.
  await page.reload({ waitUntil: 'commit' })
  await page.locator('body').waitFor({ state: 'attached' })
  expect(await root(page).getAttribute('class')).not.toMatch(/\bdark\b/)
})

test('a theme chosen in one tab shows in the other', async ({ page, context }) => {
  await open(page)
  const other = await context.newPage()
  await open(other)
  await toggle(page).click()
  await expect(root(other)).not.toHaveClass(/\bdark\b/)
  await expect(toggle(other)).toHaveAccessibleName(/dark/i)
})

test('where storage is denied the theme changes all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page)
  await toggle(page).click()
  await expect(root(page)).not.toHaveClass(/\bdark\b/)
})
