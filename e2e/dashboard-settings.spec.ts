import { expectAccessible } from './accessibility'
import { failures } from '@/platform/notices'
import { enquiryExport } from '@/platform/calls/routes'
import { consultant, openDashboard, toast } from './dashboard'
import { expect, test } from './test'

test('what is wrong with a new password is said beside its field, the reminder is switched at once, and what happened is listed @phone', async ({
  page,
}) => {
  const [current, next, again] = [
    page.getByLabel('Current password', { exact: true }),
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm new password', { exact: true }),
  ]
  const change = page.getByRole('button', { name: 'Change Password' })
  await openDashboard(page, '?tab=settings')
  await change.click()
  for (const message of [
    'Current password is required',
    'New password must be at least 8 characters',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expectAccessible(page)
  await current.fill('not the password')
  await next.fill('otter kettle marble')
  await expect(page.getByText('Strength: Strong')).toBeVisible()
  await again.fill('otter kettle marblE')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await again.fill('otter kettle marble')
  await change.click()
  await expect(toast(page, failures.passwordChange.title)).toContainText(
    'Current password is incorrect',
  )
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription('Current password is incorrect')

  const reminder = page.getByRole('switch', { name: 'Reminder' })
  await expect(reminder).toHaveAttribute('aria-checked', 'true')
  await reminder.click()
  await expect(toast(page, 'Saved')).toContainText('Reminder is off.')
  await page.request.get(enquiryExport.path)
  await page.reload()
  await expect(reminder).toHaveAttribute('aria-checked', 'false')
  await reminder.press('Space')
  await expect(toast(page, 'Saved')).toContainText('Reminder is on.')
  await expect(reminder).toHaveAttribute('aria-checked', 'true')

  const activity = page.getByRole('region', { name: 'Activity' })
  const lines = activity.getByRole('listitem')
  await expect(lines.filter({ hasText: 'Enquiries exported' }).first()).toContainText(
    consultant.username,
  )
  await expect(lines.filter({ hasNotText: 'exported' })).not.toHaveCount(0)
  await activity.getByRole('button', { name: 'Exports' }).click()
  await expect(activity.getByRole('button', { name: 'Exports' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(lines.filter({ hasNotText: 'exported' })).toHaveCount(0)
  await expect(lines.first()).toBeVisible()
})
