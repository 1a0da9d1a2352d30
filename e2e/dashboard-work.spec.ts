import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import type { Page } from 'playwright/test'
import { callPath, routes } from '@/platform/calls/routes'
import { failures } from '@/platform/notices'
import {
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
  sendWithdrawn,
  shownEnquiry,
  toast,
} from './dashboard'
import { expect, test } from './test'

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which enquiries' }).getByRole('button', { name })

const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

const selectedBar = (page: Page) => page.getByRole('group', { name: 'Selected enquiries' })

/** The box in front of an enquiry, which is drawn for pointers only. */
const box = (page: Page, name: string) => inInbox(page, name).locator('> span').first()

async function sendSeveral(page: Page, ends: readonly string[]): Promise<string[]> {
  const family = newName('Several')
  const names = ends.map((end) => `${family} ${end}`)
  for (const name of names) await sendEnquiry(page.request, name)
  await openFound(page, family)
  await expect(inbox(page).getByRole('option')).toHaveCount(names.length)
  return names
}

test('an enquiry is marked as replied, and that is undone @phone', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  const enquiry = await openEnquiry(page, name)
  await status(page, 'Replied').click()
  await expect(toast(page, 'Marked as replied')).toContainText(name)
  await expect(status(page, 'Replied')).toHaveAttribute('aria-pressed', 'true')
  await expect(enquiry).toContainText('replied after 1 minute')
  await expect(enquiry.getByRole('listitem').filter({ hasText: 'Marked as replied' })).toBeVisible()
  await toast(page, 'Marked as replied').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toContainText(name)
  await expect(status(page, 'New')).toHaveAttribute('aria-pressed', 'true')
  await expect(enquiry).toContainText(/due in 2[34] hours/)
})

test('each status has its list, with how many there are @phone', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  await openEnquiry(page, name)
  await status(page, 'Closed').click()
  await expect(status(page, 'Closed')).toHaveAttribute('aria-pressed', 'true')
  if (isPhone(page)) await page.getByRole('button', { name: 'Back to the list' }).click()
  await filter(page, 'New').click()
  await expect(page).toHaveURL(/status=new/)
  await expect(page.getByText('No enquiry matches')).toBeVisible()
  await filter(page, 'Closed').click()
  await expect(inInbox(page, name)).toContainText('Closed')
  await expect(filter(page, 'Closed')).toHaveText(/Closed\s*[1-9]\d*/)
  await page.reload()
  await expect(filter(page, 'Closed')).toHaveAttribute('aria-pressed', 'true')
  await expect(inInbox(page, name)).toBeVisible()
  await page.goBack()
  await expect(filter(page, 'New')).toHaveAttribute('aria-pressed', 'true')
})

test('an enquiry is unread until it is opened', async ({ page }) => {
  const [name, other] = await sendSeveral(page, ['one', 'two'])
  if (!name || !other) throw new Error('Two were sent')
  await expect(inInbox(page, name)).toContainText('Unread')
  const read = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await inInbox(page, name).click()
  await read
  await expect(inInbox(page, name)).not.toContainText('Unread')
  await expect(inInbox(page, other)).toContainText('Unread')
})

