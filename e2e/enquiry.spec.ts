import type { Locator, Request } from 'playwright/test'
import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { unseenField } from '@/platform/fields/unseen-field'
import { claimFields, claimTypes } from '@/enquiries/claim-types'
import { startPath } from '@/platform/pages'
import { routes } from '@/platform/calls/routes'
import { failures } from '@/platform/notices'
import {
  answer,
  answerAll,
  answerTo,
  chooseType,
  control,
  enquiryForm,
  labelOf,
  openEnquiryForm,
  sendButton,
  thanks,
  visitor,
  visitorOf,
} from './enquiry-form'
import { expectAccessible } from './accessibility'
import { holdBack, triedTypes } from './site'
import { expect, test } from './test'

const { claimType, email, fullName, message, phone } = baseQuestions
const scripts = '**/*.js'
const sendsEnquiry = (request: Request) =>
  request.method() === routes.sendEnquiry.method && request.url().endsWith(routes.sendEnquiry.path)

const keptLine = 'What you type is kept in this tab until you send it.'
const clear = 'Clear this form'

for (const type of triedTypes) {
  test(`a visitor sends an enquiry, and reads what happens next: ${claimTypes[type].label} @phone @walk`, async ({
    page,
  }) => {
    await openEnquiryForm(page)
    await answerAll(page, type)
    const sending = page.waitForRequest(sendsEnquiry)
    await sendButton(page).click()

    await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
    await expect(page.getByText(thanks.description, { exact: true })).toBeVisible()
    const body: unknown = (await sending).postDataJSON()
    const fields = claimFields(type)
    expect(body).toMatchObject({
      claimType: type,
      claimDetails: fields.length === 0 ? null : expect.anything(),
    })
    const heading = page.getByRole('heading', { name: 'Your enquiry has arrived' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send another enquiry' }).click()
    await expect(heading).toHaveCount(0)
    await expect(control(page, claimType.label)).toBeFocused()
    await expect(control(page, claimType.label)).toHaveValue('')
    for (const label of Object.keys(visitor)) await expect(control(page, label)).toHaveValue('')
    for (const [, field] of fields) await expect(control(page, labelOf(field))).toHaveCount(0)

    await answerAll(page, type)
    await sendButton(page).click()
    await page.getByRole('link', { name: 'Open your receipt' }).click()
    await expect(page).toHaveURL(/\/receipt\/[a-z2-7]{52}$/)
    await expect(page.getByRole('main')).toContainText(visitor[message.label])
    await expect(page.getByRole('main')).toContainText(claimTypes[type].label)
  })
}

test('a visitor who sends nothing is told what each question wants, puts it right and sends it @phone @walk', async ({
  page,
}) => {
  await openEnquiryForm(page)
  await chooseType(page, 'rta')
  await sendButton(page).click()

  const summary = enquiryForm(page).getByRole('alert')
  const wanted = [
    ...Object.values(baseQuestions).filter(({ kind }) => kind !== 'claim-type'),
    ...claimFields('rta').flatMap(([, field]) => (field.optional ? [] : [field])),
  ]
  for (const question of wanted) {
    await expect(summary.getByRole('link', { name: question.message })).toBeVisible()
    await expect(enquiryForm(page).getByText(question.message)).toHaveCount(2)
  }
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const { accidentDate } = claimTypes.rta.fields
  await expect(control(page, accidentDate.label)).toHaveAccessibleDescription(
    new RegExp(accidentDate.message),
  )

  for (const { label, message: wrong } of [
    accidentDate,
    claimTypes.rta.fields.atFault,
    baseQuestionsOf('rta').message,
  ]) {
    await summary.getByRole('link', { name: wrong }).click()
    const field = enquiryForm(page).locator(':focus')
    await expect(field).toBeInViewport()
    await expect(enquiryForm(page).getByText(label, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(control(page, baseQuestionsOf('rta').message.label)).toBeFocused()

  await control(page, email.label).fill('nobody')
  await expect(control(page, email.label)).toHaveAttribute('aria-invalid', 'true')
  await control(page, email.label).fill(visitor[email.label])
  await expect(control(page, email.label)).toHaveAttribute('aria-invalid', 'false')

  await answerAll(page, 'rta')
  await sendButton(page).click()
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
  await expect(summary).toHaveCount(0)
})

test('no question is called wrong before it was answered', async ({ page }) => {
  await openEnquiryForm(page)
  for (const type of triedTypes) {
    await chooseType(page, type)
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const wrong = nodes.filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
    )
    expect(wrong.map(({ name }) => `${type}: ${String(name?.value)}`)).toEqual([])
  }
})

test('nothing typed is lost when the request fails, and the next try is the same attempt', async ({
  page,
}) => {
  await openEnquiryForm(page)
  await answerAll(page, 'employment')
  await page.route(`**${routes.sendEnquiry.path}`, (route) => route.abort(), { times: 1 })
  const failing = page.waitForRequest(sendsEnquiry)
  await sendButton(page).click()
  await expect(page.getByText(failures.enquiry.title, { exact: true })).toBeVisible()
  await expect(page.getByText(failures.enquiry.description, { exact: true })).toBeVisible()
  const notice = enquiryForm(page).getByRole('alert')
  await expect(notice).toContainText('Not sent')
  await expect(notice).toContainText(failures.enquiry.description)
  await expect(notice.locator('a[href^="tel:"]')).toBeInViewport()
  await expect(notice.locator('a[href^="mailto:"]')).toBeVisible()

  for (const [label, typed] of Object.entries(visitorOf('employment'))) {
    await expect(control(page, label)).toHaveValue(typed)
  }
  await expect(control(page, claimType.label)).toHaveValue('employment')

  const repeating = page.waitForRequest(sendsEnquiry)
  await sendButton(page).click()
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
  const keys = [await failing, await repeating].map((one) => one.headers()['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('what the server finds wrong is shown beside its question, and nothing is lost', async ({
  page,
}) => {
  const error = { path: 'claimDetails.injuries', message: 'The server wants to know more' }
  await openEnquiryForm(page)
  await answerAll(page, 'rta')
  await page.route(`**${routes.sendEnquiry.path}`, (route) =>
    route.fulfill({ status: 400, json: { message: error.message, errors: [error] } }),
  )
  await sendButton(page).click()
  const injuries = control(page, claimTypes.rta.fields.injuries.label)
  await expect(injuries).toHaveAccessibleDescription(new RegExp(error.message))
  await expect(enquiryForm(page).getByRole('alert')).toBeFocused()
  await expect(injuries).toHaveValue(answerTo(claimTypes.rta.fields.injuries))
  await expect(page.getByText(failures.enquiry.title, { exact: true })).toBeVisible()
})

test('the answers to one type are still there after a look at another', async ({ page }) => {
  const { location, witnesses } = claimTypes['public-liability'].fields
  await openEnquiryForm(page)
  await chooseType(page, 'public-liability')
  await answer(enquiryForm(page), location)
  await answer(enquiryForm(page), witnesses)
  await chooseType(page, 'family-law')
  await expect(control(page, location.label)).toHaveCount(0)
  await chooseType(page, 'public-liability')
  await expect(control(page, location.label)).toHaveValue(answerTo(location))
  await expect(
    enquiryForm(page).getByRole('radio', { name: answerTo(witnesses), checked: true }),
  ).toBeVisible()
})

test('the message asks what is left to say where a type has the story, and keeps what was typed', async ({
  page,
}) => {
  await openEnquiryForm(page)
  await control(page, message.label).fill('Half of what I want to say')
  for (const type of ['rta', 'employment'] as const) {
    const { label, hint } = baseQuestionsOf(type).message
    await chooseType(page, type)
    await expect(control(page, label)).toHaveValue('Half of what I want to say')
    await expect(control(page, label)).toHaveAccessibleDescription(hint)
  }
  await expect(control(page, 'What would you like to happen?')).toBeVisible()
  await expect(control(page, message.label)).toHaveCount(0)
})

test('a day is said back in words, a short answer by how much, a short number as a question that stops nothing', async ({
  page,
}) => {
  const { accidentDate, injuries } = claimTypes.rta.fields
  await openEnquiryForm(page)
  await answerAll(page, 'rta')
  await control(page, accidentDate.label).fill('2026-03-11')
  await expect(control(page, accidentDate.label)).toHaveAccessibleDescription(
    /Wednesday 11 March 2026$/,
  )
  await control(page, injuries.label).fill('neck')
  await control(page, phone.label).fill('07700 900 12')
  await expect(control(page, injuries.label)).toHaveAccessibleDescription(/At least 10 letters\.$/)
  await control(page, injuries.label).fill('My neck hurts')
  // Pressed for as long as the note takes to come, and the button stays under the pointer.
  await sendButton(page).hover()
  await page.mouse.down()
  await expect(enquiryForm(page).getByText('Is this right?')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
  await chooseType(page, 'rta')
  await expect(enquiryForm(page).getByText('11 March')).toHaveCount(0)
})

test('what is typed and sent before the form’s code has come goes through all the same', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'load' })
  const letThrough = await holdBack(page, scripts)
  await answerAll(page, 'family-law')
  await sendButton(page).click()
  await expect(sendButton(page)).toBeDisabled()
  await expect(sendButton(page)).toHaveText('Submitting...')
  letThrough()
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
})

test('a date half typed when the form’s code comes is typed on', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' })
  const letThrough = await holdBack(page, scripts)
  await chooseType(page, 'rta')
  const date = control(page, claimTypes.rta.fields.accidentDate.label)
  await date.focus()
  await page.keyboard.type('0101')
  letThrough()
  // Only the form's code offers this.
  await expect(enquiryForm(page).getByRole('button', { name: clear })).toBeVisible()
  await page.keyboard.type('2024')
  await expect(date).toHaveValue('2024-01-01')
})

test('a visitor whose connection drops before the form’s code has come is told so, and sends it later', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'load' })
  await page.route(scripts, (route) => route.abort())
  await answerAll(page, 'family-law')
  await sendButton(page).click()
  await expect(page.getByText(failures.enquiry.title, { exact: true })).toBeVisible()
  await expect(page.getByText(failures.enquiry.description, { exact: true })).toBeVisible()
  await expect(enquiryForm(page).getByRole('alert')).toContainText('Not sent')
  await expect(control(page, fullName.label)).toHaveValue(visitor[fullName.label])
  await page.unroute(scripts)
  await sendButton(page).click()
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
})

