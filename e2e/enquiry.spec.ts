import type { Page, Request } from 'playwright/test'
import { z } from 'zod'
import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { unseenField } from '@/platform/fields/unseen-field'
import { claimFields, claimTypes } from '@/enquiries/claim-types'
import { calls } from '@/server/pipeline/calls'
import { failures } from '@/platform/notices'
import { notFree } from '@/enquiries/call-words'
import { callLength, callTimesLabel, contactQuestions } from '@/enquiries/contact'
import { day } from '@/platform/time/durations'
import {
  answer,
  answerAll,
  answerTo,
  callPart,
  chooseType,
  choiceOf,
  contactGroup,
  control,
  enquiryForm,
  fold,
  labelOf,
  lastTimes,
  openEnquiryForm,
  sendButton,
  showDay,
  thanks,
  timeBox,
  urgentHeading,
  visitor,
  visitorOf,
} from './enquiry-form'
import { expectAccessible, expectUsable } from './accessibility'
import { expectToast, toast } from './dashboard'
import { holdBack, refuseStorage, triedTypes } from './site'
import { expect, test } from './test'

const { claimType, email, fullName, message, phone } = baseQuestions
const { accidentDate, atFault, injuries } = claimTypes.rta.fields
const scripts = '**/*.js'
const clear = 'Clear this form'

const sendsEnquiry = (request: Request) =>
  request.method() === calls.sendEnquiry.method && request.url().endsWith(calls.sendEnquiry.path)

const unseen = (page: Page) => enquiryForm(page).locator(`[name="${unseenField.name}"]`)

const fillUnseen = (page: Page, typed: string) =>
  unseen(page).evaluate((field: HTMLInputElement, text) => (field.value = text), typed)

const arrived = (page: Page) => page.getByRole('heading', { name: 'Your enquiry has arrived' })

async function sendAndBeThanked(page: Page): Promise<void> {
  await sendButton(page).click()
  await expect(page.getByText(thanks().title, { exact: true })).toBeVisible()
}

/** All that `answerAll` answers about a road accident is there. */
async function expectAnswers(page: Page): Promise<void> {
  await expect(control(page, claimType.label)).toHaveValue('rta')
  const typed = { ...visitorOf('rta'), [injuries.label]: answerTo(injuries) }
  for (const [label, value] of Object.entries(typed)) {
    await expect(control(page, label)).toHaveValue(value)
  }
  const chosen = enquiryForm(page).getByRole('radio', { name: answerTo(atFault), checked: true })
  await expect(chosen).toBeVisible()
}

const keptInTab = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

/** The names of the controls that the accessibility tree marks as invalid. */
async function calledWrong(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
    )
    .map(({ name }) => String(name?.value))
}

