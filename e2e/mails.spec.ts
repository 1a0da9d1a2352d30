import { expect, test } from 'playwright/test'
import { drawn, sampleEnquiry, sampleMails } from '@/mail/testing/sample-mails'
import { axeFaults } from './axe'
import { expectNoSidewaysScroll } from './dashboard'

const wide = { width: 1280, height: 800 }
/** The narrowest window in which mail is read. */
const narrow = { width: 320, height: 568 }

const long = 'a'.repeat(200)

const anEnquiry = sampleEnquiry()
const longestWords = sampleEnquiry({ fullName: long, phone: long, message: long.repeat(25) })
const fromRightToLeft = sampleEnquiry({ fullName: 'محمد عبد الله', message: 'شكرا' })

/** The HTML of each kind of mail, with its title. */
const mailsAbout = (about: string, enquiry: typeof anEnquiry) =>
  Object.entries(sampleMails(enquiry)).map(
    ([kind, content]) => [`the ${kind} about ${about}`, drawn(content).html] as const,
  )

const usual = mailsAbout('an enquiry', anEnquiry)

for (const [title, html] of usual) {
  test(`somebody with a disability can read ${title}, in the light and in the dark`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setContent(html)
    expect(await axeFaults(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFaults(page, { onlyColours: true }), 'dark').toEqual([])
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
