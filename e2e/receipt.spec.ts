import { claimTypes } from '@/enquiries/claim-types'
import { notFree } from '@/enquiries/call-words'
import { wrongDigits } from '@/enquiries/hidden-answers'
import { referenceOf } from '@/enquiries/letter'
import { londonTime } from '@/platform/time/london-time'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { expectAccessible, expectUsable } from './accessibility'
import { newName, sendEnquiry, sendForReceipt, signIn } from './dashboard'
import { callPart, lastTimes, showDay, timeBox } from './enquiry-form'
import { arrivedMail } from './mails'
import { headersOfSecrets } from './site'
import { expect, test } from './test'

const phone = '07700 900987'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a sender reads when the reply is due, and asks for deletion @walk', async ({ page }) => {
      const name = newName()
      const { id, receipt } = await sendForReceipt(page.request, name, { type: 'rta', phone })
      // Letters in either case open it.
      await page.goto(receipt.toUpperCase())
      const main = page.getByRole('main')
      await expect(main.getByText('Reply by', { exact: true })).toBeVisible()
      await expect(main.locator('dl time')).toHaveCount(2)
      const code = main.getByRole('img', { name: 'QR code of this page’s address' })
      await expect(main.getByText(referenceOf(id), { exact: true })).toBeVisible()
      const mailLink = main.getByRole('link', { name: /@/ })
      await expect(mailLink).toHaveAttribute('href', new RegExp(`reference%20${referenceOf(id)}$`))
      const next = main.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
      await expect(next).toHaveCount(3)
      await expect(next.nth(1)).toContainText(phone)
      await expect(main.getByRole('region', { name: 'Time limit' })).toContainText('Limitation Act')
      const print = main.getByRole('button', { name: 'Print' })
      await expect(print).toBeVisible({ visible: javaScriptEnabled })
      if (javaScriptEnabled) {
        await expectUsable(page)
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await main.getByRole('button', { name: 'Copy link' }).click()
        await expect(main.getByText('Copied')).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
      }
      await page.emulateMedia({ media: 'print' })
      for (const printed of [code, main.getByRole('definition').getByText(name)]) {
        await expect(printed).toBeVisible()
      }
      if (javaScriptEnabled) expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
      await expect(main.getByLabel('When shall I ring you?')).toBeHidden()
      const question = main.getByText('Ask me to delete this enquiry', { exact: true })
      for (const hidden of [print, question]) await expect(hidden).toBeHidden()
      await page.emulateMedia({ media: null })

      const confirm = main.getByRole('button', { name: 'Yes, ask for deletion' })
      await expect(confirm).toBeHidden()
      await question.click()
      if (javaScriptEnabled) await expectAccessible(page)
      await confirm.click()
      await expect(page).toHaveURL(receipt)
      await expect(main.getByText('Reply by', { exact: true })).toHaveCount(0)
      const heading = main.getByRole('heading', { name: 'Your enquiry will be deleted' })
      await expect(heading).toBeInViewport()
      await expect(main.getByText(/^You asked me to delete everything/)).toBeVisible()
      for (const ofKeeping of [code, print, main.getByText(/Keep this page/)]) {
        await expect(ofKeeping).toHaveCount(0)
      }
      await expect(question).toHaveCount(0)
      await expect(main.getByLabel('Choose files')).toHaveCount(0)
      if (!javaScriptEnabled) return
      await expectUsable(page)

      await signIn(page)
      await page.request.delete(callPath(calls.deleteEnquiry.path, id))
      await page.reload()
      await expect(main.getByRole('heading')).toHaveText('This enquiry was deleted')
      await expect(main).not.toContainText(name)
      await expect(main.locator('form')).toHaveCount(0)
      await expectAccessible(page)
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a sender changes the times to talk, moves the call, and cancels it @walk', async ({
      page,
      browser,
    }) => {
      const sent = await sendForReceipt(page.request, newName(), { type: 'family-law', phone })
      const other = await sendForReceipt(page.request, newName())
      const office = await browser.newPage()
      await signIn(office)
      const confirm = async (id: string, callAt: string) => {
        const data = { callAt }
        const path = callPath(calls.changeEnquiry.path, id)
        expect((await office.request.patch(path, { data })).status()).toBe(200)
      }
      await page.goto(sent.receipt)
      expect((await page.request.get(`${sent.receipt}/call.ics`)).status()).toBe(404)
      const main = page.getByRole('main')
      const heading = page.getByRole('heading', { level: 1 })
      const call = main.getByRole('region', { name: /call|talk/ })
      const save = call.locator('button[name=change]')
      const [first = '', taken = '', second = ''] = await lastTimes(page)

      await confirm(other.id, taken)
      await call.getByText('Choose times').click()
      await showDay(page, first)
      await timeBox(page, first).check()
      await timeBox(page, taken).check()
      await save.click()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(callPart(page)).toBeFocused()
      await expect(callPart(page)).toHaveAccessibleDescription(new RegExp(notFree(taken)))
      if (javaScriptEnabled) await expectUsable(page)
      await timeBox(page, second).check()
      await save.click()
      await expect(call.locator(':target')).toBeFocused()
      for (const start of [first, second]) await expect(call).toContainText(londonTime(start))
      await call.getByText('Change these times').click()
      await timeBox(page, second).uncheck()
      await save.click()
      await expect(call).not.toContainText(londonTime(second))

      await confirm(sent.id, first)
      await page.goto(sent.receipt)
      await expect(heading).toHaveText('Your call is confirmed')
      const address = await main.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
      const file = await page.request.get(address ?? '')
      expect(file.headers()).toMatchObject({
        ...headersOfSecrets,
        'content-type': 'text/calendar; charset=utf-8',
      })
      expect(await file.text()).toContain('SUMMARY:Phone call')
      await call.getByText('Move the call').first().click()
      await showDay(page, second)
      await timeBox(page, second).check()
      if (javaScriptEnabled) await expectUsable(page)
      await save.click()
      await expect(call.locator(':target')).toContainText(`${londonTime(second)}, London time`)
      await call.getByText('Cancel the call', { exact: true }).click()
      await main.getByRole('button', { name: 'Yes, cancel the call' }).click()
      await expect(heading).toHaveText('Your enquiry has arrived')
      await expect(call).not.toContainText(londonTime(second))
      await office.request.delete(callPath(calls.deleteEnquiry.path, other.id))
      await office.close()
    })
  })
}

