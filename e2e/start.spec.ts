import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimFields, claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { startPath } from '@/platform/pages'
import { expectUsable } from './accessibility'
import { answerStart, send } from './enquiry-form'
import { expect, test } from './test'

const { email, fullName, phone } = baseQuestions
const { message } = baseQuestionsOf('rta')
const { accidentDate, atFault, injuries } = claimTypes.rta.fields

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    const tags = javaScriptEnabled ? '@walk @phone' : '@walk'
    test(`a visitor corrects an enquiry, and sends it ${tags}`, async ({ page }) => {
      await page.goto(startPath('rta'))
      const others = page.locator('main a[href^="/start/"]')
      await expect(others).toHaveCount(claimTypeValues.length - 1)
      await page.getByLabel(accidentDate.label).fill('11/26/2026')
      await page.getByRole('radio', { name: atFault.options.partial }).check()
      await page.getByLabel(injuries.label).fill('neck')
      await page.getByLabel(message.label).fill('<b>Too</b> &amp;\nsh')
      await page.getByLabel(fullName.label).fill('A')
      await page.getByLabel(phone.label).fill('07700 900 12')
      const answered = page.waitForResponse((answer) => answer.status() === 400)
      await page.getByRole('button', { name: send }).click()
      await answered
      await expect(page).toHaveTitle(/^Error: /)
      const summary = page.getByRole('main').getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link', { name: 'Enter a real date' })).toBeVisible()
      const date = page.getByLabel(accidentDate.label)
      const help = /Enter a real date Write it like 27\/3\/2026\./
      await expect(date).toHaveValue('11/26/2026')
      await expect(date).toHaveAccessibleDescription(help)
      await expect(date).toHaveAttribute('aria-invalid', 'true')
      const hurt = new RegExp(`${injuries.message} At least 10 letters.$`)
      await expect(page.getByLabel(injuries.label)).toHaveAccessibleDescription(hurt)
      await expect(page.getByLabel(phone.label)).toHaveAccessibleDescription(/Is this right\?/)
      await expect(page.getByRole('radio', { name: atFault.options.partial })).toBeChecked()
      await expect(page.getByLabel(message.label)).toHaveValue('<b>Too</b> &amp;\nsh')
      if (javaScriptEnabled) await expectUsable(page)
      await summary.getByRole('link', { name: email.message }).click()
      await expect(page.getByLabel(email.label)).toBeFocused()

      const name = await answerStart(page, 'rta')
      await date.fill('3/2/24')
      await page.getByRole('button', { name: send }).click()
      await expect(page).toHaveURL(/\/receipt\//)
      const main = page.getByRole('main')
      for (const said of [name, claimTypes.rta.label, 'Saturday 3 February 2024']) {
        await expect(main).toContainText(said)
      }
      for (const [, { label }] of claimFields('rta')) await expect(main).toContainText(label)
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
  await page.getByLabel(fullName.label).fill('Asha')
  await expect(page.getByRole('checkbox', { name: /^Keep what I.ve typed/ })).not.toBeChecked()
  await page.reload()
  await expect(page.getByLabel(fullName.label)).toHaveValue('')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor leaves a private page at once @phone', async ({ page }) => {
      const weather = 'https://www.bbc.co.uk/weather'
      await page.route('https://www.bbc.co.uk/**', (route) => route.fulfill({ body: 'Sunny' }))
      await page.goto(startPath('rta'))
      const leave = page.getByRole('link', { name: 'Leave this page' })
      await expect(leave).toHaveCount(0)

      await page.goto(startPath('family-law'))
      await expect(leave).toHaveAttribute('rel', 'nofollow noreferrer')
      await page.setViewportSize({ width: 320, height: 256 })
      for (const label of [email.label, phone.label]) {
        const control = page.getByLabel(label)
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
      const kept = () => page.evaluate(() => Object.keys(sessionStorage))
      await expect.poll(kept).toHaveLength(1)
      await leave.click()
      await expect(page).toHaveURL(weather)
      await page.goBack()
      await expect(page).toHaveURL(startPath('rta'))
      expect(await kept()).not.toContainEqual(expect.stringMatching('typed'))
    })
  })
}

test('Shift three times leaves a private page, unless it is for capitals', async ({ page }) => {
  await page.route('https://www.bbc.co.uk/**', (route) => route.fulfill({ body: 'Sunny' }))
  await page.clock.install()
  await page.goto(startPath('family-law'))
  await page.getByLabel(fullName.label).focus()
  await expect(page.getByText('Or press Shift three times.')).toBeVisible()
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
