import { expectAccessible } from './accessibility'
import { failures } from '@/platform/notices'
import { enquiryExport } from '@/enquiries/calls'
import { consultant, expectToast, openDashboard, signIn, toast } from './dashboard'
import { expect, test } from './test'

test('settings check a new password, switch the reminder, and list what happened', async ({
  page,
}) => {
  const current = page.getByLabel('Current password', { exact: true })
  const next = page.getByLabel('New password', { exact: true })
  const again = page.getByLabel('Confirm new password', { exact: true })
  const change = page.getByRole('button', { name: 'Change Password' })
  await signIn(page)
  await page.request.get(enquiryExport.path)
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

test('the calendar gets an address, which a new one replaces', async ({ page }) => {
  await openDashboard(page, '?tab=settings')
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar.getByRole('button', { name: 'Make an address' }).click()
  const field = calendar.getByLabel('Address of your calendar')
  await expect(field).toHaveValue(/\/calendar\/[^/]+\.ics$/)
  const first = await field.inputValue()
  const read = async (address: string) => page.request.get(new URL(address).pathname)
  expect(await (await read(first)).text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await calendar.getByRole('button', { name: 'Copy the address' }).click()
  await expect(calendar.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await calendar.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep this one' }).click()
  await calendar.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new one' }).click()
  await expect(field).not.toHaveValue(first)
  expect((await read(first)).status()).toBe(404)
  expect((await read(await field.inputValue())).status()).toBe(200)
})