test('a private receipt shows what was sent after the last digits of the phone @walk', async ({
  page,
}) => {
  const name = newName()
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
  const { id, receipt } = await sendForReceipt(page.request, name, {
    ...{ type: 'family-law', email, phone: '07700 900987 (mornings)' },
  })
  const answer = await page.goto(receipt)
  expect(answer?.headers()).toMatchObject(headersOfSecrets)
  const main = page.getByRole('main')
  await expect(main.getByText('Reply by', { exact: true })).toBeVisible()
  await expect(main.getByText(referenceOf(id), { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Leave this page' })).toBeVisible()
  const secrets = [name, email, '900987', claimTypes['family-law'].label, 'family-law']
  const expectHidden = async () => {
    const everything = (await page.content()).replaceAll(/<footer[^]*<\/footer>/g, '')
    for (const secret of secrets) expect(everything).not.toContain(secret)
  }
  await expectHidden()
  await expectUsable(page)
  const digits = main.getByLabel('The last four digits of your phone number')
  const show = main.getByRole('button', { name: 'Show what I sent' })
  await digits.fill('0000')
  await show.click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(digits).toBeFocused()
  await expect(digits).toHaveAccessibleDescription(new RegExp(wrongDigits))
  await expectHidden()
  await expectUsable(page)
  await page.keyboard.type('0987')
  await page.keyboard.press('Enter')
  await expect(main.getByText(name).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Leave this page' })).toBeVisible()
  await expect(digits).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(receipt)
  await expect(digits).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(digits).toBeHidden()
  await expectHidden()
})

test('a private receipt shows nothing on Back, and asks again; another comes back', async ({
  page,
}) => {
  const name = newName()
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  const leaveAndReturn = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL(/services/)
    await page.goBack()
  }
  const { receipt } = await sendForReceipt(page.request, name, { type: 'family-law', phone })
  await page.goto(receipt)
  await main.getByLabel('The last four digits').fill(phone.slice(-4))
  await page.keyboard.press('Enter')
  await expect(page.getByText(name).first()).toBeVisible()
  await leaveAndReturn()
  await expect(heading).toHaveText('Your receipt is hidden')
  await expect(page.getByText(name).first()).toBeHidden()
  await expect(main.getByRole('link', { name: 'Leave this page' })).toBeHidden()
  await expectUsable(page)
  await main.getByRole('link', { name: 'Show it' }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('The last four digits')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  // A browser that stores the page whole stores it as it went.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect(heading).toHaveText('Your receipt is hidden')

  const other = await sendForReceipt(page.request, name, { type: 'conveyancing' })
  await page.goto(other.receipt)
  await leaveAndReturn()
  await expect(page.getByText(name).first()).toBeVisible()
})

test('the mail’s link shows when the reply is due, and nothing else', async ({ page }) => {
  const fullName = newName('Unnamed')
  const email = `${fullName.replace(' ', '.').toLowerCase()}@example.com`
  const message = 'Only for one'
  const id = await sendEnquiry(page.request, fullName, { type: 'rta', email, message, phone })
  const mail = await arrivedMail(page.request, email, 'Your enquiry has arrived')
  const [link = ''] = /\S+\/receipt\/\w+/.exec(mail.text) ?? []
  const { pathname } = new URL(link)
  const answer = await page.goto(pathname)
  expect(answer?.headers()).toMatchObject(headersOfSecrets)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('An enquiry was sent with your email address')
  await expect(main.getByText('Reply by', { exact: true })).toBeVisible()
  await expect(main.getByText(referenceOf(id), { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Leave this page' })).toBeVisible()
  // The only form is about the call.
  await expect(main.locator('form')).toHaveAttribute('action', `${pathname}/call`)
  const everything = await page.content()
  for (const secret of [fullName, email, phone, message, claimTypes.rta.label]) {
    expect(everything).not.toContain(secret)
  }
  await expectAccessible(page)
  for (const forged of [`${pathname.slice(0, -6)}aaaaaa`, `${pathname}/withdraw`]) {
    expect((await page.request.get(forged)).status(), forged).toBe(404)
  }
})
