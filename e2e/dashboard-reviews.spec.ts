import { expectAccessible, expectNoSidewaysScroll, expectUsable } from './accessibility'
import type { Page } from 'playwright/test'
import { calls } from '@/platform/calls/calls'
import { publicPages } from '@/platform/pages'
import { decisionReasons } from '@/reviews/reasons'
import { callPath, routes } from '@/platform/calls/routes'
import { failures, successes } from '@/platform/notices'
import { shownName } from '@/reviews/shown-name'
import { newName, openDashboard, sendReview, signIn, toast } from './dashboard'
import { arrivedMail } from './mails'
import { expect, test } from './test'

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for approval' })
const published = (page: Page) => page.getByRole('region', { name: 'On the site' })

const cardIn = (group: ReturnType<typeof waiting>, name: string) =>
  group.getByRole('article').filter({ hasText: name })

const isPublic = async (page: Page, id: string) => {
  const answer = await page.request.get(routes.approvedReviews.path)
  const reviews = calls.approvedReviews.output.parse(await answer.json())
  return reviews.some((review) => review.id === id)
}

test('a review is read whole, approved, and on the site from then on @phone', async ({ page }) => {
  const [approved, name] = [newName('Mara Lind'), newName('Mara Lind')]
  const approvedId = await sendReview(page.request, approved)
  const id = await sendReview(page.request, name)
  await signIn(page)
  await page.request.patch(callPath(routes.approveReview.path, approvedId))
  await page.goto('/')
  const shown = page.getByText(`Said by ${name}`)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  // Once the approved one is there the list has been fetched, and the other one isn't in it.
  await expect(page.getByText(`Said by ${approved}`)).toBeVisible()
  await expect(shown).toHaveCount(0)
  expect(await isPublic(page, id)).toBe(false)

  await openDashboard(page, '?tab=reviews')
  await expect(page.getByRole('tab', { name: /Reviews\s*\d+/ })).toBeVisible()
  const card = cardIn(waiting(page), name)
  await expect(card).toContainText(`Said by ${name}`)
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(card.getByRole('heading')).toHaveText(shownName(name))
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, successes.reviewApproved.title)).toContainText(
    successes.reviewApproved.description,
  )
  await expect(cardIn(waiting(page), name)).toHaveCount(0)
  await expect(cardIn(published(page), name)).toBeVisible()
  expect(await isPublic(page, id)).toBe(true)
  await page.goto('/')
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(shown).toBeVisible()
})

test('a review is deleted for good, after a dialog that names its author and asks for a reason @phone', async ({
  page,
}) => {
  const name = newName('Mara Lind')
  const id = await sendReview(page.request, name)
  await openDashboard(page, '?tab=reviews')
  const card = cardIn(waiting(page), name)
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: `Delete the review by ${name}?` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('radiogroup', { name: 'Reason' })).toContainText(
    'Choose the reason',
  )
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Abuse/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, successes.reviewDeleted.title)).toContainText(
    successes.reviewDeleted.description,
  )
  await expect(card).toHaveCount(0)
  const again = await page.request.delete(callPath(routes.deleteReview.path, id))
  expect(again.status()).toBe(404)
})

test('an approval that fails is said and the review still waits, unless another device deleted it', async ({
  page,
}) => {
  const name = newName('Mara Lind')
  const id = await sendReview(page.request, name)
  await openDashboard(page, '?tab=reviews')
  await page.route('**/approve', (route) => route.abort(), { times: 1 })
  const card = cardIn(waiting(page), name)
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, failures.action.title)).toContainText('could not be reached')
  await expect(card.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await page.request.delete(callPath(routes.deleteReview.path, id))
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, failures.action.title).last()).toContainText('Review not found')
  await expect(card).toHaveCount(0)
})

const addressOf = (name: string) => `${name.replaceAll(' ', '.').toLowerCase()}@example.com`

/** The numbers that a sentence of the page adds up, and what it says that they are together. */
async function countsOn(page: Page): Promise<{ parts: number[]; received: number }> {
  const sum = page.getByText(/^[\d,]+ \+ [\d,]+ \+ [\d,]+ = [\d,]+\./)
  const text = (await sum.textContent()) ?? ''
  const [published = 0, waiting = 0, gone = 0, received = 0] = text
    .split('.', 1)
    .flatMap((words) => words.match(/[\d,]+/g) ?? [])
    .map((number) => Number(number.replaceAll(',', '')))
  return { parts: [published, waiting, gone], received }
}

test('everybody reads how many reviews came, and why some are not on the site', async ({
  page,
}) => {
  const { rule } = decisionReasons['names-a-person']
  const declinedFor = async () => {
    const row = page.getByRole('row').filter({ hasText: rule })
    return Number(await row.getByRole('cell').first().textContent())
  }
  const name = newName('Mara Lind')
  await sendReview(page.request, name, addressOf(name))
  await page.goto('/')
  await page.getByRole('link', { name: publicPages['review-rules'].label }).first().click()
  await expect(page).toHaveURL(publicPages['review-rules'].path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How reviews are handled')
  const before = await declinedFor()
  await openDashboard(page, '?tab=reviews')
  await cardIn(waiting(page), name).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('they are told why')
  await dialog.getByRole('radio', { name: /^Names a person/ }).check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, successes.reviewDeleted.title)).toBeVisible()
  await page.goto(publicPages['review-rules'].path)
  expect(await declinedFor()).toBeGreaterThan(before)
  const { parts, received } = await countsOn(page)
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(received)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  const mail = await arrivedMail(page.request, addressOf(name), 'Your review was not published')
  expect(mail.text).toContain(decisionReasons['names-a-person'].mail)
  expect(mail.text + mail.html).not.toContain('Mara')
})

test('a reviewer is told that the review is on the site, and withdraws it without JavaScript', async ({
  browser,
  page,
}) => {
  const name = newName('Mara Lind')
  const id = await sendReview(page.request, name, addressOf(name))
  await signIn(page)
  await page.request.patch(callPath(routes.approveReview.path, id))
  const mail = await arrivedMail(page.request, addressOf(name), 'Your review is published')
  const [link = ''] = /\S+\/receipt\/\w+/.exec(mail.text) ?? []
  const { pathname } = new URL(link)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reviewer = await context.newPage()
  const answer = await reviewer.goto(pathname)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
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
  await page.goto('/')
  expect(await page.content()).not.toContain(`Said by ${name}`)
})
