import { drawn, sampleEnquiry, sampleMails } from '@/mail/testing/sample-mails'
import { axeFaults, expectNoSidewaysScroll } from './accessibility'
import { expect, test } from './test'

const wide = { width: 1280, height: 800 }
/** The narrowest window in which mail is read. */
const narrow = { width: 320, height: 568 }

const long = 'a'.repeat(200)

const enquiries = {
  'an enquiry': sampleEnquiry(),
  'the longest words': sampleEnquiry({ fullName: long, phone: long, message: long.repeat(25) }),
  'a name from right to left': sampleEnquiry({ fullName: 'محمد عبد الله', message: 'شكرا' }),
}

test('everyone can read every mail, by day or night, in any window', async ({ page }) => {
  const ground = page.locator('.card')
  for (const [about, enquiry] of Object.entries(enquiries)) {
    for (const [kind, content] of Object.entries(sampleMails(enquiry))) {
      await test.step(`the ${kind} about ${about}`, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.setContent(drawn(content).html)
        for (const window of [narrow, wide]) {
          await page.setViewportSize(window)
          await expectNoSidewaysScroll(page)
        }
        if (about !== 'an enquiry') return
        expect(await axeFaults(page)).toEqual([])
        await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await axeFaults(page, { onlyColours: true })).toEqual([])
        await expect(ground).toHaveCSS('background-color', 'rgb(18, 27, 45)')
      })
    }
  }
})
