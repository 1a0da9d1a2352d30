import type { Page } from 'playwright/test'
import { z } from 'zod'
import { claimTypes, serviceValues } from '@/enquiries/claim-types'
import { reviewsShownAtFirst } from '@/platform/interface'
import { rating } from '@/platform/limits'
import { callPath, routes } from '@/platform/calls/routes'
import { failures, successes } from '@/platform/notices'
import { newName, signIn, toast } from './dashboard'
import { frames, holdBack, readThrough, watchShifts } from './site'
import { expect, test } from './test'

const sampleCount = 6
const sampleLabel = 'Example, not a client review'

const section = (page: Page) => page.getByRole('region', { name: 'Client Reviews' })
const cards = (page: Page) => section(page).locator('figure')
const samples = (page: Page) => cards(page).filter({ hasText: sampleLabel })
const form = (page: Page) => page.getByRole('form', { name: 'Share Your Experience' })
const submit = (page: Page) => form(page).locator('button[type="submit"]')

/** Opens home at the reviews, with those of clients there. */
async function openReviews(page: Page): Promise<void> {
  await page.goto('/')
  await section(page).getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
  await expect(samples(page)).toHaveCount(0)
}

/** Shows the reviews beyond the first six. */
async function showAll(page: Page): Promise<void> {
  const more = section(page).getByRole('button', { name: 'View More Reviews' })
  await more.click()
  await expect(more).toHaveCount(0)
}

async function fillIn(
  page: Page,
  name: string,
  review = 'I knew what would happen next.',
): Promise<void> {
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByLabel('Service').selectOption(claimTypes.rta.service)
  await form(page).locator('label', { hasText: '4 stars' }).click()
  await expect(form(page).getByLabel('4 stars')).toBeChecked()
  await form(page).getByLabel('Review', { exact: true }).fill(review)
}

test('a visitor sees six reviews, and all of them on request, clients’ before the samples @phone', async ({
  page,
}) => {
  await openReviews(page)
  await expect(cards(page)).toHaveCount(reviewsShownAtFirst)
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('img')).toHaveAccessibleName(/^[1-5] out of 5 stars$/)
    await expect(card.locator('blockquote')).toHaveText(/\w/)
    await expect(card.locator('figcaption bdi')).toHaveText(/^\S+( \S\.)?$/)
    const service = await card.locator('figcaption span').first().textContent()
    expect(serviceValues).toContain(service)
  }
  await expect(section(page).getByText('Names are abbreviated')).toBeVisible()
  await expect(section(page).getByText('results may vary')).toBeVisible()
  await showAll(page)
  await expect(
    section(page)
      .getByRole('listitem')
      .filter({ has: page.locator('figure') })
      .nth(reviewsShownAtFirst),
  ).toBeFocused()
  await expect(samples(page)).toHaveCount(sampleCount)
  const labelled = await cards(page).evaluateAll(
    (all, label) => all.map((one) => one.textContent.includes(label)),
    sampleLabel,
  )
  expect(labelled.length).toBeGreaterThan(reviewsShownAtFirst + sampleCount)
  expect(labelled.indexOf(true)).toBe(labelled.length - sampleCount)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor shares a review, which is published after approval', async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(reviewsShownAtFirst)
    await expect(samples(page)).toHaveCount(0)
    await expect(section(page).getByRole('button', { name: 'View More' })).toBeHidden()
    await form(page).locator('label', { hasText: '2 stars' }).click()
    await form(page).getByLabel('Review', { exact: true }).fill('<b>It</b> was\nas I was told.')
    await submit(page).click()
    await expect(page).toHaveURL('/reviews')
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('listitem').getByRole('link')).toHaveText([
      'Name is required',
      'Please select a service',
    ])
    await expect(page.getByLabel('Rating')).toHaveValue('2')
    await expect(page.getByLabel('Review')).toHaveValue('<b>It</b> was\nas I was told.')
    await page.getByRole('link', { name: 'Name is required' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').fill(newName('Sender'))
    await page.getByLabel('Service').selectOption(claimTypes.rta.service)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page).toHaveURL('/reviews#sent')
    await expect(page.getByText(successes.reviewSent.description)).toBeInViewport()
    await page.goto('/reviews')
    await expect(page.getByText(successes.reviewSent.description)).toBeHidden()
  })
})

