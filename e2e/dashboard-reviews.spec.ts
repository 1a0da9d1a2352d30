import { expectAccessible, expectUsable } from './accessibility'
import type { Page } from 'playwright/test'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { publicPages } from '@/platform/pages'
import { decisionReasons } from '@/reviews/reasons'
import { promised } from '@/platform/testing/promised'
import { failures, successes } from '@/platform/notices'
import { shownName } from '@/reviews/shown-name'
import { expectToast, newName, openDashboard, sendReview, signIn, toast } from './dashboard'
import { arrivedMail } from './mails'
import { expect, test } from './test'

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for approval' })
const published = (page: Page) => page.getByRole('region', { name: 'On the site' })

const cardIn = (group: ReturnType<typeof waiting>, name: string) =>
  group.getByRole('article').filter({ hasText: name })

const addressOf = (name: string) => `${name.replaceAll(' ', '.').toLowerCase()}@example.com`

const isPublic = async (page: Page, id: string) => {
  const answer = await page.request.get(calls.approvedReviews.path)
  const reviews = calls.approvedReviews.output.parse(await answer.json())
  return reviews.some((review) => review.id === id)
}

test('a review is published or deleted for good, for a reason that is counted', async ({
  page,
}) => {
  const [good, name, other] = [newName('Mara Lind'), newName('Mara Lind'), newName('Mara Lind')]
  const goodId = await sendReview(page.request, good)
  const id = await sendReview(page.request, name, addressOf(name))
  const otherId = await sendReview(page.request, other)
  await signIn(page)
  expect(await isPublic(page, goodId)).toBe(false)
  await openDashboard(page, '?tab=reviews')
  await expect(page.getByRole('tab', { name: /Reviews\s*\d+/ })).toBeVisible()
  const goodCard = cardIn(waiting(page), good)
  await expect(goodCard).toContainText(`Said by ${good}`)
  await expect(goodCard.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(goodCard.getByRole('heading')).toHaveText(shownName(good))
  await expectAccessible(page)
  await page.route('**/approve', (route) => route.abort(), { times: 1 })
  await goodCard.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, failures.action.title)).toContainText('couldn’t be reached')
  await goodCard.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, successes.reviewApproved)
  await expect(goodCard).toHaveCount(0)
  await expect(cardIn(published(page), good)).toBeVisible()
  expect(await isPublic(page, goodId)).toBe(true)

  await test.step('its answer is shown beside it', async () => {
    const answered = cardIn(published(page), good)
    await answered.getByText('Answer to the review by').click()
    await expectAccessible(page)
    await answered.getByLabel('Your answer').fill(`Thank you, ${good}.`)
    await answered.getByRole('button', { name: 'Save answer' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
  })

  const card = cardIn(waiting(page), name)
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: `Delete the review by ${name}?` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await card.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('they’ll be told why')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Abuse/ })).toBeChecked()
  const response = page.waitForResponse(/status=pending/)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await (await response).finished()
  await expectToast(page, successes.reviewDeleted)
  await expect(card).toHaveCount(0)
  const call = (of: string) => page.request.delete(callPath(calls.deleteReview.path, of))
  expect((await call(id)).status()).toBe(404)

  await test.step('one that another device deleted is said to be gone', async () => {
    // The list only hears of it once that's been said.
    const sent = promised()
    await page.route(/status=pending/, async (route) => {
      await sent.promise
      await route.continue()
    })
    await call(otherId)
    await cardIn(waiting(page), other).getByRole('button', { name: 'Approve' }).click()
    await expect(toast(page, failures.action.title)).toContainText('Review not found')
    sent.fulfil()
    await expect(cardIn(waiting(page), other)).toHaveCount(0)
  })
  await test.step('everyone reads how many there were, and why some are not on the site', async () => {
    await page.goto('/')
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await expect(page.getByText(`Said by ${good}`)).toBeVisible()
    await expect(page.getByText(`Thank you, ${good}.`)).toBeVisible()
    await page.getByRole('link', { name: publicPages['review-rules'].label }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How reviews are handled')
    const row = page.getByRole('row').filter({ hasText: decisionReasons.abuse.rule })
    await expect(row.getByRole('cell').first()).toHaveText(/^[1-9]\d*$/)
    await expect(page.getByText(/^[\d,]+ \+ [\d,]+ \+ [\d,]+ = [\d,]+\./)).toBeVisible()
  })
})

test('a reviewer is told that it was published, and withdraws it', async ({ browser, page }) => {
  const name = newName('Mara Lind')
  const id = await sendReview(page.request, name, addressOf(name))
  await signIn(page)
  await page.request.patch(callPath(calls.approveReview.path, id))
  const mail = await arrivedMail(page.request, addressOf(name), 'Your review is published')
  const [link = ''] = /\S+\/receipt\/\w+/.exec(mail.text) ?? []
  const { pathname } = new URL(link)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reviewer = await context.newPage()
  await reviewer.goto(pathname)
  await expect(reviewer.getByRole('main')).toContainText(`Said by ${name}`)
  expect(await reviewer.content()).not.toContain(addressOf(name))
  await page.goto(pathname)
  await expectUsable(page)
  await reviewer.getByText('Withdraw this review', { exact: true }).click()
  await reviewer.getByRole('button', { name: 'Yes, delete my review' }).click()
  await expect(reviewer).toHaveURL(pathname)
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText('This review was deleted')
  await expect(reviewer.getByRole('main')).not.toContainText(name)
  await expect(reviewer.locator('main form')).toHaveCount(0)
  await context.close()
  expect(await isPublic(page, id)).toBe(false)
  const home = await page.request.get('/')
  expect(await home.text()).not.toContain(`Said by ${name}`)
})
