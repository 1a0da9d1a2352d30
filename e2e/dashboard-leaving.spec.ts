import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { calls } from '@/platform/calls/calls'
import { keepingWords } from '@/enquiries/enquiry-work'
import {
  dashboard,
  newName,
  openDashboard,
  openEnquiry,
  sendEnquiry,
  shownEnquiry,
  toast,
} from './dashboard'
import { expect, test } from './test'

test('a closed enquiry that is going to be deleted is told of, and kept', async ({ page }) => {
  await openDashboard(page)
  const inbox = await page.request.get(calls.inbox.path)
  const [announced] = calls.inbox.output.parse(await inbox.json()).leaving.first
  const { fullName = '', id = '' } = announced ?? {}
  const notice = page
    .locator('section')
    .filter({ hasText: /closed enquir(y|ies) will be deleted by \d+ \w+ \d{4}/ })
  await notice.getByRole('button', { name: /^Show (it|them)$/ }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const keep = notice.getByRole('button', { name: new RegExp(`^Keep this one ?: ${fullName}$`) })
  await keep.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, keepingWords.kept)).toContainText(fullName)
  await expect(keep).toHaveCount(0)
  await expect(notice.getByRole('button', { name: /^Hide (it|them)$/ })).toBeFocused()

  await page.goto(`${dashboard}?enquiry=${id}`)
  const enquiry = shownEnquiry(page, fullName)
  const history = enquiry.getByRole('listitem')
  await expect(enquiry).toContainText('You keep this enquiry')
  await expect(history.filter({ hasText: /^Kept/ })).toBeVisible()
  await enquiry.getByRole('button', { name: 'No longer keep it' }).click()
  await expect(enquiry).toContainText(/This closed enquiry will be deleted on \d+ \w+ \d{4}/)
  await expect(enquiry.getByRole('button', { name: 'Keep this one' })).toBeFocused()
  await expect(history.filter({ hasText: keepingWords['no-longer-kept'] })).toBeVisible()
})

test('the consultant reads the privacy notice that an enquiry was sent under', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  const enquiry = await openEnquiry(page, name)
  await expect(enquiry).toContainText(/Sent under the privacy notice of \d+ \w+ \d{4}/)
  const read = enquiry.getByRole('button', { name: /^Read it/ })
  await read.click()
  const notice = page.getByRole('dialog', { name: 'Privacy' })
  await expect(notice.getByRole('heading', { name: 'How long I keep it' })).toBeAttached()
  await expect(notice).toContainText('deleted 12 months after I last worked on them')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeVisible()
  await expect(enquiry).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  await expect(notice).toHaveCount(0)
  await expect(read).toBeFocused()
})
