import { expect } from 'playwright/test'
import { globalWords } from '@/content/words/default-words'
import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimFields, claimTypes } from '@/enquiries/claim-types'
import { successes } from '@/platform/notices'
import { consultant, dashboard, newName, signInPage } from '../dashboard'
import { answerTo, thanks, visitorOf } from '../enquiry-form'
import type { BrowserPage } from './page'
import * as places from './places'
import { test } from './test'

const { claimType, email, fullName, message, phone } = baseQuestions
const { accidentDate, atFault } = claimTypes.rta.fields
const { answerUnder, article, button, control, dialogButton, options, radio, radios, toast } =
  places
const ownQuestions = claimFields('rta').flatMap(([, field]) => (field.optional ? [] : [field]))
const questions = [fullName, email, phone, baseQuestionsOf('rta').message, ...ownQuestions]
const errorSummary = '//form[@id="enquiry-form"]//*[@role="alert"]'
const sendButton = '//form[@id="enquiry-form"]//button[@type="submit"]'

/** The Tab key among typed text. Source: WebDriver, "Keyboard actions". */
const tab = '\uE004'

const name = newName(visitorOf('rta')[fullName.label])

/** Answers. The day is the same one whichever of day and month comes first. */
const typed: Readonly<Record<string, string>> = {
  ...visitorOf('rta'),
  ...Object.fromEntries(ownQuestions.map((field) => [field.label, answerTo(field)])),
  [fullName.label]: name,
  [accidentDate.label]: `1${tab}1${tab}2024`,
}

/** The same answers as the dashboard shows them. */
const read = { ...typed, [accidentDate.label]: 'Jan 1, 2024' }

const texts = async (page: BrowserPage, place: string) =>
  (await page.look(place)).map(({ text }) => text)

/** By day the walk leads from the form to the enquiry that is read. */
const isInFull = process.env['TEST_ALL'] === '1'

// One walk: each test goes on where the one before it left the window.
test.describe.configure({ mode: 'serial' })

test('a visitor sends an enquiry once nothing is missing', async ({ browserPage: page }) => {
  await page.open('/')
  await page.choose(control(claimType.label), claimTypes.rta.label)
  await expect.poll(() => page.look(control(accidentDate.label))).toHaveLength(1)
  await page.fill(control(email.label), 'nobody')
  await page.click(sendButton)

  for (const { label, message } of questions) {
    const place = label === atFault.label ? radios(label) : control(label)
    await expect
      .poll(() => page.look(place), `what is said beside "${label}"`)
      .toMatchObject([{ description: expect.stringContaining(message) }])
  }
  await expect
    .poll(() => page.look(errorSummary))
    .toMatchObject([{ focused: true, clickable: true }])
  expect(await page.look(control(email.label))).toMatchObject([{ value: 'nobody' }])

  for (const { label } of questions) {
    const answer = typed[label] ?? ''
    if (label === atFault.label) await page.click(radio(label, answer))
    else await page.fill(control(label), answer)
  }
  await page.click(sendButton)

  await expect.poll(() => texts(page, toast(thanks().title))).toHaveLength(1)
  for (const { label } of [fullName, email, phone, message]) {
    await expect.poll(() => page.look(control(label))).toMatchObject([{ value: '' }])
  }
  await expect.poll(() => page.look(control(accidentDate.label))).toEqual([])
})

if (isInFull) {
  test('the receipt comes back on Back', async ({ browserPage: page }) => {
    await page.click('//a[normalize-space(.)="Open your receipt"]')
    await expect.poll(() => texts(page, answerUnder(fullName.label))).toEqual([name])
    await page.open('/about')
    // People press Back once they see the next page.
    await expect.poll(() => texts(page, '//main//h1')).toEqual([globalWords('about').heading])
    await page.back()
    await expect.poll(() => texts(page, answerUnder(fullName.label))).toEqual([name])
  })
}

test('the consultant signs in and reads every answer', async ({ browserPage: page }) => {
  await page.open(signInPage)
  await page.fill(control('Username'), consultant.username)
  await page.fill(control('Password'), consultant.password)
  await page.click(button('Sign In'))
  await expect
    .poll(() => texts(page, '//h1'))
    .toEqual([expect.stringContaining(consultant.username)])
  expect(await page.path()).toBe(dashboard)

  await page.fill(control('Search'), name)
  await expect.poll(() => texts(page, options)).toEqual([expect.stringContaining(name)])
  await page.click(options)
  await expect
    .poll(() => texts(page, article(name)))
    .toEqual([expect.stringContaining(claimTypes.rta.label)])
  for (const { label } of questions.filter((question) => question !== fullName)) {
    expect(await texts(page, answerUnder(label)), label).toEqual([read[label]])
  }
})

if (isInFull) {
  test('the consultant deletes the enquiry and logs out', async ({ browserPage: page }) => {
    const title = `Delete the enquiry from ${name}?`
    await page.click(`${article(name)}${button('Delete')}`)
    await page.click(dialogButton(title, 'Keep it'))
    await expect.poll(() => page.look(dialogButton(title, 'Delete'))).toEqual([])
    expect(await texts(page, article(name))).toHaveLength(1)

    await page.click(`${article(name)}${button('Delete')}`)
    await page.click(dialogButton(title, 'Delete'))
    await expect
      .poll(() => texts(page, toast(successes.enquiryDeleted.title)))
      .toEqual([expect.stringContaining(successes.enquiryDeleted.description)])
    await expect.poll(() => page.look(options)).toEqual([])
    await expect.poll(() => page.look(article(name))).toEqual([])

    await page.click(button('Logout'))
    await expect.poll(() => page.path()).toBe(signInPage)
    await page.open(dashboard)
    await expect.poll(() => page.look(button('Sign In'))).toMatchObject([{ clickable: true }])
    expect(await page.path()).toBe(signInPage)
  })
}
