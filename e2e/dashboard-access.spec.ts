import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { routes } from '@/platform/calls/routes'
import {
  inbox,
  inInbox,
  newName,
  openDashboard,
  search,
  sendEnquiry,
  sendReview,
} from './dashboard'
import { expect, test } from './test'

test('everyone can use the enquiries, in each of their states @phone', async ({ page }) => {
  const name = newName('محمد')
  await sendEnquiry(page.request, name, { type: 'rta' })
  await openDashboard(page)
  await expect(inbox(page)).toBeVisible()
  await expectAccessible(page)
  await search(page, name)
  await inInbox(page, name).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: /Delete the enquiry/ })).toBeVisible()
  await expectAccessible(page)
})

test('everyone can use a list that is empty, failed or loading', async ({ page }) => {
  const lists = `**${routes.enquiries.path}?*`
  await openDashboard(page, `?search=${encodeURIComponent(newName('nobody'))}`)
  await expect(page.getByText('No enquiry matches')).toBeVisible()
  await expectAccessible(page)
  await page.route(lists, (route) => route.abort())
  await openDashboard(page)
  await expect(page.getByText('The site could not be reached')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(inbox(page)).toBeVisible()
  await page.route(lists, () => undefined)
  await page.reload()
  await expect(page.getByText('Loading enquiries')).toBeAttached()
  await expectAccessible(page)
})

test('everyone can use the reviews and the settings @phone', async ({ page }) => {
  await sendReview(page.request, newName('Mara Lind'))
  await openDashboard(page, '?tab=reviews')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone of 320 pixels every tab is whole and opens, nothing is wider, and every link is there', async ({
  page,
}) => {
  await sendEnquiry(page.request, newName())
  await sendReview(page.request, newName('Mara Lind'))
  await page.setViewportSize({ width: 320, height: 640 })
  await openDashboard(page)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([/^Enquiries\s*\d+$/, /^Reviews\s*\d+$/, 'Settings'])
  for (const tab of await tabs.all()) {
    await expect(tab).toBeInViewport({ ratio: 1 })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const shown = page.getByRole('tabpanel').getByRole('heading').or(inbox(page)).first()
    await expect(shown).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  for (const name of ['View site', 'Edit content']) {
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
})
