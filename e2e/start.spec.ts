import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimFields, claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { bornOnQuestion, callTimesLabel, contactQuestions } from '@/enquiries/contact'
import { notFree } from '@/enquiries/call-words'
import { tooLong } from '@/platform/fields/text'
import { startPath } from '@/platform/pages'
import { expectNoSidewaysScroll, expectUsable } from './accessibility'
import {
  answerStart,
  callPart,
  choiceOf,
  contactGroup,
  fold,
  lastTimes,
  send,
  showDay,
  timeBox,
  urgentHeading,
} from './enquiry-form'
import { book, openNavigation, restyle, scrollTo } from './site'
import { expect, test } from './test'

const { email, fullName, phone } = baseQuestions
const { message } = baseQuestionsOf('rta')
const { emailSafe, times } = contactQuestions
const { accidentDate, atFault, injuries } = claimTypes.rta.fields

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor corrects an enquiry, and sends it @walk', async ({ page }) => {
      await page.goto(startPath('rta'))
      const others = page.locator('main a[href^="/start/"]')
      await expect(others).toHaveCount(claimTypeValues.length - 1)
      await expect(page.getByRole('heading', { name: urgentHeading })).toBeInViewport()
      await expect(page.locator('main a[href="tel:999"]')).toBeInViewport()
      await expect(page.getByLabel(times.label)).toBeHidden()
      await fold(page, contactGroup).focus()
      await page.keyboard.press('Enter')
      await page.getByLabel(times.label).fill('x'.repeat(201))
      await choiceOf(page.getByRole('main'), emailSafe, 'no').check()
      await page.getByLabel(bornOnQuestion.label).fill('4/7/2012')
      await page.getByLabel(accidentDate.label).fill('11/26/2026')
      await page.getByRole('radio', { name: atFault.options.partial }).check()
      await page.getByLabel(injuries.label).fill('neck')
      await page.getByLabel(message.label).fill('<b>Too</b> &amp;\nsh')
      await page.getByLabel(fullName.label).fill('A')
      await page.getByLabel(phone.label, { exact: true }).fill('07700 900 12')
      const answered = page.waitForResponse((answer) => answer.status() === 400)
      await page.getByRole('button', { name: send }).click()
      await answered
      await expect(page).toHaveTitle(/^Error: /)
      const summary = page.getByRole('main').getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link', { name: 'Enter a real date' })).toBeVisible()
      const date = page.getByLabel(accidentDate.label)
      await expect(
        summary.getByRole('link', { name: tooLong(times.label, times.max) }),
      ).toBeVisible()
      await expect(page.getByLabel(times.label)).toBeVisible()
      await expect(page.getByLabel(times.label)).toHaveAttribute('aria-invalid', 'true')
      await expect(choiceOf(page.getByRole('main'), emailSafe, 'no')).toBeChecked()
      const child = /Wednesday 4 July 2012\. .* until 3 July 2033 /
      await expect(page.getByLabel(bornOnQuestion.label)).toHaveAccessibleDescription(child)
      const help = /Enter a real date Write it like 27\/3\/2026\./
      await expect(date).toHaveValue('11/26/2026')
      await expect(date).toHaveAccessibleDescription(help)
      await expect(date).toHaveAttribute('aria-invalid', 'true')
      const hurt = new RegExp(`${injuries.message} At least 10 letters.$`)
      await expect(page.getByLabel(injuries.label)).toHaveAccessibleDescription(hurt)
      await expect(page.getByLabel(phone.label, { exact: true })).toHaveAccessibleDescription(
        /Is this right\?/,
      )
      await expect(page.getByRole('radio', { name: atFault.options.partial })).toBeChecked()
      await expect(page.getByLabel(message.label)).toHaveValue('<b>Too</b> &amp;\nsh')
      if (javaScriptEnabled) await expectUsable(page)
      await summary.getByRole('link', { name: email.message }).click()
      await expect(page.getByLabel(email.label, { exact: true })).toBeFocused()

      const name = await answerStart(page, 'rta')
      await date.fill('3/2/24')
      // Any other answer makes the receipt hide the rest.
      await choiceOf(page.getByRole('main'), emailSafe, 'yes').check()
      await page.getByLabel(times.label).fill('After 6pm')
      const [earlier = '', later = ''] = await lastTimes(page)
      const past = '2026-01-05T10:00:00.000Z'
      await fold(page, callTimesLabel).click()
      await showDay(page, earlier)
      await timeBox(page, earlier).check()
      await timeBox(page, later).check()
      await timeBox(page, later).evaluate((box, value) => box.setAttribute('value', value), past)
      await page.getByRole('button', { name: send }).click()
      await summary.getByRole('link', { name: notFree(past) }).click()
      await expect(callPart(page)).toBeFocused()
      await expect(callPart(page)).toHaveAccessibleDescription(new RegExp(notFree(past)))
      await expect(timeBox(page, past)).toHaveCount(0)
      await expect(timeBox(page, earlier)).toBeChecked()
      await expect(page.getByLabel(times.label)).toHaveValue('After 6pm')
      await page.getByRole('button', { name: send }).click()
      await expect(page).toHaveURL(/\/receipt\//)
      const main = page.getByRole('main')
      for (const words of [name, claimTypes.rta.label, 'Saturday 3 February 2024', 'After 6pm']) {
        await expect(main).toContainText(words)
      }
      for (const [, { label }] of claimFields('rta')) await expect(main).toContainText(label)
      await expect(main).toContainText(callTimesLabel)
      if (!javaScriptEnabled) return
      await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    })
  })
}

