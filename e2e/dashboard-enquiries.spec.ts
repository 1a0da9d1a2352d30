import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from 'playwright/test'
import { claimFields, type ClaimType, claimTypes } from '@/enquiries/claim-types'
import { page as pageSize } from '@/platform/limits'
import { enquiryEvents } from '@/enquiries/calls'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { daysLater, todayInLondon } from '@/platform/time/dates'
import { adminDate } from '@/platform/time/london-time'
import { inboxSchema } from '@/enquiries/enquiry-work'
import { goodEnquiry } from '@/server/testing/bodies'
import { failures, successes } from '@/platform/notices'
import {
  enquiryOf,
  expectToast,
  inbox,
  inInbox,
  newName,
  onPaper,
  openDashboard,
  openEnquiry,
  openFound,
  search,
  sendEnquiry,
  sendReview,
  sendSeveral,
  shownEnquiry,
  signIn,
  toast,
} from './dashboard'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { holdBack, triedTypes } from './site'
import { expect, test } from './test'

/** An answer as it reads on the screen. */
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
  const number = phone.replaceAll(' ', '').replace(/^0/, 'tel:+44')
  for (const [name, address] of Object.entries({
    [phone]: number,
    Call: number,
    [email]: `mailto:${email}`,
  })) {
    await expect(enquiry.getByRole('link', { name })).toHaveAttribute('href', address)
  }
}

