import { claimTypes } from '@/enquiries/claim-types'
import { callPath, routes } from '@/platform/calls/routes'
import { expectAccessible, expectUsable } from './accessibility'
import { newName, sendEnquiry, sendForReceipt, signIn } from './dashboard'
import { arrivedMail } from './mails'
import { expect, test } from './test'

const ask = 'Ask for this enquiry to be deleted'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a sender reads when the reply is due, and asks for deletion @phone @walk', async ({
      page,
    }) => {
      const { receipt } = await sendForReceipt(page.request, newName(), { type: 'rta' })
      await page.goto(receipt)
      const main = page.getByRole('main')
      await expect(main.getByText('Reply due by')).toBeVisible()
      await expect(main.locator('time')).toHaveCount(2)
      await expect(main.getByRole('button', { name: 'Print' })).toBeVisible({
        visible: javaScriptEnabled,
      })
      if (javaScriptEnabled) await expectUsable(page)
      const confirm = main.getByRole('button', { name: 'Yes, delete my enquiry' })
      await expect(confirm).toBeHidden()
      await main.getByText(ask, { exact: true }).click()
      if (javaScriptEnabled) await expectAccessible(page)
      await confirm.click()
      await expect(page).toHaveURL(receipt)
      await expect(main.getByText('Reply due by')).toHaveCount(0)
      const asked = main.getByRole('heading', { name: 'You asked for deletion' })
      await expect(asked).toBeInViewport()
      await expect(main.getByText(ask, { exact: true })).toHaveCount(0)
      await page.reload()
      await expect(asked).toBeVisible()
      if (javaScriptEnabled) await expectUsable(page)
    })
  })
}

test('a receipt is for anyone who has its address, prints with its answers, and is in no search engine', async ({
  page,
}) => {
  const name = newName()
  const { receipt } = await sendForReceipt(page.request, name, { type: 'rta' })
  const answer = await page.goto(receipt)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.goto(receipt.toUpperCase())
  await expect(page.getByRole('main').getByText('Reply due by')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText(ask, { exact: true })).toBeHidden()
})

test('a forged receipt is an address without a page', async ({ page }) => {
  const { receipt } = await sendForReceipt(page.request, newName())
  const forged = receipt.slice(0, -6) + (receipt.endsWith('aaaaaa') ? 'bbbbbb' : 'aaaaaa')
  for (const path of [forged, '/receipt/x', '/receipt', `${receipt}/withdraw`]) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    // A browser without scripts shows the markup as it came.
    expect(await answer?.text()).toMatch(/<h1[^>]*>404 Page Not Found/)
  }
})

test('the receipt of a deleted enquiry says that it was deleted, and nothing else', async ({
  page,
}) => {
  const name = newName()
  const { id, receipt } = await sendForReceipt(page.request, name)
  await signIn(page)
  const deleted = await page.request.delete(callPath(routes.deleteEnquiry.path, id))
  expect(deleted.ok()).toBe(true)
  const answer = await page.goto(receipt)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This enquiry was deleted')
  await expect(page.getByRole('main')).not.toContainText(name)
  await expect(page.locator('main form')).toHaveCount(0)
  await expectAccessible(page)
})

test('the mail leads anyone with its address to when the reply is due, and to nothing else', async ({
  page,
}) => {
  const fullName = newName('Unnamed')
  const email = `${fullName.replace(' ', '.').toLowerCase()}@example.com`
  await sendEnquiry(page.request, fullName, { type: 'rta', email, message: 'Only for one' })
  const mail = await arrivedMail(page.request, email, 'Your enquiry has arrived')
  const [link = ''] = /\S+\/receipt\/\w+/.exec(mail.text) ?? []
  const { pathname } = new URL(link)
  const answer = await page.goto(pathname)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store' })
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'An enquiry was sent with your e-mail address',
  )
  await expect(main.getByText('Reply due by')).toBeVisible()
  await expect(main.locator('form, button')).toHaveCount(0)
  const everything = await page.content()
  for (const kept of [fullName, email, 'Only for one', claimTypes.rta.label]) {
    expect(everything).not.toContain(kept)
  }
  await expectAccessible(page)
  const withdrawn = await page.request.post(`${pathname}/withdraw`, { maxRedirects: 0 })
  expect(withdrawn.status()).toBe(404)
})