test('what is typed into a start page is kept in the tab until it is cleared', async ({ page }) => {
  await page.goto(startPath('rta'))
  await page.getByLabel(injuries.label).fill('A broken wrist')
  await page.getByRole('radio', { name: atFault.options.partial }).check()
  await page.reload()
  await expect(page.getByLabel(injuries.label)).toHaveValue('A broken wrist')
  await expect(page.getByRole('radio', { name: atFault.options.partial })).toBeChecked()
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: 'Clear this form' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel(injuries.label)).toHaveValue('')

  await page.goto(startPath('family-law'))
  await expect(page.getByLabel(times.label)).toBeVisible()
  await page.getByLabel(fullName.label).fill('Asha')
  await expect(page.getByRole('checkbox', { name: /^Keep what I.ve typed/ })).not.toBeChecked()
  await page.reload()
  await expect(page.getByLabel(fullName.label)).toHaveValue('')
})

test('nobody finds what was sent by going back from the receipt', async ({ page }) => {
  await page.goto(startPath('criminal-law'))
  await answerStart(page, 'criminal-law')
  await page.getByLabel(times.label).fill('After 6pm')
  await page.getByRole('button', { name: send }).click()
  await expect(page).toHaveURL(/\/receipt\//)
  await page.goBack()
  await expect(page).toHaveURL(startPath('criminal-law'))
  for (const { label } of [fullName, email, phone, baseQuestions.message, times]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor leaves a private page at once', async ({ page }) => {
      const weather = 'https://www.bbc.co.uk/weather'
      await page.route('https://www.bbc.co.uk/**', (route) => route.fulfill({ body: 'Sunny' }))
      await page.goto(startPath('rta'))
      const leave = page.getByRole('link', { name: 'Leave this page' })
      await expect(leave).toHaveCount(0)

      await page.goto(startPath('family-law'))
      await expect(leave).toHaveAttribute('rel', 'nofollow noreferrer')
      await page.setViewportSize({ width: 320, height: 256 })
      for (const label of [email.label, phone.label]) {
        const control = page.getByLabel(label, { exact: true })
        await control.focus()
        const [bar, box] = [await leave.boundingBox(), await control.boundingBox()]
        expect(bar?.y).toBeLessThan(60)
        expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
      }
      if (!javaScriptEnabled) {
        await leave.click()
        await expect(page).toHaveURL(weather)
        return
      }
      await page.getByLabel(fullName.label).fill('Asha')
      await page.getByRole('checkbox', { name: /^Keep what I.ve typed/ }).check()
      const storedKeys = () => page.evaluate(() => Object.keys(sessionStorage))
      await expect.poll(storedKeys).toHaveLength(1)
      await leave.click()
      await expect(page).toHaveURL(weather)
      await page.goBack()
      await expect(page).toHaveURL(startPath('rta'))
      expect(await storedKeys()).not.toContainEqual(expect.stringMatching('typed'))
    })
  })
}

test('Shift three times leaves a private page, unless it is for capitals', async ({ page }) => {
  await page.route('https://www.bbc.co.uk/**', (route) => route.fulfill({ body: 'Sunny' }))
  await page.clock.install()
  await page.goto(startPath('family-law'))
  await page.getByLabel(fullName.label).focus()
  await expect(page.getByText('press Shift three times to leave.')).toBeVisible()
  const shift = () => page.keyboard.press('Shift')
  const status = page.getByRole('complementary').getByRole('status')
  for (const name of ['Asha', 'Patel', 'Khan']) await page.keyboard.press(`Shift+${name.charAt(0)}`)
  await expect(status).toBeEmpty()
  await shift()
  await expect(status).toHaveText('Press Shift twice more to leave.')
  await page.clock.runFor(4_000)
  await shift()
  await expect(status).toHaveText('Press Shift once more to leave.')
  await page.clock.runFor(5_000)
  await expect(status).toBeEmpty()
  await shift()
  await shift()
  await shift()
  await expect(page).toHaveURL('https://www.bbc.co.uk/weather')
})

test('the way out of a private page is in the header’s row, or in the next if the text is large', async ({
  page,
}) => {
  await page.goto(startPath('family-law'))
  const leave = page.getByRole('link', { name: 'Leave this page' })
  const name = page.getByLabel(fullName.label)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const percent of [100, 125, 150, 200]) {
      await restyle(page, `:root { font-size: ${percent}% }`)
      await name.focus()
      await expect(leave).toBeInViewport({ ratio: 1 })
      const bar = await page.locator('[data-leave]').boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      const rowEnd = (header?.height ?? 0) + (percent === 100 ? 0 : 1.4 * percent)
      expect((bar?.y ?? 0) + (bar?.height ?? 0), `${width} ${percent}`).toBeLessThanOrEqual(rowEnd)
      expect((await name.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
      await expectNoSidewaysScroll(page)
    }
  }
  await restyle(page, '')
  await expect(page.getByText('This site stays in your history.')).toHaveCount(1)
})

test('Book on a start page leads to its own form, and leaves what is typed', async ({ page }) => {
  await page.goto(startPath('family-law'))
  await page.getByLabel(fullName.label).fill('Asha')
  for (let time = 0; time < 2; time += 1) {
    const navigation = await openNavigation(page, false)
    await navigation.getByRole('link', { name: book }).click()
    await expect(page).toHaveURL(`${startPath('family-law')}#enquiry`)
    await expect(page.locator('form#start-form legend').first()).toBeInViewport()
    await expect(page.getByLabel(fullName.label)).toHaveValue('Asha')
    await scrollTo(page, 0)
  }
})