/** What is shown of an enquiry is copied whole, and printed with nothing around it. */
async function expectToGoElsewhere(page: Page, name: string): Promise<void> {
  const enquiry = shownEnquiry(page, name)
  await enquiry.getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`Full name\n${name}`)
  expect(copied).toContain(`${claimTypes.rta.fields.atFault.label}\n`)
  const shown = await enquiry.elementHandle()
  await onPaper(page, async () => {
    // The element is the very same: another one, made for the narrower sheet, would fade in.
    expect(await shown.isVisible()).toBe(true)
    await expect(inbox(page)).toBeHidden()
    await expect(page.getByRole('tablist', { includeHidden: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete', includeHidden: true })).toBeHidden()
  })
}

/** The privacy notice of the time is shown beside what was sent under it, and printed alone. */
async function expectPrivacyNotice(page: Page, enquiry: Locator): Promise<void> {
  await expect(enquiry).toContainText(/Sent under the privacy notice of \d+ \w+ \d{4}/)
  const read = enquiry.getByRole('button', { name: /^Read it/ })
  await read.click()
  const notice = page.getByRole('dialog', { name: 'Privacy' })
  await expect(notice.getByRole('heading', { name: 'How long I keep it' })).toBeAttached()
  await expect(notice).toContainText('deleted 12 months after I last worked on them')
  await expectAccessible(page)
  await onPaper(page, async () => {
    await expect(notice).toBeVisible()
    await expect(enquiry).toBeHidden()
  })
  await page.keyboard.press('Escape')
  await expect(notice).toHaveCount(0)
  await expect(read).toBeFocused()
}

test('the consultant reads, copies and prints every answer @phone @walk', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const family = newName('محمد')
  const nameOf = (type: ClaimType) => `${family} ${type}`
  for (const type of triedTypes) await sendEnquiry(page.request, nameOf(type), { type })
  await openFound(page, family)
  if (!isMobile) await expectAccessible(page)
  for (const type of triedTypes) {
    await test.step(claimTypes[type].label, async () => {
      const name = nameOf(type)
      await inInbox(page, name).click()
      await expectAllAnswers(shownEnquiry(page, name), name, type)
      if (type === 'rta') await expectAccessible(page)
      if (type === 'rta' && !isMobile) {
        await expectToGoElsewhere(page, name)
        await expectPrivacyNotice(page, shownEnquiry(page, name))
      }
      if (!isMobile) return
      await expect(page.getByRole('button', { name: 'Back to the list' })).toBeFocused()
      await page.getByRole('button', { name: 'Back to the list' }).click()
      await expect(inInbox(page, name)).toBeFocused()
    })
  }
  if (!isMobile) return
  await inInbox(page, nameOf('rta')).click()
  await expect(shownEnquiry(page, nameOf('rta'))).toBeVisible()
  await page.goBack()
  await expect(inInbox(page, nameOf('rta'))).toBeVisible()
  await expect(shownEnquiry(page, nameOf('rta'))).toHaveCount(0)
})

test('a search can be narrowed, undone by Back, called off and exported', async ({ page }) => {
  const name = newName('=(.*)[a]+$ \\d|^?')
  await sendEnquiry(page.request, name)
  await openDashboard(page, `?status=spam&search=${encodeURIComponent(name)}`)
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(name)
  await expect(page.getByText('No enquiries match')).toBeVisible()
  await expect(page.getByRole('button', { name: / in (Replied|Closed): show/ })).toHaveCount(0)
  await page.getByRole('button', { name: '1 in New: show' }).click()
  await expect(inInbox(page, name)).toBeVisible()

  const types = page.getByLabel('Type', { exact: true })
  await types.selectOption(claimTypes.rta.label)
  await expect(page.getByText('No enquiries match')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(inInbox(page, name)).toBeVisible()
  await types.selectOption(claimTypes['family-law'].label)
  await expect(inInbox(page, name)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await download
  const table = await readFile(await file.path(), 'utf8')
  expect(table.trimEnd().split('\r\n')).toEqual([
    expect.any(String),
    expect.stringContaining(`'${name}`),
  ])

  await types.selectOption('')
  const first = newName('first')
  const asksForFirst = ({ searchParams }: URL) => searchParams.get('search') === first
  await page.route(asksForFirst, () => undefined)
  const isForFirst = (request: Request) => asksForFirst(new URL(request.url()))
  const cancelled = page.waitForEvent('requestfailed', isForFirst)
  const request = page.waitForRequest(isForFirst)
  await page.getByLabel('Search', { exact: true }).fill(first)
  await request
  await search(page, name.toUpperCase())
  await cancelled
  await expect(inbox(page).getByRole('option')).toHaveCount(1)
  await expect(inInbox(page, name)).toBeVisible()
})

test('a time limit marks, filters and orders the list, and is explained', async ({ page }) => {
  const family = newName('Limit')
  // Three years are 1,095 or 1,096 days.
  const limitIn = (days: number) => ({
    ...goodEnquiry('rta').claimDetails,
    accidentDate: daysLater(todayInLondon(), days - 1_096),
  })
  const [far, near, none] = [`${family} far`, `${family} near`, `${family} none`]
  await sendEnquiry(page.request, far, { type: 'rta', claimDetails: limitIn(60) })
  await sendEnquiry(page.request, near, { type: 'rta', claimDetails: limitIn(5) })
  await sendEnquiry(page.request, none)
  await openDashboard(page, `?search=${encodeURIComponent(family)}`)
  const rows = inbox(page).getByRole('option')
  await expect(rows).toHaveCount(3)
  await expect(inInbox(page, far)).toContainText(/Time limit in (59|60|61) days/)
  await expect(inInbox(page, near)).toContainText(/Time limit in [456] days/)
  await expect(inInbox(page, none)).not.toContainText('Time limit')
  const limit = page.getByLabel('Time limit', { exact: true })
  await limit.selectOption('Nearest limit first')
  await expect(rows).toHaveText([new RegExp(near), new RegExp(far)])
  await expectAccessible(page)
  await limit.selectOption('Limit within 7 days')
  await expect(rows).toHaveText([new RegExp(near)])
  await expect(page).toHaveURL(/limitWithin=7&sort=limit/)
  const exported = page.getByRole('link', { name: 'Export CSV' })
  await expect(exported).toHaveAttribute('href', /limitWithin=7&sort=limit/)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await inInbox(page, near).click()
  const enquiry = shownEnquiry(page, near)
  await expect(enquiry).toContainText(/in [456] days\s*They usually have until/)
})

test('an address may hold anything, and says which tab and page', async ({ page }) => {
  const enquiries = page.getByRole('tab', { name: 'Enquiries' })
  await openDashboard(page, '?tab=%E0%A4%A&page=99999&type=toString&enquiry=nonsense')
  await expect(enquiries).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('')
  expect(await page.pageErrors()).toEqual([])
  const pages = page.getByRole('navigation', { name: 'Pages of enquiries' })
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(inbox(page).getByRole('option').first()).toBeVisible()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(inbox(page).getByRole('option')).toHaveCount(pageSize.defaultSize)
  await expect(pages.getByRole('button', { name: 'Next' })).toBeEnabled()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/tab=settings/)
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await page.goBack()
  await expect(enquiries).toHaveAttribute('aria-selected', 'true')
})

test('a list that fails or is loading says so, and is not pushed away', async ({ page }) => {
  const lists = `**${calls.enquiries.path}?*`
  await page.route(lists, (route) => route.abort())
  await openDashboard(page)
  await expect(page.getByText('The site couldn’t be reached')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(inbox(page)).toBeVisible()
  const letListThrough = await holdBack(page, lists)
  const letNoticesThrough = await holdBack(page, `**${calls.inbox.path}`)
  await page.reload()
  await expect(page.getByText('Loading enquiries')).toBeAttached()
  await expectAccessible(page)
  const list = page.waitForResponse(lists)
  letListThrough()
  await (await list).finished()
  await expect(page.getByText('Loading enquiries')).toBeAttached()
  await expect(inbox(page)).toHaveCount(0)
  letNoticesThrough()
  await expect(inbox(page)).toBeVisible()
  await expect(page.getByText('emails couldn’t be sent')).toBeVisible()
})

test('four rows are in sight below three notices and two calls, two on a phone @phone', async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 1366, height: 768 })
  const about = {
    fullName: 'Wendy Hargreaves-Whitfield',
    id: 'c0ffee00-0000-4000-8000-000000000000',
  }
  await signIn(page)
  const answer = await page.request.get(calls.inbox.path)
  const json = {
    ...inboxSchema.parse(await answer.json()),
    mail: { isSetUp: true, failed: 1, failedAbout: [about], bounced: [], mailboxFault: null },
    unsure: [],
    closed: { calls: 1, replies: 2, first: [about] },
    leaving: { count: 0, by: null, first: [] },
    probablySpam: [],
    calls: ['2026-11-30T10:00:00Z', '2026-12-01T10:30:00Z'].map((callAt, nth) => ({
      ...{ callAt, fullName: about.fullName },
      id: `${nth}${about.id.slice(1)}`,
    })),
  }
  await page.route(`**${calls.inbox.path}`, (route) => route.fulfill({ json }))
  await page.route(`**${enquiryEvents.path}`, (route) => route.abort())
  await openDashboard(page)
  await expect(page.getByRole('heading', { name: '1 email couldn’t be sent' })).toBeVisible()
  const coming = page.getByRole('region', { name: 'Calls:' })
  await expect(coming.getByRole('link', { name: about.fullName })).toHaveCount(2)
  await expect(
    inbox(page)
      .getByRole('option')
      .nth(isMobile ? 1 : 3),
  ).toBeInViewport({ ratio: 1 })
})

