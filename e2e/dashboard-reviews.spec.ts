import { expect, type Page, test } from 'playwright/test'
import { calls } from '@/contract/calls'
import { callPath, routes } from '@/contract/routes'
import { failures, successes } from '@/contract/wording/notices'
import { shownName } from '@/contract/wording/shown-name'
import { newName, openDashboard, sendReview, signIn, toast } from './dashboard'

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for approval' })
const published = (page: Page) => page.getByRole('region', { name: 'On the site' })

const cardIn = (group: ReturnType<typeof waiting>, name: string) =>
  group.getByRole('article').filter({ hasText: name })

const isPublic = async (page: Page, id: string) => {
  const answer = await page.request.get(routes.approvedReviews.path)
  const reviews = calls.approvedReviews.output.parse(await answer.json())
  return reviews.some((review) => review.id === id)
}

test('a review is read whole, approved, and public from then on', async ({ page }) => {
  const name = newName('Mara Lind')
  const id = await sendReview(page.request, name)
  await openDashboard(page, '?tab=reviews')
  const card = cardIn(waiting(page), name)
  await expect(card).toContainText(`Said by ${name}`)
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(card.getByRole('heading')).toHaveText(shownName(name))
  expect(await isPublic(page, id)).toBe(false)
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, successes.reviewApproved.title)).toContainText(
    successes.reviewApproved.description,
  )
  await expect(cardIn(waiting(page), name)).toHaveCount(0)
  await expect(cardIn(published(page), name)).toBeVisible()
  expect(await isPublic(page, id)).toBe(true)
})

test('a review is deleted for good, after a dialog that names its author', async ({ page }) => {
  const name = newName('Mara Lind')
  const id = await sendReview(page.request, name)
  await openDashboard(page, '?tab=reviews')
  const card = cardIn(waiting(page), name)
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: `Delete the review by ${name}?` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, successes.reviewDeleted.title)).toContainText(
    successes.reviewDeleted.description,
  )
  await expect(card).toHaveCount(0)
  const again = await page.request.delete(callPath(routes.deleteReview.path, id))
  expect(again.status()).toBe(404)
})

test('an approval that fails is said, and the review still waits', async ({ page }) => {
  const name = newName('Mara Lind')
  await sendReview(page.request, name)
  await openDashboard(page, '?tab=reviews')
  await page.route('**/approve', (route) => route.abort())
  const card = cardIn(waiting(page), name)
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, failures.action.title)).toContainText('could not be reached')
  await expect(card.getByRole('button', { name: 'Approve' })).toBeEnabled()
})

test('what another device approved or deleted is said, without a crash', async ({ page }) => {
  const name = newName('Mara Lind')
  const id = await sendReview(page.request, name)
  await openDashboard(page, '?tab=reviews')
  const card = cardIn(waiting(page), name)
  await expect(card).toBeVisible()
  await page.request.delete(callPath(routes.deleteReview.path, id))
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, failures.action.title)).toContainText('Review not found')
  await expect(card).toHaveCount(0)
})

test('the tab counts the reviews that wait', async ({ page }) => {
  await sendReview(page.request, newName('Mara Lind'))
  await openDashboard(page, '?tab=reviews')
  await expect(page.getByRole('tab', { name: /Reviews\s*\d+/ })).toBeVisible()
  await expect(waiting(page).getByRole('button', { name: 'Approve' }).first()).toBeVisible()
})

test('what is approved is on the public page at its next load', async ({ page }) => {
  const [approved, name] = [newName('Mara Lind'), newName('Mara Lind')]
  const approvedId = await sendReview(page.request, approved)
  const id = await sendReview(page.request, name)
  await signIn(page)
  await page.request.patch(callPath(routes.approveReview.path, approvedId))
  await page.goto('/')
  const shown = page.getByText(`Said by ${name}`)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  // Once the approved one is there, the list has been fetched, and the other one is not in it.
  await expect(page.getByText(`Said by ${approved}`)).toBeVisible()
  await expect(shown).toHaveCount(0)
  await openDashboard(page, '?tab=reviews')
  await cardIn(waiting(page), name).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, successes.reviewApproved.title)).toBeVisible()
  expect(await isPublic(page, id)).toBe(true)
  await page.goto('/')
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(shown).toBeVisible()
})