test('a visitor corrects what is wrong, and sends an enquiry @phone @walk', async ({ page }) => {
  await openEnquiryForm(page)
  for (const type of triedTypes.toReversed()) {
    await chooseType(page, type)
    expect(await calledWrong(page), type).toEqual([])
  }
  await sendButton(page).click()
  const summary = enquiryForm(page).getByRole('alert')
  const questions = [
    ...Object.values(baseQuestions).filter(({ kind }) => kind !== 'claim-type'),
    ...claimFields('rta').flatMap(([, field]) => (field.optional ? [] : [field])),
  ]
  for (const question of questions) {
    await expect(summary.getByRole('link', { name: question.message })).toBeVisible()
    await expect(enquiryForm(page).getByText(question.message)).toHaveCount(2)
  }
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const date = control(page, accidentDate.label)
  await expect(date).toHaveAccessibleDescription(new RegExp(accidentDate.message))
  const left = baseQuestionsOf('rta').message
  for (const { label, message: wrong } of [accidentDate, atFault, left]) {
    await summary.getByRole('link', { name: wrong }).click()
    await expect(enquiryForm(page).locator(':focus')).toBeInViewport()
    await expect(enquiryForm(page).getByText(label, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(control(page, left.label)).toBeFocused()
  await control(page, email.label).fill('nobody')
  await expect(control(page, email.label)).toHaveAttribute('aria-invalid', 'true')
  await control(page, email.label).fill(visitor[email.label])
  await expect(control(page, email.label)).toHaveAttribute('aria-invalid', 'false')

  await answerAll(page, 'rta')
  const sending = page.waitForRequest(sendsEnquiry)
  await sendAndBeThanked(page)
  await expect(page.getByText(thanks().description, { exact: true })).toBeVisible()
  const sent = { claimType: 'rta', claimDetails: expect.anything() }
  expect((await sending).postDataJSON()).toMatchObject(sent)
  await expect(arrived(page)).toBeFocused()
  await expect(arrived(page)).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  await expect(arrived(page)).toHaveCount(0)
  await expect(summary).toHaveCount(0)
  await expect(control(page, claimType.label)).toBeFocused()
  await expect(control(page, claimType.label)).toHaveValue('')
  for (const label of Object.keys(visitor)) await expect(control(page, label)).toHaveValue('')
  for (const [, field] of claimFields('rta')) {
    await expect(control(page, labelOf(field))).toHaveCount(0)
  }
})

test('a visitor says how to get in touch safely, and when, by keyboard', async ({ page }) => {
  const start = new Date(Date.now() + 2 * day).toISOString()
  const end = new Date(Date.now() + 2 * day + callLength).toISOString()
  let free = [{ start, end }]
  await page.route(`**${calls.callTimes.path}`, (route) => route.fulfill({ json: free }))
  const { emailSafe, times } = contactQuestions
  await openEnquiryForm(page)
  await chooseType(page, 'rta')
  await expect(fold(page, contactGroup)).toBeVisible()
  await expect(control(page, times.label)).toHaveCount(0)
  await answerAll(page, 'family-law')
  const urgent = enquiryForm(page).getByText(urgentHeading).filter({ visible: true })
  await expect(urgent).toBeVisible()
  await expect(enquiryForm(page).locator('a[href="tel:999"]:visible')).toHaveCount(1)
  await expect(control(page, times.label)).toBeVisible()
  await fold(page, contactGroup).focus()
  await page.keyboard.press('Enter')
  await expect(control(page, times.label)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await control(page, times.label).fill('x'.repeat(201))
  await choiceOf(enquiryForm(page), emailSafe, 'no').focus()
  await page.keyboard.press('Space')
  await fold(page, callTimesLabel).focus()
  await page.keyboard.press('Enter')
  await timeBox(page, start).focus()
  await page.keyboard.press('Space')
  await expect(callPart(page).getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await fold(page, contactGroup).click()
  await sendButton(page).click()
  await expect(control(page, times.label)).toHaveAttribute('aria-invalid', 'true')
  await expectUsable(page)
  await control(page, times.label).fill('After 6pm')

  free = []
  await sendButton(page).click()
  await expect(callPart(page)).toHaveAccessibleDescription(new RegExp(notFree(start)))
  await expect(callPart(page)).toContainText('No time is free')
  const sending = page.waitForRequest(sendsEnquiry)
  await sendAndBeThanked(page)
  const { contact, callTimes } = z.looseObject({}).parse((await sending).postDataJSON())
  expect(contact).toEqual({ times: 'After 6pm', emailSafe: false })
  expect(callTimes).toBeUndefined()
  await expect(arrived(page)).toBeFocused()
  await expect(page.getByText(/email isn.t safe, so none was sent/)).toBeVisible()
})

test('times to talk that were chosen are still chosen after a reload', async ({ page }) => {
  await page.goto('/contact')
  const part = callPart(page)
  await fold(page, callTimesLabel).click()
  await expect(part.getByRole('radio').first()).toBeAttached()
  const [chosen = '', second = '', third = '', fourth = ''] = await lastTimes(page)
  await showDay(page, chosen)
  for (const start of [chosen, second, third]) await timeBox(page, start).check()
  await timeBox(page, fourth).click()
  await expect(timeBox(page, fourth)).not.toBeChecked()
  await expect(part).toContainText('Remove one first')
  await expectUsable(page)
  await page.reload()
  const tags = part.getByRole('button', { name: /^Remove / })
  await expect(tags).toHaveCount(3)
  await tags.nth(1).press('Enter')
  await expect(tags.nth(1)).toBeFocused()
  await tags.nth(1).press('Enter')
  await expect(tags).toBeFocused()
  await answerAll(page, 'conveyancing')
  const sending = page.waitForRequest(sendsEnquiry)
  await sendAndBeThanked(page)
  expect((await sending).postDataJSON()).toMatchObject({ callTimes: [chosen] })
  await expect(page.getByText(/confirm one of your times/)).toBeVisible()
})

test('a program that fills in the unseen field is thanked, too @walk', async ({ page }) => {
  await refuseStorage(page, 'sessionStorage')
  await openEnquiryForm(page)
  await answerAll(page, 'family-law')
  await expect(unseen(page)).not.toBeInViewport()
  await fillUnseen(page, 'https://spam.example')
  const sending = page.waitForRequest(sendsEnquiry)
  await sendAndBeThanked(page)
  const unseenAnswer = { [unseenField.name]: 'https://spam.example' }
  const sent = { claimType: 'family-law', claimDetails: null, ...unseenAnswer }
  expect((await sending).postDataJSON()).toMatchObject(sent)
  await page.getByRole('link', { name: 'Open your receipt' }).click()
  await expect(page).toHaveURL(/\/receipt\/[0-9a-f]{64}$/)
  await expect(page.getByRole('main')).toContainText('Your enquiry has arrived')
})

test('nothing typed is lost in a refusal or an outage, and it can be sent again', async ({
  page,
}) => {
  const sendEnquiry = `**${calls.sendEnquiry.path}`
  const error = { path: 'claimDetails.injuries', message: 'The server wants to know more' }
  const notice = enquiryForm(page).getByRole('alert')
  await openEnquiryForm(page)
  await answerAll(page, 'rta')
  const refusal = { status: 400, json: { message: error.message, errors: [error] } }
  await page.route(sendEnquiry, (route) => route.fulfill(refusal), { times: 1 })
  await sendButton(page).click()
  await expect(toast(page, failures.enquiry.title)).toBeVisible()
  await expect(control(page, injuries.label)).toHaveAccessibleDescription(new RegExp(error.message))
  await expect(notice).toBeFocused()
  await expectAnswers(page)

  await page.route(sendEnquiry, (route) => route.abort(), { times: 1 })
  const failing = page.waitForRequest(sendsEnquiry)
  await sendButton(page).click()
  await expectToast(page, failures.enquiry)
  await expect(notice).toContainText('Not sent')
  await expect(notice).toContainText(failures.enquiry.description)
  await expect(notice.locator('a[href^="tel:"]')).toBeInViewport()
  await expect(notice.locator('a[href^="mailto:"]')).toBeVisible()
  await expectAccessible(page)
  await expectAnswers(page)

  const repeating = page.waitForRequest(sendsEnquiry)
  await sendAndBeThanked(page)
  await expect(notice).toHaveCount(0)
  const keys = [await failing, await repeating].map((one) => one.headers()['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('answers stay through a look at other types, with notes on them', async ({ page }) => {
  const { location, witnesses } = claimTypes['public-liability'].fields
  await openEnquiryForm(page)
  await control(page, message.label).fill('Half of what I want to say')
  await test.step('the message asks what is left to say if a type has the story', async () => {
    for (const type of ['employment', 'public-liability'] as const) {
      const { label, hint } = baseQuestionsOf(type).message
      await chooseType(page, type)
      await expect(control(page, label)).toHaveValue('Half of what I want to say')
      await expect(control(page, label)).toHaveAccessibleDescription(hint)
    }
    await expect(control(page, message.label)).toHaveCount(0)
  })
  await test.step('the answers to one type are still there after a look at another', async () => {
    await answer(enquiryForm(page), location)
    await answer(enquiryForm(page), witnesses)
    await chooseType(page, 'family-law')
    await expect(control(page, location.label)).toHaveCount(0)
    await chooseType(page, 'public-liability')
    await expect(control(page, location.label)).toHaveValue(answerTo(location))
    const chosen = enquiryForm(page).getByRole('radio', {
      name: answerTo(witnesses),
      checked: true,
    })
    await expect(chosen).toBeVisible()
  })
  await answerAll(page, 'rta')
  const date = control(page, accidentDate.label)
  await date.fill('2026-03-11')
  await expect(date).toHaveAccessibleDescription(/Wednesday 11 March 2026\. You usually have/)
  await control(page, injuries.label).fill('neck')
  await control(page, phone.label).fill('07700 900 12')
  await expect(control(page, injuries.label)).toHaveAccessibleDescription(/At least 10 letters\.$/)
  await control(page, injuries.label).fill('My neck hurts')
  // The press lasts as long as the note takes to come, and the button stays under the pointer.
  await sendButton(page).hover()
  await page.mouse.down()
  await expect(enquiryForm(page).getByText('Is this right?')).toBeVisible()
  const sending = page.waitForRequest(sendsEnquiry)
  await page.mouse.up()
  await expect(page.getByText(thanks().title, { exact: true })).toBeVisible()
  const { claimDetails } = z
    .object({ claimDetails: z.record(z.string(), z.string()) })
    .parse((await sending).postDataJSON())
  const own = claimFields('rta').map(([name]) => name)
  expect(Object.keys(claimDetails).toSorted()).toEqual(own.toSorted())
  await chooseType(page, 'rta')
  await expect(enquiryForm(page).getByText('11 March')).toHaveCount(0)
})

test('what is typed and sent before the form’s code has arrived goes through', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' })
  const letThrough = await holdBack(page, scripts)
  await answerAll(page, 'family-law')
  await sendButton(page).click()
  await expect(sendButton(page)).toBeDisabled()
  await expect(sendButton(page)).toHaveText('Submitting...')
  letThrough()
  await expect(page.getByText(thanks().title, { exact: true })).toBeVisible()
})

test('a date half typed when the form’s code comes is typed on', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' })
  const letThrough = await holdBack(page, scripts)
  await chooseType(page, 'rta')
  const date = control(page, accidentDate.label)
  await date.focus()
  await page.keyboard.type('0101')
  letThrough()
  // Only the form's code offers this.
  await expect(enquiryForm(page).getByRole('button', { name: clear })).toBeVisible()
  await page.keyboard.type('2024')
  await expect(date).toHaveValue('2024-01-01')
})

test('a connection that drops before the form’s code has arrived is reported', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' })
  await page.route(scripts, (route) => route.abort())
  await answerAll(page, 'family-law')
  await sendButton(page).click()
  await expect(page.getByText(failures.enquiry.title, { exact: true })).toBeVisible()
  await expect(enquiryForm(page).getByRole('alert')).toContainText('Not sent')
  await expect(control(page, fullName.label)).toHaveValue(visitor[fullName.label])
  await page.unroute(scripts)
  await sendAndBeThanked(page)
})

test('an enquiry sent while offline goes later, once, if unchanged', async ({ page, context }) => {
  const sent: Request[] = []
  const notice = enquiryForm(page).getByRole('alert')
  await openEnquiryForm(page)
  await answerAll(page, 'criminal-law')
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(notice).toContainText('offline')
  await control(page, message.label).press('End')
  await control(page, message.label).pressSequentially(' And')
  await expect(notice).not.toContainText('automatically')
  const back = page.evaluate(() => new Promise((done) => addEventListener('online', done)))
  await context.setOffline(false)
  await back
  await expect(sendButton(page)).toBeEnabled()
  await expect(notice).toContainText('Not sent')

  page.on('request', (request) => {
    if (sendsEnquiry(request)) sent.push(request)
  })
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(notice).toContainText(/You seem to be offline. It.ll be sent automatically/)
  await expect(notice).toBeInViewport()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(thanks().title, { exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
  const keys = sent.map((request) => request.headers()['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
})

test('what was typed is kept in the tab until it is sent or cleared, if it may be', async ({
  page,
}) => {
  await page.goto('/contact')
  await enquiryForm(page).scrollIntoViewIfNeeded()
  const note = 'If you leave this page, what you’ve typed will be here when you come back.'
  await expect(enquiryForm(page).getByText(note)).toBeVisible()
  await expect(enquiryForm(page).getByRole('button', { name: clear })).toHaveCount(0)
  await answerAll(page, 'rta')
  await fillUnseen(page, 'unseen')
  await page.reload()
  await expectAnswers(page)
  await expect(unseen(page)).toHaveValue('')
  const privacy = enquiryForm(page).getByRole('link', { name: /What I keep/ })
  await privacy.first().click()
  await expect(page).toHaveURL('/privacy')
  await page.goBack()
  await expectAnswers(page)
  await expect(unseen(page)).toHaveValue('')
  await openEnquiryForm(page)
  await expectAnswers(page)
  await sendAndBeThanked(page)
  await page.reload()
  await expect(control(page, claimType.label)).toHaveValue('')
  await expect(control(page, fullName.label)).toHaveValue('')

  await chooseType(page, 'rta')
  await answer(enquiryForm(page), injuries)
  await enquiryForm(page).getByRole('button', { name: clear }).click()
  await expect(control(page, claimType.label)).toBeFocused()
  await expect(control(page, claimType.label)).toHaveValue('')
  await expect(control(page, injuries.label)).toHaveCount(0)
  await expect(enquiryForm(page).getByRole('button', { name: clear })).toHaveCount(0)
  expect(await keptInTab(page)).toEqual([])

  const choice = enquiryForm(page).getByRole('checkbox', { name: /^Keep what I.ve typed/ })
  await control(page, fullName.label).fill('Asha Patel')
  await chooseType(page, 'family-law')
  await expect(choice).not.toBeChecked()
  expect(await keptInTab(page)).toEqual([])
  await choice.check()
  await page.reload()
  await expect(control(page, fullName.label)).toHaveValue('Asha Patel')
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await expect(control(page, fullName.label)).toHaveValue('')
})

test('if no script arrives, the form is sent all the same and loses nothing', async ({ page }) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto('/contact')
  for (const [label, typed] of Object.entries(visitor)) await control(page, label).fill(typed)
  await sendButton(page).click()
  await expect(page).toHaveURL('/start')
  await expect(page.getByRole('heading', { name: claimType.message })).toBeVisible()
  await page.getByRole('button', { name: claimTypes.rta.label }).click()
  await expect(page).toHaveTitle(/^Error: /)
  for (const [label, typed] of Object.entries(visitorOf('rta'))) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed)
  }
  await page.goto('/contact')
  for (const [label, typed] of Object.entries(visitor)) await control(page, label).fill(typed)
  await sendButton(page).click()
  await page.getByRole('button', { name: claimTypes['criminal-law'].label }).click()
  await expect(page).toHaveURL(/\/receipt\/[0-9a-f]{64}$/)
})

test('a private matter gives the way out and asks about contact, also once it is sent', async ({
  page,
}) => {
  await page.route('https://www.bbc.co.uk/**', (route) => route.fulfill({ body: 'Sunny' }))
  await openEnquiryForm(page)
  const leave = page.getByRole('link', { name: 'Leave this page' })
  await chooseType(page, 'criminal-law')
  await expect(leave).toBeInViewport({ ratio: 1 })
  await expect(control(page, contactQuestions.times.label)).toBeVisible()
  await expect(enquiryForm(page).getByText('This site stays in your history.')).toHaveCount(2)
  await expectUsable(page)
  await chooseType(page, 'rta')
  await expect(leave).toHaveCount(0)

  await answerAll(page, 'family-law')
  await expect(leave).toBeVisible()
  await sendAndBeThanked(page)
  await expect(arrived(page)).toBeFocused()
  await expect(leave).toBeInViewport()
  await expectAccessible(page)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
  await expect(page).toHaveURL('https://www.bbc.co.uk/weather')
})

/** Acts like a translator in the browser: its own elements take the place of React's texts. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      const isRead = currentNode.parentElement?.matches(':not(script, style, textarea, option)')
      if (currentNode instanceof Text && currentNode.data.trim() && isRead) texts.push(currentNode)
    }
    for (const text of texts) {
      const place = document.createElement('span')
      place.append(document.createElement('span'))
      place.firstElementChild?.append(text.data)
      text.replaceWith(place)
    }
  })

test('a translated page follows every choice, error and answer', async ({ page, context }) => {
  await openEnquiryForm(page)
  await chooseType(page, 'family-law')
  await translate(page)
  await chooseType(page, 'rta')
  await expect(control(page, claimTypes.rta.message.label)).toBeVisible()
  await expect(enquiryForm(page).getByText(claimTypes.rta.message.hint)).toBeVisible()
  await translate(page)
  await chooseType(page, 'employment')
  await expect(control(page, claimTypes.employment.message.label)).toBeVisible()

  await sendButton(page).click()
  const summary = enquiryForm(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await translate(page)
  await control(page, fullName.label).fill('x'.repeat(201))
  await control(page, fullName.label).blur()
  await expect(control(page, fullName.label)).toHaveAccessibleDescription(/200 characters/)
  await translate(page)
  await sendButton(page).click()
  await expect(summary.getByRole('link', { name: /200 characters/ })).toBeVisible()
  await translate(page)

  await answerAll(page, 'employment')
  const letThrough = await holdBack(page, `**${calls.sendEnquiry.path}`)
  await sendButton(page).click()
  await expect(sendButton(page)).toHaveText('Submitting...')
  await translate(page)
  letThrough()
  await expect(arrived(page)).toBeVisible()
  await expect(sendButton(page)).toHaveText('Send enquiry')
  await translate(page)
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  await expect(arrived(page)).toHaveCount(0)
  await page
    .getByRole('button', { name: 'Switch to light theme' })
    .filter({ visible: true })
    .click()

  await answerAll(page, 'criminal-law')
  await context.setOffline(true)
  await sendButton(page).click()
  const failed = enquiryForm(page).getByRole('alert')
  await expect(failed).toContainText('automatically')
  await translate(page)
  await control(page, message.label).pressSequentially('And')
  await expect(failed).not.toContainText('automatically')
  expect(await page.pageErrors()).toEqual([])
})
