import type { Page } from 'playwright/test'
import { axeFaults, expectNoSidewaysScroll, transitionsOver } from './accessibility'
import { hasRenderError } from '@/server/pages/page-store'
import { dashboard, newName, sendReview, signIn } from './dashboard'
import { goToPanel } from './panel'
import { expect, test } from './test'

const about = 'globals/about'
const screens = ['collections/articles', about, `${about}/versions`, 'guide']

/** What axe finds in Payload's own markup, by rule. Source: docs/decisions/026-the-panel-stands-on-payload.md. */
const ofPayload: Readonly<Record<string, RegExp>> = {
  'aria-command-name': /sortable|sort-row/,
  'aria-hidden-focus': /(?:clear|dropdown)-indicator/,
  'button-name': /toolbar-popup__button/,
  'heading-order': /group-field__title|No Results/,
  label: /aria-label="" id="_/,
  'label-content-name-mismatch': /doc-tab/,
  'label-title-only': /id="select-all"/,
  'landmark-no-duplicate-banner': /app-header/,
  'landmark-one-main': /<html/,
  'landmark-unique': /app-header/,
  list: /doc-tabs__tabs/,
  'nested-interactive': /sortable/,
  region: /doc-header|search-|heading-|sort-|cell-|page-controls|<tbody|no-results|trash/,
}

async function faultsOfOurs(page: Page, onlyColours = false): Promise<string[]> {
  const faults = await axeFaults(page, { onlyColours })
  return faults.filter((fault) => ofPayload[fault.split(':', 1)[0] ?? '']?.test(fault) !== true)
}

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Opens a screen of the panel and waits until it can be used. */
async function open(page: Page, address: string): Promise<void> {
  const answer = await goToPanel(page, address)
  expect(answer?.status(), address).toBe(200)
  await expect(page.locator('h1, .doc-header__title').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
}

/** Everyone can use a screen in both themes, on a phone too. Leaves it as wide as a phone. */
async function openUsable(page: Page, address: string): Promise<void> {
  const root = page.locator('html')
  await page.setViewportSize(desktop)
  await open(page, address)
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await faultsOfOurs(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/')
  await page.setViewportSize(phone)
  // As the switch in the menu does.
  await root.evaluate((html) => html.setAttribute('data-theme', 'light'))
  await expect(root).toHaveCSS('color-scheme', 'light')
  await transitionsOver(page)
  expect(await faultsOfOurs(page, true)).toEqual([])
  await expectNoSidewaysScroll(page)
}

test('everyone can use the panel’s screens, in both themes, on a phone too', async ({ page }) => {
  await signIn(page)
  for (const screen of screens) await test.step(screen, () => openUsable(page, `/cms/${screen}`))
})

/** The addresses that the panel's own menu leads to from the screen that is open. */
async function inMenu(page: Page): Promise<string[]> {
  // Closed, the menu has its links all the same.
  const menu = page.getByRole('navigation', { name: 'Panel', includeHidden: true })
  const links = menu.locator('a[href^="/cms/collections/"], a[href^="/cms/globals/"]')
  await expect(links.first()).toBeAttached()
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
}

/** Opens the first of the links, if there is one. @returns whether there was */
async function openFirst(page: Page, links: string): Promise<boolean> {
  const [link] = await page.locator(links).all()
  if (link) await open(page, (await link.getAttribute('href')) ?? '')
  return link !== undefined
}

if (process.env['TEST_ALL'] === '1') {
  test('every one opens, with its trash, forms and versions', async ({ page }) => {
    test.setTimeout(600_000)
    await signIn(page)
    await open(page, '/cms')
    for (const address of await inMenu(page)) {
      await open(page, address)
      if (address.includes('/collections/')) {
        await openFirst(page, `a[href="${address}/create"]`)
        await open(page, `${address}/trash`)
        await open(page, address)
        if (!(await openFirst(page, `tbody a[href^="${address}/"]`))) continue
      }
      if (await openFirst(page, '.doc-tabs a[href$="/versions"]')) {
        await openFirst(page, '.panel-versions li a')
      }
    }
  })
}

test('the start page says what is missing and waiting, and its menu leads everywhere', async ({
  page,
}) => {
  await sendReview(page.request, newName('Mara Lind'))
  await signIn(page)
  await openUsable(page, '/cms')
  await test.step('the menu opens and closes by keyboard, with each group', async () => {
    await page.keyboard.press('Tab')
    // On a phone Payload has two, and Tab reaches this one.
    const toggle = page.getByRole('button', { name: /menu/i }).first()
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Panel' })
    const groups = ['Inbox', 'Pages', 'Articles and questions', 'Facts', 'Pictures', 'Settings']
    await expect(menu.getByRole('heading')).toHaveText(groups)
    await expect(menu.getByRole('list').nth(1).getByRole('link')).toHaveText([
      'Enquiries',
      'Reviews',
      'Saved replies',
    ])
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Start' })).toBeFocused()
    await menu.getByRole('button', { name: 'Switch to light theme' }).press('Enter')
    await expect(menu.getByRole('button', { name: 'Switch to dark theme' })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.keyboard.press('Escape')
    await expect(page.locator('.nav')).toHaveAttribute('inert')
    await expect(toggle).toBeFocused()
  })
  await test.step('each of its links is answered', async () => {
    for (const address of await inMenu(page)) {
      const answer = await page.request.get(address)
      expect(answer.status(), address).toBe(200)
      expect(hasRenderError(await answer.body()), address).toBe(false)
    }
  })
  await page.setViewportSize(desktop)
  const list = page.getByRole('region', { name: 'Set up your site' })
  await expect(list).toContainText('Nothing here stops you from publishing.')
  await expect(list.getByRole('link', { name: 'Sample testimonials' })).toBeVisible()
  const onServer = page.getByRole('region', { name: 'For the person who runs the site' })
  await onServer
    .getByText(/\d+ done/)
    .last()
    .click()
  await expect(onServer.getByRole('link', { name: 'Mail', exact: true })).toBeVisible()
  const overview = page.getByRole('region', { name: 'Waiting for you' })
  await expect(overview).toContainText(/New enquiries.*Overdue\s*\d+/s)
  await expect(overview).toContainText(/Next reply(due in|\d+ \w+ overdue|None)/)
  await expect(overview).toContainText(/in time/)
  await expect(overview.locator('dl').getByRole('link')).toHaveCount(4)
  const reviews = overview.getByRole('link', { name: 'Reviews waiting for approval' })
  await expect(reviews).toHaveText(/^[1-9]\d*$/)
  await expect(reviews).toHaveAttribute('href', `${dashboard}?tab=reviews`)
  await onServer.getByRole('link', { name: 'Backup' }).click()
  await expect(
    page.getByRole('heading', { name: 'For the person who runs the server' }),
  ).toBeInViewport()
  await expect(page.getByRole('img', { name: 'The start page of the panel' })).toBeAttached()
})
