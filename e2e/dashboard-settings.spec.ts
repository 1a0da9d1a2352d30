import { expectAccessible } from './accessibility'
import { failures } from '@/platform/notices'
import { enquiryExport } from '@/platform/calls/routes'
import { consultant, expectToast, openDashboard, toast } from './dashboard'
import { expect, test } from './test'

test('settings check a new password, switch the reminder, and list what happened @phone', async ({
  page,
}) => {
  const current = page.getByLabel('Current password', { exact: true })
  const next = page.getByLabel('New password', { exact: true })
  const again = page.getByLabel('Confirm new password', { exact: true })
  const change = page.getByRole('button', { name: 'Change Password' })
  await openDashboard(page, '?tab=settings')
  await change.click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await expectAccessible(page)
  await current.fill('not the password')
  await next.fill('otter kettle marble')
  await expect(page.getByText('Strength: Strong')).toBeVisible()
  await again.fill('otter kettle marble')
  await change.click()
  const description = 'Current password is incorrect'
  await expectToast(page, { ...failures.passwordChange, description })
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription(description)

  const reminder = page.getByRole('switch', { name: 'Reminder' })
  await expect(reminder).toBeChecked()
  await reminder.click()
  await expect(toast(page, 'Saved')).toContainText('Reminder is off.')
  await page.request.get(enquiryExport.path)
  await page.reload()
  await expect(reminder).not.toBeChecked()
  await reminder.press('Space')
  await expect(toast(page, 'Saved')).toContainText('Reminder is on.')
  await expect(reminder).toBeChecked()

  const activity = page.getByRole('region', { name: 'Activity' })
  const lines = activity.getByRole('listitem')
  const exports = lines.filter({ hasText: 'Enquiries exported' })
  await expect(exports.first()).toContainText(consultant.username)
  await expect(lines.filter({ hasNotText: 'exported' })).not.toHaveCount(0)
  await activity.getByRole('button', { name: 'Exports' }).click()
  await expect(activity.getByRole('button', { name: 'Exports', pressed: true })).toBeVisible()
  await expect(lines.filter({ hasNotText: 'exported' })).toHaveCount(0)
  await expect(lines.first()).toBeVisible()
})
