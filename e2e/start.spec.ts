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

    const tag = javaScriptEnabled ? ['@walk', '@phone'] : ['@walk']
    test(
      'a visitor sends an enquiry from a page of its own, after putting right what was wrong',
      {
        tag,
      },
      async ({ page }) => {
        await page.goto(startPath('rta'))
        await expect(page.locator('main a[href^="/start/"]')).toHaveCount(
          claimTypeValues.length - 1,
        )
        await page.getByLabel(accidentDate.label).fill('11/26/2026')
        await page.getByRole('radio', { name: atFault.options.partial }).check()
        await page.getByLabel(injuries.label).fill('neck')
        await page.getByLabel(message.label).fill('<b>Too</b> &amp;\nsh')
        await page.getByLabel(fullName.label).fill('A')
        await page.getByLabel(phone.label).fill('07700 900 12')
        const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
        await page.getByRole('button', { name: send }).click()
        expect((await answered).status()).toBe(400)
        await expect(page).toHaveTitle(/^Error: /)
        const summary = page.getByRole('main').getByRole('alert')
        await expect(summary).toBeFocused()
        await expect(summary.getByRole('link', { name: 'Enter a real date' })).toBeVisible()
        await expect(page.getByLabel(accidentDate.label)).toHaveValue('11/26/2026')
        await expect(page.getByLabel(accidentDate.label)).toHaveAccessibleDescription(
          /Enter a real date Write it like 27\/3\/2026\./,
        )
        await expect(page.getByLabel(accidentDate.label)).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel(injuries.label)).toHaveAccessibleDescription(
          new RegExp(`${injuries.message} At least 10 letters.$`),
        )
        await expect(page.getByLabel(phone.label)).toHaveAccessibleDescription(/Is this right\?/)
        await expect(page.getByRole('radio', { name: atFault.options.partial })).toBeChecked()
        await expect(page.getByLabel(message.label)).toHaveValue('<b>Too</b> &amp;\nsh')
        if (javaScriptEnabled) await expectUsable(page)
        await summary.getByRole('link', { name: email.message }).click()
        await expect(page.getByLabel(email.label)).toBeFocused()

        const name = await answerStart(page, 'rta')
        await page.getByLabel(accidentDate.label).fill('3/2/24')
        await page.getByRole('button', { name: send }).click()
        await expect(page).toHaveURL(/\/receipt\//)
        const main = page.getByRole('main')
        for (const said of [name, claimTypes.rta.label, 'Saturday 3 February 2024']) {
          await expect(main).toContainText(said)
        }
        for (const [, { label }] of claimFields('rta')) await expect(main).toContainText(label)
        if (!javaScriptEnabled) return
        await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
      },
    )
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
