import { expectAccessible, expectSkipLink, expectUsable, smallTargets } from './accessibility'
import type { Page } from 'playwright/test'
import { adminPages } from '@/platform/pages'
import { routes } from '@/platform/calls/routes'
import { consultant, dashboard, openDashboard, signIn, signInPage, toast } from './dashboard'
import { holdBack } from './site'
import { expect, test } from './test'

const at = (path: string) => new RegExp(`${path}$`)

async function fillIn(page: Page, { username, password }: typeof consultant): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const setUpButton = (page: Page) => page.getByRole('button', { name: 'Set up the first account' })

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

test('the consultant signs in and is greeted by name @walk', async ({ page }) => {
  await page.goto(adminPages.start.path)
  await expect(page).toHaveURL(at(signInPage))
  await fillIn(page, consultant)
  const letThrough = await holdBack(page, `**${routes.login.path}`)
  await signInButton(page).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  letThrough()
  await expect(page).toHaveURL(at(dashboard))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(consultant.username)
})

test('a wrong password is refused in words, and nothing typed is lost', async ({ page }) => {
  await page.goto(signInPage)
  await fillIn(page, { ...consultant, password: 'not the password' })
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login failed')).toContainText('Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue(consultant.username)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a password can be shown, and Caps Lock is pointed out', async ({ page }) => {
  await page.goto(signInPage)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('seen by me')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('Caps Lock is on')).toBeVisible()
  await password.dispatchEvent('keyup', { key: 'A' })
  await expect(page.getByText('Caps Lock is on')).toBeHidden()
})

test('while it is not known who is signed in, the page says that it loads', async ({ page }) => {
  const answer = await holdBack(page, `**${routes.user.path}`)
  await page.goto(signInPage)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(signInButton(page)).toBeVisible()
})

test('where that cannot be asked, it is said, and asked again on demand', async ({ page }) => {
  await page.route(`**${routes.user.path}`, (route) => route.abort())
  await page.goto(signInPage)
  await expect(page.getByText('The site could not be reached')).toBeVisible()
  await page.unroute(`**${routes.user.path}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(signInButton(page)).toBeVisible()
})

test('whoever is signed in is led past the sign-in page', async ({ page }) => {
  await signIn(page)
  await page.goto(signInPage)
  await expect(page).toHaveURL(at(dashboard))
})

test('whoever is not is sent away from the dashboard, and back after signing in', async ({
  page,
}) => {
  await page.goto(`${dashboard}?tab=reviews`)
  await expect(page).toHaveURL(at(signInPage))
  await fillIn(page, consultant)
  await signInButton(page).click()
  await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
})

test('the consultant logs out, and the dashboard is closed behind them', async ({ page }) => {
  await openDashboard(page, '?tab=settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(at(signInPage))
  expect((await page.request.get(routes.user.path)).status()).toBe(401)
  await page.goto(dashboard)
  await expect(page).toHaveURL(at(signInPage))
})

test('a log out that fails is said, and changes nothing', async ({ page }) => {
  await openDashboard(page)
  await page.route(`**${routes.logout.path}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout failed')).toBeVisible()
  await expect(page).toHaveURL(at(dashboard))
})

test('where an account exists, setting up the first is not offered, and is refused', async ({
  page,
}) => {
  await page.goto(signInPage)
  await expect(signInButton(page)).toBeVisible()
  await expect(setUpButton(page)).toHaveCount(0)
  const data = { username: 'somebody', password: 'long enough' }
  const answer = await page.request.post(routes.register.path, { data })
  expect(answer.status()).toBe(403)
})

/** Shows the page as it is on a site without an account; the server still knows that there is one. */
async function openOnNewSite(page: Page): Promise<void> {
  await page.route(`**${signInPage}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '\\"needsFirstAccount\\":false',
      '\\"needsFirstAccount\\":true',
    )
    await route.fulfill({ response, body })
  })
  await page.goto(signInPage)
  await setUpButton(page).click()
}

test.describe('on a site without an account', () => {
  // The page is changed on its way here, so the hashes of its scripts in the policy are others.
  test.use({ bypassCSP: true })

  test('the first can be set up, unless somebody else was faster', async ({ page }) => {
    await openOnNewSite(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expectUsable(page)
    await fillIn(page, { username: 'somebody', password: 'long enough' })
    await page.getByLabel('Setup code').fill('a guess')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(toast(page, 'Registration failed')).toContainText('Registration is closed')
  })
})

test('everyone can use the sign-in page, which has a heading before its scripts run', async ({
  page,
  request,
}) => {
  const { signIn: login, forgotPassword, resetPassword } = adminPages
  for (const { path } of [login, forgotPassword, resetPassword]) {
    expect(await (await request.get(path)).text(), path).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  }
  await page.goto(signInPage)
  await expect(signInButton(page)).toBeVisible()
  await expectAccessible(page)
  expect(await smallTargets(page)).toEqual([])
  const [name, password] = [
    page.getByLabel('Username'),
    page.getByLabel('Password', { exact: true }),
  ]
  await expect(name).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expectSkipLink(page)
  await signInButton(page).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(name).toBeFocused()
  await expectUsable(page)
})
