import type { Locator } from 'playwright/test'
import { longText } from '@/content/testing/long-text'
import { newName } from './dashboard'
import { asStranger, field, openPanel, sourceOf, newArticle } from './panel'
import { expect, test } from './test'

const isPreview = 'words that are not published yet'

test('only the consultant sees what she types on the real page', async ({ page, browser }) => {
  await openPanel(page, '/globals/about')
  await page.getByRole('button', { name: 'See it beside the form' }).click()
  const preview = page.frameLocator('#live-preview-iframe')
  await expect(preview.getByText(isPreview)).toBeVisible()
  await page.getByRole('button', { name: 'Responsive' }).click()
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect
    .poll(() => preview.locator('html').evaluate(({ clientWidth }) => clientWidth))
    .toBe(390)
  const heading = field(page, 'heading')
  const former = await heading.inputValue()
  const words = newName('Heard first')
  await heading.fill(words)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(words)
  expect(await sourceOf(browser, '/about')).not.toContain(words)
  await asStranger(browser, async (stranger) => {
    await stranger.goto('/about?preview')
    await expect(stranger).toHaveURL(/\/admin\/login\?redirect=%2Fabout%3Fpreview$/)
  })
  await heading.fill(former)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(former)
  await preview.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText(former)
  await expect(preview.getByText(isPreview)).toBeVisible()
  await page.getByRole('button', { name: 'Close the page beside the form' }).click()
  await expect(preview.owner()).toBeHidden()
})

/** Plans in an article's drawer that it is published. */
async function plan(drawer: Locator, when: Date): Promise<void> {
  const time = drawer.locator('.react-datepicker__input-container input')
  const words = { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' } as const
  await time.fill(when.toLocaleString('en-US', words).replace(',', ''))
  await time.press('Enter')
  await drawer.locator('#scheduled-publish-save').click()
}

const minute = 60_000

test('the consultant plans publishing, unless words are missing', async ({ page, request }) => {
  test.setTimeout(3 * minute)
  const slug = newName('guide').toLowerCase().replaceAll(' ', '-')
  const whole = {
    title: newName('A guide'),
    summary: 'What it is about.',
    slug,
    readTime: 3,
    date: '2026-01-05T12:00:00.000Z',
    body: longText('To begin with.'),
  }
  const address = await newArticle(page, whole)
  await openPanel(page, address.replace('/api', '/collections'))
  await page.locator('.form-submit .popup__trigger-wrap button').click()
  await page.locator('#schedule-publish').click()
  const drawer = page.locator('.schedule-publish')
  await drawer.getByText('Publish', { exact: true }).click()
  await plan(drawer, new Date(Date.now() + 60 * minute))
  await expect(page.getByText(/^It cannot be published yet\..*Category/)).toBeVisible()

  await page.request.patch(`${address}?draft=true`, { data: { category: 'home' } })
  // The drawer knows whole minutes, and typing takes some seconds.
  const soon = new Date(Math.ceil((Date.now() + 8_000) / minute) * minute)
  await plan(drawer, soon)
  await expect(page.getByText('Scheduled successfully.')).toBeVisible()
  const status = async () => (await request.get(`/resources/${slug}`)).status()
  expect(await status()).toBe(404)
  if (process.env['TEST_ALL'] !== '1') return
  await expect.poll(status, { timeout: 1.5 * minute }).toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
})