test('an enquiry that is sent while offline goes by itself, once, as soon as the line is back', async ({
  page,
}) => {
  const offline = /You seem to be offline. It.ll be sent by itself/
  await openEnquiryForm(page)
  await answerAll(page, 'criminal-law')
  const sent: Request[] = []
  page.on('request', (request) => {
    if (sendsEnquiry(request)) sent.push(request)
  })
  await page.context().setOffline(true)
  await sendButton(page).click()
  const notice = enquiryForm(page).getByRole('alert')
  await expect(notice).toContainText(offline)
  await expect(notice).toBeInViewport()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
  const keys = sent.map((request) => request.headers()['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
})

test('an enquiry that was changed since it failed waits for its sender', async ({ page }) => {
  await openEnquiryForm(page)
  await answerAll(page, 'criminal-law')
  await page.context().setOffline(true)
  await sendButton(page).click()
  const notice = enquiryForm(page).getByRole('alert')
  await expect(notice).toContainText('offline')
  await control(page, message.label).press('End')
  await control(page, message.label).pressSequentially(' And')
  await expect(notice).not.toContainText('by itself')
  const back = page.evaluate(() => new Promise((done) => addEventListener('online', done)))
  await page.context().setOffline(false)
  await back
  await expect(sendButton(page)).toBeEnabled()
  await expect(notice).toContainText('Not sent')
})

test('what was typed is there after a reload, a look at the privacy page and on the other page with the form, until it is sent', async ({
  page,
}) => {
  const { injuries, atFault } = claimTypes.rta.fields
  await openEnquiryForm(page)
  await expect(enquiryForm(page).getByText(keptLine)).toBeVisible()
  await expect(enquiryForm(page).getByRole('button', { name: clear })).toHaveCount(0)
  await answerAll(page, 'rta')
  await enquiryForm(page)
    .locator(`[name="${unseenField.name}"]`)
    .evaluate((field: HTMLInputElement) => (field.value = 'unseen'))
  for (const path of ['/', '/contact']) {
    await page.goto(path)
    await page.reload()
    await enquiryForm(page)
      .getByRole('link', { name: /What I keep/ })
      .first()
      .click()
    await expect(page).toHaveURL('/privacy')
    await page.goBack()
    await expect(control(page, claimType.label)).toHaveValue('rta')
    for (const [label, typed] of Object.entries(visitorOf('rta'))) {
      await expect(control(page, label)).toHaveValue(typed)
    }
    await expect(control(page, injuries.label)).toHaveValue(answerTo(injuries))
    await expect(
      enquiryForm(page).getByRole('radio', { name: answerTo(atFault), checked: true }),
    ).toBeVisible()
    await expect(enquiryForm(page).locator(`[name="${unseenField.name}"]`)).toHaveValue('')
  }
  await sendButton(page).click()
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
  await page.reload()
  await expect(control(page, claimType.label)).toHaveValue('')
  await expect(control(page, fullName.label)).toHaveValue('')
})

test('a visitor clears the form, and nothing of it is kept', async ({ page }) => {
  await openEnquiryForm(page)
  await answerAll(page, 'rta')
  await enquiryForm(page).getByRole('button', { name: clear }).click()
  await expect(control(page, claimType.label)).toBeFocused()
  await expect(control(page, claimType.label)).toHaveValue('')
  await expect(control(page, fullName.label)).toHaveValue('')
  await expect(control(page, claimTypes.rta.fields.injuries.label)).toHaveCount(0)
  await expect(enquiryForm(page).getByRole('button', { name: clear })).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('what is typed about family law is kept only where its writer wants that', async ({
  page,
}) => {
  await openEnquiryForm(page)
  await control(page, fullName.label).fill('Asha Patel')
  await chooseType(page, 'family-law')
  await expect(enquiryForm(page).getByText(keptLine)).toHaveCount(0)
  const choice = enquiryForm(page).getByRole('checkbox', { name: /^Keep what I.ve typed/ })
  await expect(choice).not.toBeChecked()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await page.reload()
  await expect(control(page, fullName.label)).toHaveValue('')

  await chooseType(page, 'family-law')
  await control(page, fullName.label).fill('Asha Patel')
  await choice.check()
  await page.reload()
  await expect(control(page, fullName.label)).toHaveValue('Asha Patel')
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await expect(control(page, fullName.label)).toHaveValue('')
})

test('a browser that keeps nothing sends an enquiry all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await openEnquiryForm(page)
  await answerAll(page, 'rta')
  await sendButton(page).click()
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
})

test('where no script comes, the form is sent all the same, and loses nothing', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto('/contact')
  for (const [label, typed] of Object.entries(visitor)) await control(page, label).fill(typed)
  await sendButton(page).click()
  await expect(page).toHaveURL('/start')
  await expect(page.getByRole('link', { name: claimType.message })).toBeVisible()
  for (const [label, typed] of Object.entries(visitor)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed)
  }
  await page.getByLabel(claimType.label).selectOption(claimTypes.rta.label)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  for (const [label, typed] of Object.entries(visitorOf('rta'))) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed)
  }
  await page.goto('/contact')
  await chooseType(page, 'criminal-law')
  for (const [label, typed] of Object.entries(visitor)) await control(page, label).fill(typed)
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/receipt\/[a-z2-7]{52}$/)
})

