import type { APIRequestContext, FrameLocator, Page } from 'playwright/test'
import { z } from 'zod'
import { newName, signIn } from './dashboard'
import { asStranger, field, openPanel, sourceOf, longText } from './panel'
import { expect, test } from './test'

const beside = (page: Page): FrameLocator => page.frameLocator('#live-preview-iframe')

const isPreview = 'words that are not published yet'

const created = z.object({ doc: z.object({ id: z.string() }) })

/** An article as she leaves it before it is published, with all that this needs. */
async function draft(request: APIRequestContext, slug: string, rest: object = {}): Promise<string> {
  const data = {
    title: newName('A guide'),
    summary: 'What it is about.',
    slug,
    category: 'home',
    readTime: 3,
    date: '2026-01-05T12:00:00.000Z',
    body: longText('To begin with.'),
    ...rest,
  }
  const answer = await request.post('/api/articles?draft=true', { data })
  return created.parse(await answer.json()).doc.id
}

const newSlug = () => newName('guide').toLowerCase().replaceAll(' ', '-')

const statusOf = (request: APIRequestContext, path: string): Promise<number> =>
  request.get(path, { maxRedirects: 0 }).then((answer) => answer.status())

test('the consultant sees what she types on the real page, as wide as a phone, and nobody else does', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/globals/about')
  await page.getByRole('button', { name: 'See it beside the form' }).click()
  const preview = beside(page)
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
  await expect(beside(page).owner()).toBeHidden()
})

/** Opens the drawer of an article in which publishing is planned. */
async function openPlans(page: Page, id: string) {
  await openPanel(page, `/collections/articles/${id}`)
  await page.locator('.form-submit .popup__trigger-wrap button').click()
  await page.locator('#schedule-publish').click()
  const drawer = page.locator('.schedule-publish')
  await drawer.getByText('Publish', { exact: true }).click()
  return async (when: Date) => {
    const time = drawer.locator('.react-datepicker__input-container input')
    await time.fill(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'Europe/London',
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(when)
        .replace(',', ''),
    )
    await time.press('Enter')
    await drawer.locator('#scheduled-publish-save').click()
  }
}

const minute = 60_000

test('what the consultant has planned is published by itself, and what is not whole is refused', async ({
  page,
  request,
}) => {
  test.setTimeout(3 * minute)
  await signIn(page)
  const half = await draft(page.request, newSlug(), { category: null })
  const planHalf = await openPlans(page, half)
  await planHalf(new Date(Date.now() + 60 * minute))
  await expect(page.getByText(/^It cannot be published yet\..*Category/)).toBeVisible()

  const slug = newSlug()
  const plan = await openPlans(page, await draft(page.request, slug))
  // The drawer knows whole minutes, and typing takes some seconds.
  const soon = new Date(Math.ceil((Date.now() + 8_000) / minute) * minute)
  await plan(soon)
  await expect(page.getByText('Scheduled successfully.')).toBeVisible()
  expect(await statusOf(request, `/resources/${slug}`)).toBe(404)
  await expect
    .poll(() => statusOf(request, `/resources/${slug}`), { timeout: 1.5 * minute })
    .toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
})

test('an article that the consultant renames is found at its old address', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const [before, after] = [newSlug(), `${newSlug()}-renamed`]
  const id = await draft(page.request, before)
  for (const slug of [before, after]) {
    const data = { slug, _status: 'published' }
    expect((await page.request.patch(`/api/articles/${id}`, { data })).status()).toBe(200)
  }
  await asStranger(browser, async (stranger) => {
    await stranger.goto(`/resources/${before}`)
    await expect(stranger).toHaveURL(new RegExp(`/resources/${after}$`))
    await expect(stranger.getByText('To begin with.')).toBeVisible()
  })
})