test('the keys mark, close, select, undo and ask, and go on to the next', async ({ page }) => {
  const names = await sendSeveral(page, ['one', 'two', 'three'])
  const [first = '', second = '', third = ''] = names
  await inInbox(page, first).focus()
  await page.keyboard.press('j')
  await expect(inInbox(page, second)).toBeFocused()
  await page.keyboard.press('k')
  await expect(inInbox(page, first)).toBeFocused()
  await page.keyboard.press('m')
  await expect(inInbox(page, second)).toBeFocused()
  await expect(inInbox(page, first)).toContainText('replied after')
  await page.keyboard.press('e')
  await expect(inInbox(page, third)).toBeFocused()
  await expect(inInbox(page, second)).toContainText('Closed')
  await page.keyboard.press('z')
  await expect(toast(page, 'Undone')).toContainText(second)
  await expect(inInbox(page, second)).toContainText('due in')
  await page.keyboard.press('x')
  await expect(inInbox(page, third)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Space')
  await expect(inInbox(page, third)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('dialog')).toContainText(third)
  await escapeDialog(page)
  await expect(inInbox(page, third)).toBeFocused()
  await page.keyboard.press('s')
  await expect(toast(page, 'Marked as spam')).toContainText(third)
  await expect(inInbox(page, third)).toHaveCount(0)

  const [fourth = '', fifth = ''] = await sendSeveral(page, ['four', 'five'])
  await filter(page, 'New').click()
  await expect(page).toHaveURL(/status=new/)
  await inInbox(page, fourth).focus()
  await page.keyboard.press('m')
  await expect(inInbox(page, fourth)).toHaveCount(0)
  await expect(inInbox(page, fifth)).toBeFocused()
})

test('the keys work in an open enquiry, in no field, and are explained', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  await openEnquiry(page, name)
  await page.getByLabel('Add a note').fill('')
  await page.getByLabel('Add a note').pressSequentially('some emxz?')
  await expect(status(page, 'New')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('tab', { name: 'Enquiries' }).focus()
  await page.keyboard.press('e')
  await page.getByRole('heading', { name }).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys of the inbox' })
  await expect(help).toContainText('Mark as replied')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await page.keyboard.press('m')
  await expect(status(page, 'Replied')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Subject')).toBeFocused()
  await expect(page.getByLabel('Subject')).toHaveValue('Your enquiry')
})

test('several are marked at once, and that is undone @phone', async ({ page }) => {
  const [first = '', second = '', third = ''] = await sendSeveral(page, ['one', 'two', 'three'])
  await box(page, first).click()
  await box(page, second).click()
  await expect(selectedBar(page)).toContainText('2 selected')
  await expectAccessible(page)
  await selectedBar(page).getByRole('button', { name: 'Mark as replied' }).click()
  await expect(toast(page, 'Marked as replied')).toContainText('2 enquiries')
  await expect(inInbox(page, first)).toContainText('replied after')
  await expect(inInbox(page, third)).toContainText('due in')
  await expect(selectedBar(page)).toBeHidden()
  await toast(page, 'Marked as replied').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toContainText('2 enquiries')
  await expect(inInbox(page, first)).toContainText('due in')
})

test('all on a page are selected and deleted, after one question', async ({ page }) => {
  const names = await sendSeveral(page, ['one', 'two', 'three'])
  await page.getByText('Select all on this page').click()
  await expect(selectedBar(page)).toContainText('3 selected')
  await selectedBar(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 3 enquiries?' })
  for (const name of names) await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Enquiries deleted')).toContainText('3 enquiries')
  await expect(page.getByText('No enquiry matches')).toBeVisible()
})

/** Selects two enquiries, of which the second can be neither changed nor deleted. @returns their names */
async function selectTwo(page: Page): Promise<[string, string]> {
  const family = newName('Partly')
  const [first, second] = [`${family} one`, `${family} two`]
  await sendEnquiry(page.request, first)
  const id = await sendEnquiry(page.request, second)
  await openFound(page, family)
  await page.getByText('Select all on this page').click()
  await page.route(`**${callPath(routes.enquiry.path, id)}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  return [first, second]
}

for (const deed of ['closed', 'deleted'] as const) {
  test(`of several, those that could not be ${deed} are named and stay selected`, async ({
    page,
  }) => {
    const [first, second] = await selectTwo(page)
    if (deed === 'closed') await selectedBar(page).getByRole('button', { name: 'Close' }).click()
    else {
      await selectedBar(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    }
    await expect(toast(page, failures.action.title)).toContainText(`Not done: ${second}`)
    if (deed === 'closed') await expect(inInbox(page, first)).toContainText('Closed')
    else await expect(inInbox(page, first)).toHaveCount(0)
    await expect(inInbox(page, second)).toHaveAttribute('aria-selected', 'true')
  })
}

test('whoever marks an enquiry second sees what the first has done', async ({ page, browser }) => {
  const name = newName()
  const id = await sendEnquiry(page.request, name)
  const enquiry = await openEnquiry(page, name)
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const answer = await other.request.patch(
    new URL(callPath(routes.changeEnquiry.path, id), page.url()).href,
    { data: { status: 'replied' } },
  )
  expect(answer.ok()).toBe(true)
  await other.close()
  await status(page, 'Closed').click()
  const history = enquiry.getByRole('list').last().getByRole('listitem')
  await expect(history).toHaveText([/^Received/, /^Marked as replied/, /^Closed/])
})

test('spam says why it is some, and is taken out of it', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name, { website: 'https://example.com' })
  const enquiry = await openEnquiry(page, name, 'spam')
  await expect(enquiry).toContainText('This counts as spam')
  await expect(enquiry).toContainText('a field that no person sees')
  await expectAccessible(page)
  await enquiry.getByRole('button', { name: 'Not spam' }).click()
  await expect(toast(page, 'Marked as new')).toBeVisible()
  await expect(enquiry).not.toContainText('This counts as spam')
  await expect(enquiry).toContainText('due in')
})

test('a withdrawn enquiry says so, and is deleted from there', async ({ page }) => {
  const name = newName()
  await sendWithdrawn(page.request, name)
  const enquiry = await openEnquiry(page, name)
  await expect(inInbox(page, name)).toContainText('Deletion asked for')
  await expect(enquiry).toContainText('The sender asked on')
  await expectAccessible(page)
  await enquiry.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(inInbox(page, name)).toHaveCount(0)
})

test('a note is kept while it is written, and then stands with the enquiry @phone', async ({
  page,
}) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  const enquiry = await openEnquiry(page, name)
  await enquiry.getByRole('button', { name: 'Save note' }).click()
  await expect(enquiry.getByLabel('Add a note')).toHaveAccessibleDescription(/Note is required/)
  await enquiry.getByLabel('Add a note').fill('Rang at nine, no answer.')
  await page.reload()
  await expect(enquiry.getByLabel('Add a note')).toHaveValue('Rang at nine, no answer.')
  await enquiry.getByRole('button', { name: 'Save note' }).click()
  await expect(
    enquiry.getByRole('listitem').filter({ hasText: 'Rang at nine, no answer.' }),
  ).toBeVisible()
  await expect(enquiry.getByLabel('Add a note')).toHaveValue('')
})

test('after a call an enquiry is marked as replied, with what was said', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  const enquiry = await openEnquiry(page, name)
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await enquiry.getByRole('link', { name: 'Call' }).click()
  const outcome = enquiry.getByRole('region', { name: 'Have you spoken to them?' })
  await expectAccessible(page)
  await outcome.getByLabel('What was said').fill('We meet on Tuesday.')
  await outcome.getByRole('button', { name: 'Mark as replied' }).click()
  await expect(status(page, 'Replied')).toHaveAttribute('aria-pressed', 'true')
  await expect(outcome).toBeHidden()
  await expect(enquiry.getByText('We meet on Tuesday.')).toBeVisible()
})

test('an address leads to an enquiry that is not on the page, or says that it is gone', async ({
  page,
}) => {
  const name = newName()
  const id = await sendEnquiry(page.request, name)
  await openDashboard(page, `?status=closed&enquiry=${id}`)
  await expect(shownEnquiry(page, name)).toBeVisible()
  await page.request.delete(callPath(routes.deleteEnquiry.path, id))
  await page.reload()
  await expect(toast(page, 'Not there')).toBeVisible()
  await expect(shownEnquiry(page, name)).toHaveCount(0)
})

test('a narrow and a zoomed window show the work without scrolling sideways', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name, { website: 'https://example.com' })
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 })
    await openDashboard(page, '?status=spam')
    await expect(inbox(page)).toBeVisible()
    await page.getByText('Select all on this page').click()
    await expect(selectedBar(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await selectedBar(page).getByRole('button', { name: 'Clear' }).click()
    await search(page, name)
    await inInbox(page, name).click()
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(page.getByRole('region', { name: /^(Write a )?[Rr]eply$/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
