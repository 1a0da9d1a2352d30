import { expectUsable } from './accessibility'
import { URI } from 'otpauth'
import type { Browser, Page } from 'playwright/test'
import { codeNeeded, linkEnded, twoStepFigures } from '@/account/account'
import { adminPages } from '@/platform/pages'
import { calls } from '@/server/pipeline/calls'
import { successes } from '@/platform/notices'
import {
  consultant,
  dashboard,
  expectToast,
  newName,
  onPaper,
  openDashboard,
  signInPage,
  toast,
} from './dashboard'
import { passTime } from './clock'
import { arrivedMail } from './mails'
import { goToPanel } from './panel'
import { headersOfSecrets } from './site'
import { expect, test } from './test'

const next = { ...consultant, password: 'otter kettle marble' }

const code = (page: Page) => page.getByLabel('Code', { exact: true })

const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function signInByForm(page: Page, { username, password } = consultant): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await labelled(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(new RegExp(`${signInPage}$`))
}

async function setNewPassword(page: Page, password: string, button = 'Set the password') {
  await labelled(page, 'New password').fill(password)
  await labelled(page, 'Confirm new password').fill(password)
  await page.getByRole('button', { name: button }).click()
}

test('a forgotten password is replaced by a mail’s link, once', async ({ page, request }) => {
  const email = `${newName('consultant').replace(' ', '-')}@example.com`
  await openDashboard(page, '?tab=settings')
  await test.step('an email is added to the account', async () => {
    await page.getByRole('button', { name: 'Add an email' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('no address')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Valid email is required')).toBeVisible()
    await expect(dialog.getByText('Current password is required')).toBeVisible()
    await expectUsable(page)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Current password', { exact: true }).fill(consultant.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`To use ${email}, open the link`).first()).toBeVisible()
  })
  await test.step('and is used once the link that was sent to it was opened', async () => {
    const { text } = await arrivedMail(request, email, 'Confirm your email address')
    await page.goto(/http\S+confirm-email\?token=\S+/.exec(text)?.[0] ?? '')
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${adminPages.confirmEmail.path}$`))
    await openDashboard(page, '?tab=settings')
    await expect(page.getByText(email, { exact: true })).toBeVisible()
  })
  await test.step('and the username is changed, which the greeting follows', async () => {
    await page.getByRole('button', { name: 'Change username' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill('another.name')
    await dialog.getByLabel('Current password', { exact: true }).fill(consultant.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, another.name')
  })
  await logOut(page)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL(new RegExp(`${adminPages.forgotPassword.path}$`))
  await page.getByLabel('Username or email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()

  const { text } = await arrivedMail(request, email, 'Set a new password')
  const link = /http\S+reset-password\?token=\S+/.exec(text)?.[0] ?? ''
  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({ ...headersOfSecrets, 'referrer-policy': 'no-referrer' })
  await expect(page).toHaveURL(new RegExp(`${adminPages.resetPassword.path}$`))
  await setNewPassword(page, 'short')
  await expect(page.getByText('New password must be at least 8 characters')).toBeVisible()
  await setNewPassword(page, next.password)
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await signInByForm(page, { ...next, username: 'another.name' })
  await expect(page).toHaveURL(new RegExp(dashboard))

  await page.goto(link)
  await expect(page.getByRole('heading', { name: linkEnded })).toBeFocused()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Ask for another email' }).click()
  await expect(page).toHaveURL(new RegExp(`${adminPages.forgotPassword.path}$`))
})

test('a new address for enquiries waits for its link, whose page asks first', async ({
  page,
  request,
}) => {
  const address = `${newName('told').replace(' ', '-')}@example.com`
  const mistyped = address.replace('told', 'tolt')
  await openDashboard(page, '?tab=settings')
  const part = page.getByRole('region', { name: 'Emails to you' })
  const field = part.getByLabel('Another address for emails to you')
  await field.fill('one@example.com, two@example.com')
  await page.keyboard.press('Enter')
  await expect(part.getByText('Valid email is required')).toBeVisible()
  const waiting = part.getByText(/^To use \S+, open the link/)
  await field.fill(mistyped)
  await page.keyboard.press('Enter')
  await expect(waiting).toContainText(mistyped)
  await field.fill('')
  await part.getByRole('button', { name: 'Change the address' }).click()
  await expect(waiting).toHaveCount(0)
  await field.fill(address)
  await page.keyboard.press('Enter')
  await expect(waiting).toContainText(address)
  const { text } = await arrivedMail(request, address, 'Confirm your email address')
  await page.goto(/http\S+confirm-email\?token=\S+/.exec(text)?.[0] ?? '')
  await expect(page).toHaveURL(new RegExp(`${adminPages.confirmEmail.path}$`))
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused()
  await expect(page.getByText(`Emails about new enquiries go to ${address}`)).toBeVisible()
})

/** Signs in on another device. @returns tells what it is answered there */
async function elsewhere(browser: Browser, userAgent: string) {
  const { request } = await browser.newContext({ userAgent })
  await request.post(calls.login.path, { data: consultant })
  const status = async () => (await request.get(calls.user.path)).status()
  expect(await status()).toBe(200)
  return status
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const office = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('sessions are listed, and ended singly, together or by a new password', async ({
  page,
  browser,
}) => {
  const [onPhone, atOffice] = [await elsewhere(browser, phone), await elsewhere(browser, office)]
  await openDashboard(page, '?tab=settings')
  const list = page.getByRole('region', { name: 'Signed in on' }).getByRole('listitem')
  await expect(list.filter({ hasText: 'This one' })).toHaveCount(1)
  await expect(list.filter({ hasText: 'Firefox on Windows' })).toHaveCount(1)
  const ofPhone = list.filter({ hasText: 'Safari on iOS' })
  await ofPhone.getByRole('button', { name: /^End Safari on iOS/ }).click()
  await expect(ofPhone).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Signed in on' })).toBeFocused()
  await expect(toast(page, 'Session ended')).toContainText('Safari on iOS is signed out.')
  expect(await onPhone()).toBe(401)
  expect(await atOffice()).toBe(200)
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(list).toHaveCount(1)
  await expect(toast(page, 'Sessions ended')).toBeVisible()
  expect(await atOffice()).toBe(401)

  await labelled(page, 'Current password').fill(consultant.password)
  await setNewPassword(page, next.password, 'Change Password')
  await expectToast(page, successes.passwordChanged)
  await expect(labelled(page, 'Current password')).toHaveValue('')
})

/** Sets two-step sign-in up as a person with a phone does. @returns the phone's codes, and the others */
async function switchOn(page: Page) {
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key for the app' })).toBeVisible()
  await expectUsable(page)
  const link = page.getByRole('link', { name: 'Open the app here' })
  const app = URI.parse((await link.getAttribute('href')) ?? '')
  const step = twoStepFigures.stepSeconds * 1_000
  /** The code that the phone shows once a new one is there: each signs in once. */
  const nextCode = async () => {
    await passTime(step)
    return app.generate()
  }
  const oldCode = () => app.generate({ timestamp: Date.now() - 20 * step })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(code(page)).toBeFocused()
  await code(page).fill(await nextCode())
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(consultant.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Keep the codes first')).toBeVisible()
  await expectUsable(page)
  const recoveryCodes = await page.getByRole('dialog').getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(twoStepFigures.recoveryCodes)
  await onPaper(page, async () => {
    await expect(page.getByRole('listitem').filter({ visible: true })).toHaveText(recoveryCodes)
  })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByText('I’ve kept them').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`${recoveryCodes.length} recovery codes are left.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused()
  return { nextCode, oldCode, recoveryCodes }
}

test('two-step sign-in asks for a code before dashboard and panel', async ({ page }) => {
  await openDashboard(page, '?tab=settings')
  const { nextCode, oldCode, recoveryCodes } = await switchOn(page)
  await logOut(page)

  await test.step('a right password is asked for the code, which is no failure', async () => {
    await signInByForm(page)
    await expect(code(page)).toBeFocused()
    await expect(toast(page, 'Login failed')).toHaveCount(0)
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
    await page.keyboard.press('Enter')
    await expect(page.getByText(codeNeeded)).toBeVisible()
    await expectUsable(page)
  })
  await test.step('a wrong code leaves name and password, and one of now signs in', async () => {
    await code(page).fill(oldCode())
    await page.keyboard.press('Enter')
    await expect(page.getByText('That code isn’t right.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to name and password' }).click()
    await expect(page.getByLabel('Username')).toHaveValue(consultant.username)
    await expect(labelled(page, 'Password')).toHaveValue(consultant.password)
    await page.keyboard.press('Enter')
    await code(page).fill(await nextCode())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(dashboard))
  })
  await test.step('the panel leads to the same sign-in, and back to what was asked for', async () => {
    await goToPanel(page, '/cms')
    const menu = page.getByRole('navigation', { name: 'Panel' })
    await menu.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/admin\/login\?redirect=(%2F|\/)cms$/)
    await page.goto('/cms/globals/about')
    await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
    await signInByForm(page)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cms\/globals\/about$/)
    await expect(page.locator('.template-default--nav-hydrated')).toBeVisible()
  })
  await test.step('a password switches it off', async () => {
    await page.goto(`${dashboard}?tab=settings`)
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await page.getByRole('button', { name: 'Switch off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password', { exact: true }).fill(consultant.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  })
})
