import { expect, test } from 'playwright/test'
import { calls } from '@/contract/calls'
import { callPath, routes } from '@/contract/routes'
import { expectAccessible, expectNoSidewaysScroll, signIn } from './dashboard'
import { sendFromStart } from './start'

const ask = 'Ask for this enquiry to be deleted'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a sender reads when the reply is due, and asks for deletion', async ({ page }) => {
      await sendFromStart(page, 'immigration')
      const receipt = page.url()
      const main = page.getByRole('main')
      await expect(main.getByText('Reply due by')).toBeVisible()
      await expect(main.locator('time')).toHaveCount(2)
      await expect(main.getByRole('button', { name: 'Print' })).toBeVisible({
        visible: javaScriptEnabled,
      })
      await main.getByRole('button', { name: ask }).click()
      await expect(page).toHaveURL(receipt)
      const asked = main.getByRole('heading', { name: 'You asked for deletion' })
      await expect(asked).toBeInViewport()
      await expect(main.getByRole('button', { name: ask })).toHaveCount(0)
      await page.reload()
      await expect(asked).toBeVisible()
    })
  })
}

test('a receipt is for whoever has its address, and for no search engine', async ({ page }) => {
  await sendFromStart(page, 'family-law')
  const answer = await page.goto(page.url())
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.goto(
    page
      .url()
      .toUpperCase()
      .replace(/^HTTPS?:\/\/[^/]+/, ''),
  )
  await expect(page.getByRole('main').getByText('Reply due by')).toBeVisible()
})

test('a forged receipt is an address without a page', async ({ page }) => {
  await sendFromStart(page, 'family-law')
  const { pathname } = new URL(page.url())
  const forged = pathname.slice(0, -6) + (pathname.endsWith('aaaaaa') ? 'bbbbbb' : 'aaaaaa')
  for (const path of [forged, '/receipt/x', '/receipt', `${pathname}/withdraw`]) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  }
})

test('the receipt of a deleted enquiry says that it was deleted, and nothing else', async ({
  page,
}) => {
  const name = await sendFromStart(page, 'family-law')
  const receipt = page.url()
  await signIn(page)
  const query = new URLSearchParams({ search: name }).toString()
  const list: unknown = await (await page.request.get(`${routes.enquiries.path}?${query}`)).json()
  const [sent] = calls.enquiries.output.parse(list)
  await page.request.delete(callPath(routes.deleteEnquiry.path, sent?.id ?? ''))
  const answer = await page.goto(receipt)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This enquiry was deleted')
  await expect(page.getByRole('main')).not.toContainText(name)
  await expect(page.locator('main form')).toHaveCount(0)
  await expectAccessible(page)
})

for (const theme of ['dark', 'light'] as const) {
  test(`a receipt is accessible, before and after deletion was asked for, in the ${theme} theme`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await sendFromStart(page, 'criminal-law')
    await expectAccessible(page)
    await page.getByRole('button', { name: ask }).click()
    await expect(page.getByRole('heading', { name: 'You asked for deletion' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a receipt fits into 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await sendFromStart(page, 'employment')
  await expectNoSidewaysScroll(page)
})

test('a receipt prints with its answers, and without what is only for the screen', async ({
  page,
}) => {
  const name = await sendFromStart(page, 'rta')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('button', { name: ask })).toBeHidden()
})
