import { z } from 'zod'
import type { Browser, Page } from 'playwright/test'
import sharp from 'sharp'
import { newName } from './dashboard'
import {
  asStranger,
  field,
  goToPanel,
  openPanel,
  openRow,
  restoring,
  saveButton,
  sourceOf,
  store,
} from './panel'
import { expect, test } from './test'

restoring('contact-details', 'fees', 'hours', 'about')

test('a fact that is changed in the panel is on every page that quotes it', async ({
  page,
  browser,
}) => {
  expect(await sourceOf(browser, '/faq')).toContain('25% of')
  await openPanel(page, '/globals/fees')
  await field(page, 'fee').fill('23.5%')
  await store(page)
  for (const path of ['/', '/services', '/faq', '/terms']) {
    const source = await sourceOf(browser, path)
    expect(source).toContain('23.5%')
    expect(source).not.toContain('25% of')
  }
})

test('a heading and a further paragraph are on the page at the next visit', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/globals/about')
  await field(page, 'heading').fill('I read the small print')
  const paragraphs = field(page, 'background.paragraphs')
  const before = (await paragraphs.inputValue()).split('\n')
  await paragraphs.press('ControlOrMeta+End')
  await paragraphs.pressSequentially('\n\nOne more, at {{fee}}.\n')
  await store(page)
  await page.reload()
  await expect(paragraphs).toHaveValue([...before, 'One more, at {{fee}}.'].join('\n'))
  await asStranger(browser, async (stranger) => {
    await stranger.goto('/about')
    const section = stranger.getByRole('region', { name: 'Background' })
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('I read the small print')
    await expect(section.getByText(/^One more, at \d+%\.$/)).toBeVisible()
    await expect(section.getByRole('paragraph').filter({ hasText: /^\s*$/ })).toHaveCount(0)
  })
})

const questions = z.object({ docs: z.tuple([z.object({ id: z.string(), question: z.string() })]) })

test('a page shows what was saved at the next request, whoever comes meanwhile, for good', async ({
  page,
  request,
}) => {
  const asked = await page.request.get('/api/faqs?limit=1')
  const [former] = questions.parse(await asked.json()).docs
  const save = async (question: string) => {
    const data = { question, _status: 'published' }
    const answer = await page.request.patch(`/api/faqs/${former.id}`, { data })
    expect(answer.status()).toBe(200)
  }
  const seen = async () => (await request.get('/faq')).text()
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [newName('Words'), newName('Words')]
    await save(first)
    const saved = save(second)
    const visitors = Array.from({ length: 5 }, seen)
    await saved
    expect(await seen()).toContain(second)
    await Promise.all(visitors)
    expect(await seen()).toContain(second)
  }
  await save(former.question)
})

for (const timezoneId of ['Asia/Tokyo', 'America/New_York']) {
  test.describe(`in a browser whose clock is that of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('hours and closed days are on the site as they are entered', async ({ page, browser }) => {
      await openPanel(page, '/globals/hours')
      await field(page, 'days.tuesday.opens').fill('08:30')
      await field(page, 'closures').getByRole('button', { name: 'Add Day' }).click()
      const day = field(page, 'closures.0.day').getByRole('textbox')
      await day.fill('24/12/2026')
      await day.press('Enter')
      const until = field(page, 'closures.0.until').getByRole('textbox')
      await until.fill('30/12/2026')
      await until.press('Enter')
      await store(page)
      await openPanel(page, '/globals/hours')
      await expect(day).toHaveValue('24/12/2026')
      await expect(until).toHaveValue('30/12/2026')
      await asStranger(browser, async (stranger) => {
        await stranger.clock.setFixedTime('2026-12-23T19:00:00Z')
        await stranger.goto('/contact')
        const hours = stranger.getByRole('region', { name: 'Office hours' })
        await expect(hours.getByRole('row', { name: /^Tuesday/ })).toContainText('8:30 to')
        // Closed from the 24th to the 30th.
        await expect(hours).toContainText('Closed now. Opens on Thursday 31 December at 9:00')
      })
    })
  })
}

const alt = newName('The consultant in a green jacket')

test('a picture is uploaded by hand and chosen as the portrait, and can be trashed only when it no longer is', async ({
  page,
  browser,
}) => {
  const background = { r: 40, g: 120, b: 80 }
  const create = { width: 1200, height: 1500, channels: 3 as const, background }
  const buffer = await sharp({ create }).png().toBuffer()
  await openPanel(page, '/globals/contact-details')
  const portrait = field(page, 'consultant.portrait')
  await portrait.getByRole('button', { name: 'Create new' }).click()
  const drawer = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: 'Select a file' }).click()
  await (await chooser).setFiles({ name: 'portrait.png', mimeType: 'image/png', buffer })
  await field(drawer, 'alt').fill(alt)
  await store(page, saveButton(drawer))
  await expect(portrait).toContainText('portrait')
  await store(page)

  const source = await asStranger(browser, async (stranger) => {
    await stranger.goto('/about')
    const picture = stranger.getByRole('img', { name: alt })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    return picture.getAttribute('src')
  })
  expect(await sourceOf(browser, '/')).toContain(alt)

  await openPicture(page)
  const places = page.getByRole('region', { name: 'Where it is used' })
  await expect(places.getByRole('listitem')).toHaveText('On: Contact (Portrait)')
  await moveToTrash(page)
  await expect(
    page.getByText('It is on: Contact (Portrait). Take it out there first.'),
  ).toBeVisible()
  expect(await statusForStranger(browser, source)).toBe(200)

  await openPanel(page, '/globals/contact-details')
  await portrait.locator('.upload-relationship-details__remove').click()
  await store(page)
  for (const path of ['/', '/about']) expect(await sourceOf(browser, path)).not.toContain(alt)

  await openPicture(page)
  await moveToTrash(page)
  await expect(page).toHaveURL(/collections\/media(?:\?|$)/)
  expect(await statusForStranger(browser, source)).toBe(404)
  await goToPanel(page, '/cms/collections/media/trash')
  await expect(page.getByRole('link', { name: alt })).toBeVisible()
})

async function openPicture(page: Page): Promise<void> {
  await goToPanel(page, '/cms/collections/media')
  await openRow(page, alt)
  await expect(saveButton(page)).toBeVisible()
}

async function moveToTrash(page: Page): Promise<void> {
  await page.locator('.doc-controls__popup button').click()
  await page.locator('#action-delete').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
}

const statusForStranger = (browser: Browser, address: string | null): Promise<number> =>
  asStranger(browser, async ({ request }) => (await request.get(address ?? '')).status())
