import { expect, type Page, test } from 'playwright/test'
import { routes } from '@/platform/calls/routes'
import { openDashboard, signInPage } from './dashboard'
import { enquiryForm, sendButton } from './enquiry-form'

declare global {
  interface Window {
    violations: string[]
  }
}

/** Notes everything that the security policy refuses on the pages that are opened from now on. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
}

const violations = (page: Page) => page.evaluate(() => window.violations)

test.beforeEach(({ page }) => watchPolicy(page))

for (const path of ['/', '/contact']) {
  test(`the enquiry form of ${path} keeps to the security policy, before it is sent and after`, async ({
    page,
  }) => {
    await page.goto(path)
    await enquiryForm(page).scrollIntoViewIfNeeded()
    await sendButton(page).click()
    await expect(enquiryForm(page).getByRole('alert')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test('the review form keeps to the security policy, before it is sent and after', async ({
  page,
}) => {
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Share Your Experience' })
  await form.locator('button[type="submit"]').click()
  await expect(form.getByRole('alert')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the sign-in form keeps to the security policy, before it is sent and after', async ({
  page,
}) => {
  await page.goto(signInPage)
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  const answered = page.waitForResponse(`**${routes.login.path}`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await answered
  expect(await violations(page)).toEqual([])
})

test('the form for a new password keeps to the security policy, before it is sent and after', async ({
  page,
}) => {
  await openDashboard(page, '?tab=settings')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Current password is required').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('what the policy refuses is noted, so that the tests above can fail', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.violations = []'
    document.head.append(script)
  })
  await expect.poll(() => violations(page)).toHaveLength(1)
})
