import { expectAccessible } from './accessibility'
import type { Page } from 'playwright/test'
import { failures } from '@/platform/notices'
import { enquiryExport } from '@/platform/calls/routes'
import { consultant, openDashboard, toast } from './dashboard'
import { expect, test } from './test'

const change = (page: Page) => page.getByRole('button', { name: 'Change Password' })

async function fillIn(page: Page, current: string, next: string, again: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password', { exact: true }).fill(again)
}

test('each rule of a new password is said beside its field, how hard it is to guess, and a wrong current one', async ({
  page,
}) => {
  await openDashboard(page, '?tab=settings')
  await change(page).click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await expect(page.getByText('New password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await fillIn(page, consultant.password, 'seven77', 'seven77')
  await expect(page.getByText('New password must be at least 8 characters')).toBeVisible()
  await fillIn(page, consultant.password, 'long enough', 'long enougH')
  await expect(page.getByText("Passwords don't match")).toBeVisible()

  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await expect(page.getByText('Strength: Too short')).toBeVisible()
  await password.fill('password2024')
  await expect(page.getByText('Strength: Weak')).toBeVisible()
  await password.fill('otter kettle marble')
  await expect(page.getByText('Strength: Strong')).toBeVisible()

  await fillIn(page, 'not the password', 'long enough', 'long enough')
  await change(page).click()
  await expect(toast(page, failures.passwordChange.title)).toContainText(
    'Current password is incorrect',
  )
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
})

test('the reminder is switched off and on, at once', async ({ page }) => {
  await openDashboard(page, '?tab=settings')
  const reminder = page.getByRole('switch', { name: 'Reminder' })
  await expect(reminder).toHaveAttribute('aria-checked', 'true')
  await reminder.click()
  await expect(toast(page, 'Saved')).toContainText('Reminder is off.')
  await page.reload()
  await expect(reminder).toHaveAttribute('aria-checked', 'false')
  await reminder.press('Space')
  await expect(toast(page, 'Saved')).toContainText('Reminder is on.')
  await expect(reminder).toHaveAttribute('aria-checked', 'true')
})

test('what happened under her name is listed, and of one kind where she chooses it', async ({
  page,
}) => {
  await openDashboard(page, '?tab=settings')
  await page.request.get(enquiryExport.path)
  await page.reload()
  const activity = page.getByRole('region', { name: 'Activity' })
  const lines = activity.getByRole('listitem')
  await expect(lines.filter({ hasText: 'Enquiries exported' }).first()).toContainText(
    consultant.username,
  )
  await activity.getByRole('button', { name: 'Exports' }).click()
  await expect(activity.getByRole('button', { name: 'Exports' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(lines.filter({ hasNotText: 'exported' })).toHaveCount(0)
  await expect(lines.first()).toBeVisible()
  await expectAccessible(page)
})
