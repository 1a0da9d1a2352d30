import { type Browser, expect, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { newName, signIn } from './dashboard'
import {
  asStranger,
  field,
  goToPanel,
  openPanel,
  openRow,
  saveButton,
  sourceOf,
  store,
  writable,
} from './panel'

const edited = ['contact-details', 'fees', 'hours', 'about'] as const
const kept = new Map<string, object>()

test.beforeAll(async ({ browser }) => {
  await withSession(browser, async (page) => {
    for (const slug of edited) {
      const answer = await page.request.get(`/api/globals/${slug}?depth=0`)
      kept.set(slug, writable.parse(await answer.json()))
    }
  })
})

test.afterEach(async ({ browser, baseURL }) => {
  await withSession(browser, async (page) => {
    for (const [slug, data] of kept) {
      const headers = { origin: baseURL ?? '' }
      const answer = await page.request.post(`/api/globals/${slug}`, { data, headers })
      expect(answer.ok()).toBe(true)
    }
  })
})

async function withSession(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  await asStranger(browser, async (page) => {
    await signIn(page)
    await work(page)
  })
}

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

test('a line that quotes what is no fact is refused beside the text', async ({ page }) => {
  await openPanel(page, '/globals/about')
  const refusal = page.getByText('{{price}} stands for no fact.').first()
  // A form that is still being filled with what is stored takes no note of the first words.
  await expect(async () => {
    await field(page, 'background.paragraphs').fill('Fine.\nAbout {{price}}. ')
    await field(page, 'background.paragraphs').press('Backspace')
    await saveButton(page).click({ timeout: 2_000 })
    await expect(refusal).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('an answer that is changed and published is on the page of questions', async ({
  page,
  browser,
}) => {
  await openFaq(page, 'are-you-a-solicitor')
  const question = field(page, 'question')
  const before = await question.inputValue()
  try {
    await question.fill('Are you a qualified solicitor?')
    await store(page)
    expect(await sourceOf(browser, '/faq')).toContain('Are you a qualified solicitor?')
  } finally {
    await question.fill(before)
    await store(page)
  }
  expect(await sourceOf(browser, '/faq')).toContain(before)
})

const foundFaqs = z.object({ docs: z.tuple([z.object({ id: z.string() })]) })

async function openFaq(page: Page, slug: string): Promise<void> {
  await signIn(page)
  const answer = await page.request.get(`/api/faqs?where[slug][equals]=${slug}`)
  const [faq] = foundFaqs.parse(await answer.json()).docs
  await openPanel(page, `/collections/faqs/${faq.id}`)
}

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
