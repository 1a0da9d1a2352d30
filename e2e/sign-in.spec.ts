import { expectAccessible, expectSkipLink, expectUsable, smallTargets } from './accessibility'
import type { Page } from 'playwright/test'
import { adminPages } from '@/platform/pages'
import { calls } from '@/server/pipeline/calls'
import { consultant, dashboard, openDashboard, search, signInPage, toast } from './dashboard'
import { holdBack } from './site'
import { expect, test } from './test'

const at = (path: string) => new RegExp(`${path}$`)

const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function fillIn(page: Page, { username: name, password: secret }: typeof consultant) {
  await username(page).fill(name)
  await password(page).fill(secret)
}

const setUpButton = (page: Page) => page.getByRole('button', { name: 'Set up the first account' })

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

test('the consultant signs in after a wrong password @walk', async ({ page }) => {
  await page.goto(adminPages.start.path)
  await expect(page).toHaveURL(at(signInPage))
  await fillIn(page, { ...consultant, password: 'not the password' })
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login failed')).toContainText('Invalid username or password')
  await expect(username(page)).toHaveValue(consultant.username)
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await password(page).dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('Caps Lock is on')).toBeVisible()
  await password(page).dispatchEvent('keyup', { key: 'A' })
  await expect(page.getByText('Caps Lock is on')).toBeHidden()

  await password(page).fill(consultant.password)
  const letThrough = await holdBack(page, `**${calls.login.path}`)
  await signInButton(page).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  letThrough()
  await expect(page).toHaveURL(at(dashboard))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(consultant.username)
  await page.goto(signInPage)
  await expect(page).toHaveURL(at(dashboard))
})

test('the page loads until it knows who is signed in, or can’t know', async ({ page }) => {
  const answer = await holdBack(page, `**${calls.user.path}`)
  await page.goto(signInPage)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(signInButton(page)).toBeVisible()
  await page.route(`**${calls.user.path}`, (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByText('The site couldn’t be reached')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(signInButton(page)).toBeVisible()
})

test('the consultant logs out, and the dashboard is closed behind them', async ({ page }) => {
  await openDashboard(page, '?tab=settings')
  await page.route(`**${calls.logout.path}`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout failed')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(at(signInPage))
  expect((await page.request.get(calls.user.path)).status()).toBe(401)
  await page.goto(`${dashboard}?tab=reviews`)
  await expect(page).toHaveURL(at(signInPage))
  await fillIn(page, consultant)
  await signInButton(page).click()
  await expect(page.getByRole('tab', { name: 'Reviews', selected: true })).toBeVisible()

  await test.step('a session that ended elsewhere leads to the sign-in page and back', async () => {
    await page.getByRole('tab', { name: 'Enquiries' }).click()
    await search(page, 'nobody at all')
    await page.request.post(calls.logout.path)
    await expect(page).toHaveURL(at(signInPage))
    await expect(toast(page, 'Signed out')).toBeVisible()
    await fillIn(page, consultant)
    await signInButton(page).click()
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('nobody at all')
    await expect(page.getByText('No enquiries match')).toBeVisible()
  })
})

test.describe('on a site without an account', () => {
  // The page is changed on its way here, so the hashes of its scripts in the policy are others.
  test.use({ bypassCSP: true })

  test('the first can be set up, unless someone else was faster', async ({ page }) => {
    // The server still knows that there is one.
    await page.route(`**${signInPage}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(/(needsFirstAccount\\":)false/, '$1true')
      await route.fulfill({ response, body })
    })
    await page.goto(signInPage)
    await setUpButton(page).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expectUsable(page)
    await fillIn(page, { username: 'someone', password: 'long enough' })
    await page.getByLabel('Setup code').fill('a guess')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(toast(page, 'Registration failed')).toContainText('Registration is closed')
  })
})

test('everyone can use the sign-in page at once', async ({ page, request }) => {
  for (const name of ['signIn', 'forgotPassword', 'resetPassword'] as const) {
    const { path } = adminPages[name]
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    // Sent before React has it, a form would put what was typed in the address.
    expect(html, path).not.toContain('<form')
  }
  await page.goto(signInPage)
  await expect(signInButton(page)).toBeVisible()
  await expect(setUpButton(page)).toHaveCount(0)
  expect(await smallTargets(page)).toEqual([])
  await expect(username(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await expectSkipLink(page)
  await signInButton(page).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(username(page)).toBeFocused()
  await expectUsable(page)
})