async function confirmDeletion(page: Page, name: string): Promise<void> {
  await shownEnquiry(page, name).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

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

test('an enquiry is deleted for good, or back if that fails or is undone @phone @walk', async ({
  page,
  isMobile,
}) => {
  const name = newName()
  const id = await sendEnquiry(page.request, name)
  await openEnquiry(page, name)
  await shownEnquiry(page, name).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: `Delete the enquiry from ${name}?` })).toBeVisible()
  if (!isMobile) await expectAccessible(page)
  const call = callPath(calls.deleteEnquiry.path, id)
  // Only the deletion: the page may read the same address at any time.
  let isCut = false
  await page.route(`**${call}`, (route) => {
    if (isCut || route.request().method() !== calls.deleteEnquiry.method) return route.fallback()
    isCut = true
    return route.abort()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, failures.action.title)).toContainText('couldn’t be reached')
  await expect(inInbox(page, name)).toBeVisible()
  await inInbox(page, name).click()
  await confirmDeletion(page, name)
  await expect(inInbox(page, name)).toHaveCount(0)
  await toast(page, 'Enquiry deleted').getByRole('button', { name: 'Undo' }).click()
  await inInbox(page, name).click()
  await expect(page).toHaveURL(new RegExp(id))
  const letGo = await holdAddress(page)
  // The server, asked whether it is still there, is as slow.
  await page.route(`**${callPath(calls.enquiry.path, id)}`, async (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
  await confirmDeletion(page, name)
  await expectToast(page, successes.enquiryDeleted)
  await expect(shownEnquiry(page, name)).toHaveCount(0)
  expect(page.url()).toContain(id)
  await letGo()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(inInbox(page, name)).toHaveCount(0)
  expect((await page.request.delete(call)).status()).toBe(404)
})

