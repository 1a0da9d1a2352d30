import type { Page } from 'playwright/test'
import { axeFaults, expectNoSidewaysScroll, transitionsOver } from './accessibility'
import { dashboard, newName, sendReview, signIn } from './dashboard'
import { field, goToPanel, openPanel, saveButton } from './panel'
import { expect, test } from './test'

const screens = {
  'the start page': '/cms',
  'a list': '/cms/collections/articles',
  'a form': '/cms/globals/about',
  'the versions': '/cms/globals/about/versions',
  'the guide': '/cms/guide',
  'the account': '/cms/account',
}

/** Each window with the theme that its person has chosen, and the other one. */
const windows = [
  { window: { width: 1280, height: 800 }, themes: ['dark', 'light'] },
  { window: { width: 390, height: 844 }, themes: ['light', 'dark'] },
] as const

/** Opens a screen of the panel and waits until it can be used. */
async function open(page: Page, address: string): Promise<void> {
  await goToPanel(page, address)
  await expect(page.locator('h1, .doc-header__title').first()).toBeVisible()
}

/** Turns the panel to a theme, as the choice on the account's page does. */
async function turnTo(page: Page, theme: string): Promise<void> {
  const root = page.locator('html')
  await root.evaluate((html, name) => html.setAttribute('data-theme', name), theme)
  await expect(root).toHaveCSS('color-scheme', theme)
  await transitionsOver(page)
}

test('the panel’s screens can be read and used by everybody, in both themes, on a phone too', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await open(page, '/cms')
  for (const { window, themes } of windows) {
    const [chosen, other] = themes
    await page.evaluate((theme) => localStorage.setItem('theme', theme), chosen)
    await page.setViewportSize(window)
    for (const [name, address] of Object.entries(screens)) {
      const about = (theme: string) => `${name}, ${theme}, ${window.width} pixels wide`
      await open(page, address)
      await expect(page.locator('html')).toHaveAttribute('data-theme', chosen)
      expect(await axeFaults(page), about(chosen)).toEqual([])
      await expectNoSidewaysScroll(page)
      await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/')
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Dashboard' }),
      ).toHaveAttribute('href', dashboard)
      await turnTo(page, other)
      expect(await axeFaults(page, { onlyColours: true }), about(other)).toEqual([])
    }
  }
})

test('on a phone the menu opens and closes by keyboard, and leads to each group', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await open(page, '/cms')
  await page.keyboard.press('Tab')
  const toggle = page.getByRole('button', { name: /menu/i })
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Panel' })
  await expect(menu.getByRole('heading')).toHaveText([
    'Inbox',
    'Pages',
    'Articles and questions',
    'Facts',
    'Pictures',
    'Settings',
  ])
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Start' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('the start page says what is missing before the site goes live, and where it is mended', async ({
  page,
}) => {
  await signIn(page)
  await open(page, '/cms')
  const list = page.getByRole('region', { name: 'Before the site goes live' })
  await expect(list).toContainText('Nothing here stops you from publishing.')
  await expect(list.getByRole('link', { name: 'Sample testimonials' })).toBeVisible()
  await list
    .getByText(/\d+ done/)
    .last()
    .click()
  await expect(list.getByRole('link', { name: 'Mail', exact: true })).toBeVisible()
  await list.getByRole('link', { name: 'Backup' }).click()
  await expect(page.getByRole('heading', { name: 'For whoever runs the server' })).toBeInViewport()
  await expect(page.getByRole('img', { name: 'The start page of the panel' })).toBeAttached()
})

test('a refusal names the field and says what to do', async ({ page }) => {
  await openPanel(page, '/globals/about')
  await field(page, 'heading').fill('')
  await saveButton(page).click()
  await expect(page.getByText(/“Heading” is empty/).first()).toBeVisible()
  await expect(page.getByText('Not saved. Look at this field again: Heading')).toBeVisible()
  await expect(field(page, 'heading')).toBeFocused()
})

test('the panel shows what waits in the dashboard, and links to it', async ({ page }) => {
  await sendReview(page.request, newName('Mara Lind'))
  await signIn(page)
  await open(page, '/cms')
  const overview = page.getByRole('region', { name: 'What waits for you' })
  await expect(overview).toContainText('New enquiries')
  await expect(overview).toContainText(/Overdue\s*\d+/)
  await expect(overview).toContainText(/Next reply(due in|\d+ \w+ overdue|None)/)
  await expect(overview).toContainText(/in time/)
  const waiting = overview.getByRole('link').last()
  await expect(waiting).toHaveText(/^[1-9]\d*$/)
  await waiting.click()
  await expect(page).toHaveURL(new RegExp(`${dashboard}\\?tab=reviews$`))
})

test('a stranger calls none of the panel’s functions, whatever the cookie', async ({
  page,
  request,
}) => {
  await openPanel(page, '/collections/articles/create')
  const sent = page.waitForRequest((one) => 'next-action' in one.headers())
  await field(page, 'title').fill('A new article')
  const id = (await sent).headers()['next-action'] ?? ''
  const data = JSON.stringify([{ name: 'get-default-layout', args: {}, serverFunctions: {} }])
  const call = (caller: typeof request, path: string, cookie?: string) =>
    caller.post(path, {
      headers: {
        'Next-Action': id,
        'Content-Type': 'text/plain;charset=UTF-8',
        ...(cookie !== undefined && { cookie }),
      },
      data,
    })
  expect((await call(page.request, '/cms')).status()).toBe(200)
  for (const cookie of [undefined, 'a=b', 'payload-token=forged']) {
    expect((await call(request, '/cms', cookie)).status()).toBe(404)
    expect((await call(request, '/about', cookie)).status()).toBe(405)
  }
})
