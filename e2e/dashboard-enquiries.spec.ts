import type { Locator, Page } from 'playwright/test'
import { claimFields, type ClaimType, claimTypes } from '@/enquiries/claim-types'
import { page as pageSize } from '@/platform/limits'
import { callPath, enquiryExport, routes } from '@/platform/calls/routes'
import { adminDate } from '@/platform/time/london-time'
import { failures, successes } from '@/platform/notices'
import {
  enquiryOf,
  escapeDialog,
  inbox,
  inInbox,
  isPhone,
  newName,
  openDashboard,
  openEnquiry,
  openFound,
  search,
  sendEnquiry,
  shownEnquiry,
  toast,
} from './dashboard'
import { expectNoSidewaysScroll } from './accessibility'
import { holdBack, triedTypes } from './site'
import { expect, test } from './test'

/** What an answer reads like on the screen. */
function inWords(type: ClaimType, name: string, stored: string): string {
  const field = claimFields(type).find(([one]) => one === name)?.[1]
  if (field?.kind === 'choice') return field.options[stored] ?? stored
  return field?.kind === 'date' ? adminDate(stored) : stored
}

/** What is shown of an enquiry of a type has all that was sent with it. */
async function expectAllAnswers(enquiry: Locator, name: string, type: ClaimType): Promise<void> {
  await expect(enquiry).toContainText(claimTypes[type].label)
  await expect(enquiry).toContainText(adminDate(Date.now()))
  await expect(enquiry).toContainText(/due in 2[34] hours/)
  const { claimDetails, email, phone } = enquiryOf(name, { type })
  for (const [field, { label }] of claimFields(type)) {
    const answer = enquiry.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
    await expect(answer).toHaveText(inWords(type, field, String(claimDetails?.[field])))
  }
  for (const link of [phone, 'Call']) {
    await expect(enquiry.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      phone.replaceAll(' ', '').replace(/^0/, 'tel:+44'),
    )
  }
  await expect(enquiry.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
}

test('the consultant reads every answer under its question @phone @walk', async ({ page }) => {
  const family = newName('Every type')
  const nameOf = (type: ClaimType) => `${family} ${type}`
  for (const type of triedTypes) await sendEnquiry(page.request, nameOf(type), { type })
  await openFound(page, family)
  for (const type of triedTypes) {
    await test.step(claimTypes[type].label, async () => {
      const name = nameOf(type)
      await inInbox(page, name).click()
      await expectAllAnswers(shownEnquiry(page, name), name, type)
      if (isPhone(page)) await page.getByRole('button', { name: 'Back to the list' }).click()
    })
  }
})

test('a search finds what was typed and nothing else, can be narrowed to a type, and Back undoes that', async ({
  page,
}) => {
  const odd = newName('(.*)[a]+$ \\d|^?')
  const other = newName('aaa 1')
  await sendEnquiry(page.request, odd)
  await sendEnquiry(page.request, other)
  await openDashboard(page)
  await search(page, odd.toLowerCase())
  await expect(inbox(page).getByRole('option')).toHaveCount(1)
  await expect(inInbox(page, odd)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(odd.toLowerCase())
  await expect(inbox(page).getByRole('option')).toHaveCount(1)

  const types = page.getByLabel('Type', { exact: true })
  await types.selectOption(claimTypes.rta.label)
  await expect(page.getByText('No enquiry matches')).toBeVisible()
  await page.goBack()
  await expect(inInbox(page, odd)).toBeVisible()
  await types.selectOption(claimTypes['family-law'].label)
  await expect(inInbox(page, odd)).toBeVisible()
})

test('a search that the person types over is called off', async ({ page }) => {
  await openDashboard(page)
  await expect(inbox(page)).toBeVisible()
  const [first, second] = [newName('first'), newName('second')]
  await page.route(
    ({ searchParams }) => searchParams.get('search') === first,
    () => undefined,
  )
  const cancelled = page.waitForEvent('requestfailed')
  const asked = page.waitForRequest((request) => request.url().includes('first'))
  await page.getByLabel('Search', { exact: true }).fill(first)
  await asked
  await search(page, second)
  expect((await cancelled).url()).toContain('first')
})

test('an address with an unknown value opens the enquiries, and a page beyond the end the last', async ({
  page,
}) => {
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  await sendEnquiry(page.request, newName())
  for (const query of [
    '?tab=nonsense&page=-3&type=nonsense&enquiry=nonsense',
    '?page=1.5&type=toString',
    '?tab=%E0%A4%A',
  ]) {
    await openDashboard(page, query)
    await expect(page.getByRole('tab', { name: 'Enquiries' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(inbox(page).getByRole('option').first()).toBeVisible()
    await expect(page.getByLabel('Type', { exact: true })).toHaveValue('')
    expect(crashes, query).toEqual([])
  }
  await openDashboard(page, '?page=99999')
  const pages = page.getByRole('navigation', { name: 'Pages of enquiries' })
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(inbox(page).getByRole('option').first()).toBeVisible()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(inbox(page).getByRole('option')).toHaveCount(pageSize.defaultSize)
  await expect(pages.getByRole('button', { name: 'Next' })).toBeEnabled()
})

test('the tabs are in the address: reload and Back find them again', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/tab=settings/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Enquiries' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('the keyboard alone moves through the list, opens and deletes', async ({ page }) => {
  const family = newName('Keys')
  const [first, second, third] = [`${family} one`, `${family} two`, `${family} three`]
  for (const name of [first, second, third]) await sendEnquiry(page.request, name)
  await openFound(page, family)
  await expect(inbox(page).getByRole('option')).toHaveCount(3)
  await inInbox(page, first).focus()
  await page.keyboard.press('ArrowDown')
  await expect(shownEnquiry(page, second)).toBeVisible()
  await page.keyboard.press('End')
  await expect(inInbox(page, third)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(inInbox(page, third)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(inInbox(page, first)).toBeFocused()
  await expect(shownEnquiry(page, first)).toBeVisible()
  await page.keyboard.press('End')
  await expect(inInbox(page, third)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(inInbox(page, second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: second })).toBeFocused()
  await inInbox(page, second).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText(second)
  await escapeDialog(page)
  await expect(inInbox(page, second)).toBeFocused()
  await page.keyboard.press('Delete')
  // The dialog takes the focus when it is drawn.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(inInbox(page, second)).toHaveCount(0)
  await expect(inInbox(page, third)).toBeFocused()
  await expect(shownEnquiry(page, third)).toBeVisible()
})

test('another enquiry is read from its beginning', async ({ page }) => {
  const family = newName('Long')
  const [first, second] = [`${family} one`, `${family} two`]
  const message = 'And then something else happened.\n'.repeat(100)
  for (const name of [first, second]) await sendEnquiry(page.request, name, { message })
  await openFound(page, family)
  const scrolled = (name: string) =>
    shownEnquiry(page, name)
      .locator('..')
      .evaluate((pane) => pane.scrollTop)
  await expect(shownEnquiry(page, first)).toBeVisible()
  await page.getByRole('heading', { name: first }).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(first), { timeout: 1_000 }).toBeGreaterThan(0)
  }).toPass()
  await inInbox(page, second).click()
  await expect(shownEnquiry(page, second)).toBeVisible()
  await expect.poll(() => scrolled(second)).toBe(0)
})

test('the list is one stop of the Tab key, at the chosen enquiry', async ({ page }) => {
  const family = newName('Stops')
  const [first, second, third] = [`${family} one`, `${family} two`, `${family} three`]
  for (const name of [first, second, third]) await sendEnquiry(page.request, name)
  await openFound(page, family)
  await inInbox(page, second).click()
  await expect(inInbox(page, second)).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Select all on this page').focus()
  await page.keyboard.press('Tab')
  await expect(inInbox(page, second)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(shownEnquiry(page, second).getByRole('button', { name: 'New' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(inInbox(page, second)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Select all on this page')).toBeFocused()
})

async function confirmDeletion(page: Page, name: string): Promise<void> {
  await inInbox(page, name).click()
  await shownEnquiry(page, name).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: `Delete the enquiry from ${name}?` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

test('an enquiry is deleted for good, after a dialog that names its sender @phone @walk', async ({
  page,
}) => {
  const name = newName()
  const id = await sendEnquiry(page.request, name)
  await openFound(page, name)
  await confirmDeletion(page, name)
  await expect(toast(page, successes.enquiryDeleted.title)).toContainText(
    successes.enquiryDeleted.description,
  )
  await expect(inInbox(page, name)).toHaveCount(0)
  const again = await page.request.delete(callPath(routes.deleteEnquiry.path, id))
  expect(again.status()).toBe(404)
})

test('no row is pushed away by what comes above it', async ({ page }) => {
  const letThrough = await holdBack(page, `**${routes.inbox.path}`)
  await openDashboard(page)
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible()
  await expect(inbox(page)).toHaveCount(0)
  letThrough()
  await expect(inbox(page)).toBeVisible()
  await expect(page.getByText('mails could not be sent')).toBeVisible()
})

/**
 * Holds back what replaces the address, which a busy window follows late.
 *
 * @returns a function that lets it happen
 */
async function holdAddress(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const calls: (() => void)[] = []
    const replace = history.replaceState.bind(history)
    history.replaceState = (...args) => void calls.push(() => replace(...args))
    return calls
  })
  return () => held.evaluate((calls) => calls.forEach((call) => call()))
}

test('an enquiry that is deleted leaves with its row, however late the address follows', async ({
  page,
}) => {
  const name = newName()
  const id = await sendEnquiry(page.request, name)
  await openEnquiry(page, name)
  const letGo = await holdAddress(page)
  // The server, asked whether it is still there, is as slow.
  await page.route(`**${callPath(routes.enquiry.path, id)}`, async (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
  await shownEnquiry(page, name).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, successes.enquiryDeleted.title)).toBeVisible()
  await expect(shownEnquiry(page, name)).toHaveCount(0)
  expect(page.url()).toContain(id)
  await letGo()
  await expect(page).not.toHaveURL(new RegExp(id))
})

test('a deletion that fails is said, and the enquiry is back', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  await openFound(page, name)
  await page.route(`**${routes.enquiries.path}/*`, (route) => route.abort())
  await confirmDeletion(page, name)
  await expect(toast(page, failures.action.title)).toContainText('could not be reached')
  await expect(inInbox(page, name)).toBeVisible()
  await inInbox(page, name).click()
  await expect(shownEnquiry(page, name)).toBeVisible()
})

test('what was deleted on another device is said to be gone when it is opened or deleted', async ({
  page,
}) => {
  const [first, second] = [newName(), newName()]
  const deleteElsewhere = (id: string) =>
    page.request.delete(callPath(routes.deleteEnquiry.path, id))
  const firstId = await sendEnquiry(page.request, first)
  await openFound(page, first)
  await deleteElsewhere(firstId)
  await inInbox(page, first).click()
  await expect(toast(page, 'Not there')).toContainText('That enquiry was deleted.')
  await expect(shownEnquiry(page, first)).toHaveCount(0)
  await expect(inInbox(page, first)).toHaveCount(0)

  const secondId = await sendEnquiry(page.request, second)
  const read = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await openEnquiry(page, second)
  await read
  await deleteElsewhere(secondId)
  await shownEnquiry(page, second).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, failures.action.title)).toContainText('Enquiry not found')
  await expect(inInbox(page, second)).toHaveCount(0)
})

test('a session that ended elsewhere leads to the sign-in page and back', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  await openFound(page, name)
  await page.request.post(routes.logout.path)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(toast(page, 'Signed out')).toBeVisible()
  await page.getByLabel('Username').fill(process.env['ADMIN_USERNAME'] ?? 'admin')
  await page.getByLabel('Password', { exact: true }).fill(process.env['ADMIN_PASSWORD'] ?? '')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(inInbox(page, name)).toBeVisible()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(name)
})

test('markup in an enquiry is text, and long words stay inside a narrow phone', async ({
  page,
}) => {
  const name = newName('<b>&amp;</b>')
  const message =
    `<img src=x onerror=alert(1)> ${'x'.repeat(300)} ${'and so on '.repeat(450)}`.trim()
  await page.setViewportSize({ width: 320, height: 640 })
  await sendEnquiry(page.request, name, { message })
  await openFound(page, name)
  await expectNoSidewaysScroll(page)
  await inInbox(page, name).click()
  const enquiry = page.getByRole('article')
  await expect(enquiry.getByRole('heading', { level: 2 })).toHaveText(name)
  await expect(enquiry.getByText(message)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('on a phone an enquiry opens over the list, and Back returns to it @phone-only', async ({
  page,
}) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  await openFound(page, name)
  await inInbox(page, name).click()
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeFocused()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(inInbox(page, name)).toBeFocused()
  await inInbox(page, name).click()
  await expect(shownEnquiry(page, name)).toBeVisible()
  await page.goBack()
  await expect(inInbox(page, name)).toBeVisible()
  await expect(shownEnquiry(page, name)).toHaveCount(0)
})

test('an enquiry can be copied whole, and printed with nothing around it', async ({
  page,
  context,
}) => {
  const name = newName()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sendEnquiry(page.request, name, { type: 'rta' })
  await openFound(page, name)
  await inInbox(page, name).click()
  await shownEnquiry(page, name).getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`Full name\n${name}`)
  expect(copied).toContain(`${claimTypes.rta.fields.atFault.label}\n`)
  await page.emulateMedia({ media: 'print' })
  await expect(shownEnquiry(page, name)).toBeVisible()
  await expect(inbox(page)).toBeHidden()
  await expect(page.getByRole('tablist', { includeHidden: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete', includeHidden: true })).toBeHidden()
})

test('the filtered list can be exported as a table for a spreadsheet', async ({ page }) => {
  const name = newName('=SUM(A1)')
  await sendEnquiry(page.request, name, { type: 'conveyancing' })
  await openFound(page, name)
  const link = page.getByRole('link', { name: 'Export CSV' })
  await expect(link).toHaveAttribute('href', new RegExp(enquiryExport.path))
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`'${name}`)
})