/** Leaves the control that has the focus for the next one; a date has several stops of its own. */
async function tabTo(next: Locator): Promise<void> {
  const isFocused = () => next.evaluate((one) => one.matches(':focus'))
  for (let stops = 0; stops < 5; stops += 1) {
    await next.page().keyboard.press('Tab')
    if (await isFocused()) return
  }
  await expect(next).toBeFocused()
}

test('an enquiry can be sent with the keyboard alone', async ({ page }) => {
  await openEnquiryForm(page)
  const { keyboard } = page
  await control(page, claimType.label).focus()
  await keyboard.type('Road')
  for (const [, field] of claimFields('rta')) {
    const label = labelOf(field)
    const radios = enquiryForm(page).getByRole('radiogroup', { name: label }).getByRole('radio')
    if (await radios.count()) {
      await tabTo(radios.first())
      await keyboard.press('Space')
      await keyboard.press('ArrowDown')
      await expect(radios.nth(1)).toBeFocused()
      await expect(radios.nth(1)).toBeChecked()
    } else {
      await tabTo(control(page, label))
      // The same day whichever of day and month the browser's language puts first.
      await keyboard.type(field.kind === 'date' ? '01012024' : answerTo(field))
    }
  }
  const { accidentDate } = claimTypes.rta.fields
  await expect(control(page, accidentDate.label)).toHaveValue('2024-01-01')
  const left = baseQuestionsOf('rta').message
  for (const { label } of [left, fullName, email, phone]) {
    await keyboard.press('Tab')
    await keyboard.type(visitorOf('rta')[label])
  }
  await keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your enquiry has arrived' })).toBeFocused()
})