test('what was deleted on another device is said to be gone', async ({ page }) => {
  const [first, second] = [newName(), newName()]
  const firstId = await sendEnquiry(page.request, first)
  const secondId = await sendEnquiry(page.request, second)
  const deleteElsewhere = (id: string) =>
    page.request.delete(callPath(calls.deleteEnquiry.path, id))
  // It would tell the page of it before anything is clicked.
  await page.route(`**${enquiryEvents.path}*`, (route) => route.abort())
  const read = page.waitForResponse((response) => response.request().method() === 'PATCH')
  // The address shows the enquiry on whichever page of the list it is.
  await openDashboard(page, `?status=closed&search=${first}&enquiry=${secondId}`)
  await expect(shownEnquiry(page, second)).toBeVisible()
  await read
  await deleteElsewhere(secondId)
  await confirmDeletion(page, second)
  await expect(toast(page, failures.action.title)).toContainText('Enquiry not found')
  await expect(shownEnquiry(page, second)).toHaveCount(0)

  await page.getByRole('button', { name: '1 in New: show' }).click()
  await expect(inInbox(page, first)).toBeVisible()
  await deleteElsewhere(firstId)
  await inInbox(page, first).click()
  await expect(toast(page, 'It has been deleted.')).toContainText('Enquiry not found')
  await expect(shownEnquiry(page, first)).toHaveCount(0)
  await expect(inInbox(page, first)).toHaveCount(0)
})

test('markup in an enquiry is text, and another is read from its beginning', async ({ page }) => {
  const [first = '', second = ''] = await sendSeveral(page, ['<b>&amp;</b>', 'two'], {
    message: `<img src=x onerror=alert(1)> ${'x'.repeat(300)} ${'and so on '.repeat(450)}`.trim(),
  })
  const scrolled = (name: string) =>
    shownEnquiry(page, name)
      .locator('..')
      .evaluate((pane) => pane.scrollTop)
  const heading = shownEnquiry(page, first).getByRole('heading', { level: 2, name: first })
  await expect(shownEnquiry(page, first).getByText('<img src=x onerror=alert(1)> ')).toBeVisible()
  await heading.hover()
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(first), { timeout: 1_000 }).toBeGreaterThan(0)
  }).toPass()
  await inInbox(page, second).click()
  await expect(shownEnquiry(page, second)).toBeVisible()
  await expect.poll(() => scrolled(second)).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(shownEnquiry(page, second)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('in a narrow and a zoomed window all work is done without scrolling sideways', async ({
  page,
}) => {
  const name = newName()
  await sendEnquiry(page.request, name, { website: 'https://example.com' })
  await sendReview(page.request, newName('Mara Lind'))
  await page.setViewportSize({ width: 320, height: 640 })
  await openDashboard(page, `?status=spam&search=${encodeURIComponent(name)}`)
  const links = page.getByRole('link', { name: /^(View site|Edit content)$/ })
  await expect(links).toHaveCount(2)
  for (const shown of [...(await links.all()), page.getByRole('button', { name: 'Logout' })]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  const selected = page.getByRole('group', { name: 'Selected enquiries' })
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 })
    await page.getByText('Select all on this page').click()
    await expect(selected).toBeVisible()
    await expectNoSidewaysScroll(page)
    await selected.getByRole('button', { name: 'Clear' }).click()
  }
  await inInbox(page, name).click()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Back to the list' }).click()
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
})
