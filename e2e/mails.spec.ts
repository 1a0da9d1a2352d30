import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import {
  drawn,
  mailsAboutAccount,
  mailsAboutEnquiry,
  sampleEnquiry,
} from '@/mail/testing/sample-mails'
import { expectNoSidewaysScroll } from './dashboard'

const wide = { width: 1280, height: 800 }
/** The narrowest window in which mail is read. */
const narrow = { width: 320, height: 568 }

const long = 'a'.repeat(200)

const anEnquiry = sampleEnquiry()
const longestWords = sampleEnquiry({ fullName: long, phone: long, message: long.repeat(25) })
const fromRightToLeft = sampleEnquiry({ fullName: 'محمد عبد الله', message: 'شكرا' })

/** The HTML of each kind of mail, with its title: its enquiry's name is also that of an account. */
const mailsAbout = (about: string, enquiry: typeof anEnquiry) =>
  Object.entries({
    ...mailsAboutEnquiry(enquiry),
    ...mailsAboutAccount(enquiry.fullName),
  }).map(([kind, content]) => [`the ${kind} about ${about}`, drawn(content).html] as const)

async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const usual = mailsAbout('an enquiry', anEnquiry)

for (const [title, html] of usual) {
  test(`somebody with a disability can read ${title}, in the light and in the dark`, async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setContent(html)
      expect(await accessibilityFaults(page), colorScheme).toEqual([])
    }
  })
}

test('every mail fits into every window, whatever was written', async ({ page }) => {
  const all = [
    ...usual,
    ...mailsAbout('the longest words', longestWords),
    ...mailsAbout('a name from right to left', fromRightToLeft),
  ]
  for (const [title, html] of all) {
    await test.step(title, async () => {
      await page.setContent(html)
      for (const window of [wide, narrow]) {
        await page.setViewportSize(window)
        await expectNoSidewaysScroll(page)
      }
    })
  }
})

test('a mail is dark for those who read in the dark', async ({ page }) => {
  const [[, html] = ['', '']] = usual
  const ground = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('.card') ?? document.body).backgroundColor,
    )
  await page.setContent(html)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).toBe('rgb(18, 27, 45)')
})
