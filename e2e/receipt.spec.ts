import { claimTypes } from '@/enquiries/claim-types'
import { callPath, routes } from '@/platform/calls/routes'
import { expectAccessible, expectUsable } from './accessibility'
import { newName, sendEnquiry, sendForReceipt, signIn } from './dashboard'
import { arrivedMail } from './mails'
import { headersOfSecrets } from './site'
import { expect, test } from './test'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a sender reads when the reply is due, and asks for deletion @walk', async ({ page }) => {
      const name = newName()
      const { id, receipt } = await sendForReceipt(page.request, name, { type: 'rta' })
      // However it was copied.
      await page.goto(receipt.toUpperCase())
      const main = page.getByRole('main')
      await expect(main.getByText('Reply due by')).toBeVisible()
      await expect(main.locator('time')).toHaveCount(2)
      const print = main.getByRole('button', { name: 'Print' })
      await expect(print).toBeVisible({ visible: javaScriptEnabled })
      if (javaScriptEnabled) await expectUsable(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(name)).toBeVisible()
      const question = main.getByText('Ask for this enquiry to be deleted', { exact: true })
      for (const hidden of [print, question]) await expect(hidden).toBeHidden()
      await page.emulateMedia({ media: null })

      const confirm = main.getByRole('button', { name: 'Yes, delete my enquiry' })
      await expect(confirm).toBeHidden()
      await question.click()
      if (javaScriptEnabled) await expectAccessible(page)
      await confirm.click()
      await expect(page).toHaveURL(receipt)
      await expect(main.getByText('Reply due by')).toHaveCount(0)
      const asked = main.getByRole('heading', { name: 'You asked for deletion' })
      await expect(asked).toBeInViewport()
      await expect(question).toHaveCount(0)
      if (!javaScriptEnabled) return
      await expectUsable(page)

      await signIn(page)
      await page.request.delete(callPath(routes.deleteEnquiry.path, id))
      await page.reload()
      await expect(main.getByRole('heading')).toHaveText('This enquiry was deleted')
      await expect(main).not.toContainText(name)
      await expect(main.locator('form')).toHaveCount(0)
      await expectAccessible(page)
    })
  })
}

test('the mail’s link shows when the reply is due, and nothing else', async ({ page }) => {
  const fullName = newName('Unnamed')
  const email = `${fullName.replace(' ', '.').toLowerCase()}@example.com`
  await sendEnquiry(page.request, fullName, { type: 'rta', email, message: 'Only for one' })
  const mail = await arrivedMail(page.request, email, 'Your enquiry has arrived')
  const [link = ''] = /\S+\/receipt\/\w+/.exec(mail.text) ?? []
  const { pathname } = new URL(link)
  const answer = await page.goto(pathname)
  expect(answer?.headers()).toMatchObject(headersOfSecrets)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('An enquiry was sent with your email address')
  await expect(main.getByText('Reply due by')).toBeVisible()
  await expect(main.locator('form, button')).toHaveCount(0)
  const everything = await page.content()
  for (const kept of [fullName, email, 'Only for one', claimTypes.rta.label]) {
    expect(everything).not.toContain(kept)
  }
  await expectAccessible(page)
  for (const forged of [`${pathname.slice(0, -6)}aaaaaa`, `${pathname}/withdraw`]) {
    expect((await page.request.get(forged)).status(), forged).toBe(404)
  }
})
