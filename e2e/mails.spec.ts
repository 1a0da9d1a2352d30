import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { drawn, mailsAboutEnquiry, sampleEnquiry } from '@/mail/testing/sample-mails'
import { expectNoSidewaysScroll } from './dashboard'

/** The narrowest window in which mail is read. */
const narrow = { width: 320, height: 568 }

const long = 'a'.repeat(200)

const enquiries = {
  'an enquiry': sampleEnquiry(),
  'the longest words': sampleEnquiry({ fullName: long, phone: long, message: long.repeat(25) }),
  'a name from right to left': sampleEnquiry({ fullName: 'محمد عبد الله', message: 'شكرا' }),
}

const mails = Object.entries(enquiries).flatMap(([about, enquiry]) =>
  Object.entries(mailsAboutEnquiry(enquiry)).map(
    ([kind, content]) => [`the ${kind} about ${about}`, drawn(content).html] as const,
  ),
)

async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const [title, html] of mails) {
  test(`somebody with a disability can read ${title}, in the light and in the dark`, async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setContent(html)
      expect(await accessibilityFaults(page), colorScheme).toEqual([])
    }
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(narrow)
    await expectNoSidewaysScroll(page)
  })
}

test('a mail is dark for those who read in the dark', async ({ page }) => {
  const [[, html] = ['', '']] = mails
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
