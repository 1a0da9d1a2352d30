import type { Page } from 'playwright/test'
import { claimTypes, serviceValues } from '@/enquiries/claim-types'
import { reviewsShownAtFirst } from '@/platform/interface'
import { rating } from '@/platform/limits'
import { calls } from '@/server/pipeline/calls'
import { failures, successes } from '@/platform/notices'
import { expectToast, newName } from './dashboard'
import { frames, holdBack, readThrough, watchShifts } from './site'
import { expect, test } from './test'

const sampleCount = 6

const section = (page: Page) => page.getByRole('region', { name: 'Client Reviews' })
const cards = (page: Page) => section(page).locator('figure')
const samples = (page: Page) => cards(page).filter({ hasText: 'Example, not a client review' })
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

async function fillIn(page: Page, name: string, review: string): Promise<void> {
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByLabel('Service').selectOption(claimTypes.rta.service)
  await form(page).locator('label', { hasText: '4 stars' }).click()
  await expect(form(page).getByLabel('4 stars')).toBeChecked()
  await form(page).getByLabel('Review', { exact: true }).fill(review)
}

test('a visitor sees six reviews, or all, clients’ before the samples', async ({ page }) => {
  // The page's own stay if the others can't be loaded; the rest is asked for again.
  await page.route(`**${calls.approvedReviews.path}`, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await openReviews(page)
  await failed
  await expect(cards(page)).toHaveCount(reviewsShownAtFirst)
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('img')).toHaveAccessibleName(/^[1-5] out of 5 stars$/)
    await expect(card.locator('blockquote')).toHaveText(/\w/)
    await expect(card.locator('figcaption bdi')).toHaveText(/^\S+( \S\.)?$/)
    expect(serviceValues).toContain(await card.locator('figcaption span').first().textContent())
  }
  await expect(section(page).getByText('Names are abbreviated')).toBeVisible()
  await expect(section(page).getByText('results may vary')).toBeVisible()
  await showAll(page)
  const items = section(page)
    .getByRole('listitem')
    .filter({ has: page.locator('figure') })
  await expect(items.nth(reviewsShownAtFirst)).toBeFocused()
  const texts = await cards(page).allTextContents()
  expect(texts.length).toBeGreaterThan(reviewsShownAtFirst + sampleCount)
  const isSample = (text: string) => text.includes('Example, not a client review')
  expect(texts.filter(isSample)).toEqual(texts.slice(-sampleCount))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor shares a review, after correcting what was wrong', async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(reviewsShownAtFirst)
    await expect(samples(page)).toHaveCount(0)
    await expect(section(page).getByRole('button', { name: 'View More' })).toBeHidden()
    await form(page).locator('label', { hasText: '2 stars' }).click()
    await form(page).getByLabel('Review', { exact: true }).fill('<b>It</b> was\nas I was told.')
    await submit(page).click()
    await expect(page).toHaveURL('/reviews')
    await expect(page).toHaveTitle(/^Error: /)
    const summary = page.getByRole('main').getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Name is required',
      'Please select a service',
    ])
    await expect(form(page).getByLabel('2 stars')).toBeChecked()
    await expect(form(page).getByLabel('Review', { exact: true })).toHaveValue(
      '<b>It</b> was\nas I was told.',
    )
    await summary.getByRole('link', { name: 'Name is required' }).click()
    await expect(form(page).getByLabel('Name')).toBeFocused()
    await form(page).getByLabel('Name').fill(newName('Sender'))
    await form(page).getByLabel('Service').selectOption(claimTypes.rta.service)
    await submit(page).click()
    await expect(page).toHaveURL('/reviews#sent')
    await expect(page.getByText(successes.reviewSent.description)).toBeInViewport()
    await page.goto('/reviews')
    await expect(page.getByText(successes.reviewSent.description)).toBeHidden()
  })
})

test('clients’ reviews that come late move nothing before the reader’s eyes', async ({ page }) => {
  const late = 'It was as I had been told.'
  const letThrough = await holdBack(page, `**${calls.approvedReviews.path}`, {
    json: [{ id: newName(), name: 'Jo', service: claimTypes.rta.service, review: late, rating: 5 }],
  })
  const shifts = await watchShifts(page)
  const response = page.waitForResponse(`**${calls.approvedReviews.path}`)
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await cards(page).nth(1).scrollIntoViewIfNeeded()
  const before = await shifts()
  letThrough()
  await (await response).finished()
  await frames(page, 20)
  await expect(cards(page).first()).not.toContainText(late)
  expect(await shifts()).toBe(before)
  await readThrough(page)
  await expect(cards(page).first()).toContainText(late)
})

test('a visitor shares a review, and loses nothing if that fails @walk', async ({ page }) => {
  const name = newName('Sender')
  const review = `I am ${name}, and I was told what it would cost.`
  const alert = form(page).getByRole('alert')
  await openReviews(page)
  await expect(form(page).getByLabel(`${rating.default} stars`)).toBeChecked()
  await submit(page).click()
  for (const message of ['Name is required', 'Please select a service', 'Review is required']) {
    await expect(alert.getByRole('link', { name: message })).toBeVisible()
    await expect(form(page).getByText(message)).toHaveCount(2)
  }
  await expect(alert).toBeFocused()
  await fillIn(page, name, review)
  await form(page).getByLabel('Email (optional)').fill('not an address')
  await submit(page).click()
  await expect(alert).toBeFocused()
  await form(page).getByLabel('Email (optional)').fill('sender@example.com')
  for (const { sentence, ...answer } of [
    { status: 500, body: '', sentence: failures.review.description },
    { status: 429, body: '{"message":"Please wait a little"}', sentence: 'Please wait a little' },
  ]) {
    await page.route(`**${calls.sendReview.path}`, (route) => route.fulfill(answer), { times: 1 })
    await submit(page).click()
    await expectToast(page, { ...failures.review, description: sentence })
    await expect(alert).toContainText(sentence)
    await expect(form(page).getByLabel('Name')).toHaveValue(name)
    await expect(form(page).getByLabel('4 stars')).toBeChecked()
  }

  const sending = page.waitForResponse((answer) => answer.request().method() === 'POST')
  const asking = page.waitForResponse(`**${calls.approvedReviews.path}`)
  await submit(page).click()
  await expectToast(page, successes.reviewSent)
  await expect(form(page).getByText('Your review has arrived')).toBeVisible()
  const answer = await sending
  expect(answer.request().postDataJSON()).toMatchObject({ name, rating: expect.anything() })
  expect(await answer.json()).not.toHaveProperty('email')
  await (await asking).finished()
  await expect(form(page).getByLabel('Name')).toHaveValue('')
  await expect(form(page).getByLabel(`${rating.default} stars`)).toBeChecked()
  await showAll(page)
  await expect(cards(page).filter({ hasText: review })).toHaveCount(0)
})
