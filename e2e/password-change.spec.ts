import { expect, type Page, test } from 'playwright/test'
import { routes } from '@/platform/calls/routes'
import { successes } from '@/platform/notices'
import { consultant, openDashboard, toast } from './dashboard'

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(toast(page, successes.passwordChanged.title)).toContainText(
    successes.passwordChanged.description,
  )
}

test('a new password ends every other session and not this one', async ({ page, browser }) => {
  const next = 'otter kettle marble'
  const elsewhere = await browser.newContext()
  await elsewhere.request.post(routes.login.path, { data: consultant })
  expect((await elsewhere.request.get(routes.user.path)).status()).toBe(200)
  await openDashboard(page, '?tab=settings')
  await changePassword(page, consultant.password, next)
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
  expect((await elsewhere.request.get(routes.user.path)).status()).toBe(401)
  expect((await page.request.get(routes.user.path)).status()).toBe(200)
  await changePassword(page, next, consultant.password)
  await elsewhere.close()
})