test('where all the clients’ reviews cannot be loaded, those of the page stand and the rest is asked for again', async ({
  page,
}) => {
  await page.route(`**${routes.approvedReviews.path}`, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await openReviews(page)
  await failed
  await expect(cards(page)).toHaveCount(reviewsShownAtFirst)
  await showAll(page)
  expect(await cards(page).count()).toBeGreaterThan(reviewsShownAtFirst + sampleCount)
})

test('clients’ reviews that come late move nothing before the reader’s eyes', async ({ page }) => {
  const late = 'It was as I had been told.'
  const letThrough = await holdBack(page, `**${routes.approvedReviews.path}`, {
    json: [{ id: newName(), name: 'Jo', service: claimTypes.rta.service, review: late, rating: 5 }],
  })
  const shifts = await watchShifts(page)
  const asked = page.waitForResponse(`**${routes.approvedReviews.path}`)
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await cards(page).nth(1).scrollIntoViewIfNeeded()
  const before = await shifts()
  letThrough()
  await (await asked).finished()
  await frames(page, 20)
  await expect(cards(page).first()).not.toContainText(late)
  expect(await shifts()).toBe(before)
  await readThrough(page)
  await expect(cards(page).first()).toContainText(late)
})

test('a visitor shares a review, which is published after approval @phone @walk', async ({
  page,
}) => {
  await openReviews(page)
  await expect(form(page).getByLabel(`${rating.default} stars`)).toBeChecked()
  const name = newName('Sender')
  const review = `I am ${name}, and I was told what it would cost.`
  await fillIn(page, name, review)
  const email = form(page).getByLabel('Email (optional)')
  await email.fill('not an address')
  await submit(page).click()
  await expect(form(page).getByRole('alert')).toBeFocused()
  await email.fill('sender@example.com')
  const sending = page.waitForResponse((answer) => answer.request().method() === 'POST')
  const asking = page.waitForResponse(`**${routes.approvedReviews.path}`)
  await submit(page).click()
  await expect(toast(page, successes.reviewSent.title)).toContainText(
    successes.reviewSent.description,
  )
  const answer = await sending
  expect(answer.request().postDataJSON()).toMatchObject({ name, rating: expect.anything() })
  expect(await answer.json()).not.toHaveProperty('email')
  await (await asking).finished()
  await expect(form(page).getByLabel('Name')).toHaveValue('')
  await expect(form(page).getByLabel(`${rating.default} stars`)).toBeChecked()
  const ofSender = cards(page).filter({ hasText: review })
  await showAll(page)
  await expect(ofSender).toHaveCount(0)

  await signIn(page)
  const { id } = z.object({ id: z.string() }).parse(await answer.json())
  const { method, path } = routes.approveReview
  expect((await page.request.fetch(callPath(path, id), { method })).ok()).toBe(true)
  await openReviews(page)
  await showAll(page)
  await expect(ofSender).toHaveCount(1)
  await expect(ofSender).not.toContainText(new RegExp(`${name}$`))
})

test('a visitor who shares nothing is told what is wanted', async ({ page }) => {
  await openReviews(page)
  await submit(page).click()
  const wanted = ['Name is required', 'Please select a service', 'Review is required']
  for (const message of wanted) {
    await expect(form(page).getByRole('alert').getByRole('link', { name: message })).toBeVisible()
    await expect(form(page).getByText(message)).toHaveCount(2)
  }
  await expect(form(page).getByRole('alert')).toBeFocused()
})

test('a review that cannot be sent is not lost, and the visitor is told why', async ({ page }) => {
  await openReviews(page)
  await fillIn(page, 'Jo Bloggs')
  const answers = [
    { status: 500, body: '', said: failures.review.description },
    { status: 429, body: '{"message":"Please wait a little"}', said: 'Please wait a little' },
  ]
  for (const { said, ...answer } of answers) {
    await page.route(`**${routes.sendReview.path}`, (route) => route.fulfill(answer), {
      times: 1,
    })
    await submit(page).click()
    await expect(toast(page, failures.review.title)).toContainText(said)
    await expect(form(page).getByRole('alert')).toContainText(said)
    await expect(form(page).getByLabel('Name')).toHaveValue('Jo Bloggs')
    await expect(form(page).getByLabel('4 stars')).toBeChecked()
  }
})