test('a program that fills in the field no person sees is answered as a person is', async ({
  page,
}) => {
  await openEnquiryForm(page)
  await answerAll(page, 'family-law')
  const unseen = enquiryForm(page).locator(`[name="${unseenField.name}"]`)
  await expect(unseen).not.toBeInViewport()
  await unseen.evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'))
  const sending = page.waitForRequest(sendsEnquiry)
  await sendButton(page).click()
  expect((await sending).postDataJSON()).toMatchObject({ website: 'https://spam.example' })
  await expect(page.getByText(thanks.title, { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor is led to the forms that need none, and reads how else to get in touch', async ({
    page,
  }) => {
    await page.goto('/contact')
    await expect(enquiryForm(page)).toBeHidden()
    const section = page.locator('#enquiry')
    for (const type of triedTypes) {
      const link = section.getByRole('link', { name: claimTypes[type].label })
      await expect(link).toHaveAttribute('href', startPath(type))
    }
    await expect(section.locator('a[href^="tel:"]').last()).toBeVisible()
    await expect(section.locator('a[href^="mailto:"]').last()).toBeVisible()
    await section.getByRole('link', { name: claimTypes.rta.label }).click()
    await expect(page).toHaveURL(startPath('rta'))
    await expect(page.getByLabel(baseQuestionsOf('rta').message.label)).toBeVisible()
  })
})
