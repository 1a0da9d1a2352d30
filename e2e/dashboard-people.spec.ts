import { filesIn } from '@/server/testing/zip'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { keepingWords } from '@/enquiries/enquiry-work'
import { calls } from '@/server/pipeline/calls'
import { axeFaults, expectAccessible, expectNoSidewaysScroll, expectUsable } from './accessibility'
import {
  inInbox,
  newName,
  newPhone,
  openDashboard,
  openEnquiry,
  search,
  sendEnquiry,
  shownEnquiry,
  signIn,
  toast,
  unfoldNotices,
} from './dashboard'
import { expect, test } from './test'

const part = (page: Page) => page.getByRole('region', { name: 'A person’s data' })

const address = (page: Page) => part(page).getByLabel('Their email')

async function find(page: Page, email: string): Promise<void> {
  await address(page).fill(email)
  await part(page).getByRole('button', { name: 'Find' }).click()
}

test('a person is found from an enquiry, and erased after two questions', async ({ page }) => {
  const name = newName('Ottoline')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}+home@example.com`
  // Others with the same number would be listed beside.
  const phone = newPhone()
  const sent = { email, phone, message: 'The lorry did not stop.' }
  await sendEnquiry(page.request, `${name} A`, sent)
  await sendEnquiry(page.request, `${name} B`, { email: email.toUpperCase(), phone, type: 'rta' })
  const enquiry = await openEnquiry(page, `${name} A`)
  await enquiry.getByRole('link', { name: 'Everything about this person' }).click()
  await expect(address(page)).toHaveValue(email)
  await expect(part(page).getByRole('heading', { name: 'A person’s data' })).toBeFocused()
  expect(page.url()).not.toContain('example')
  const found = part(page).getByRole('region', { name: `Held about ${email}` })
  await expect(found.getByRole('definition')).toHaveText(['2', '4', '0'])
  await expect(found.getByRole('listitem')).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await found.getByRole('link', { name: 'Download everything' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^ottoline.*-data-\d{4}-\d\d-\d\d\.zip$/)
  const { 'data.json': data } = filesIn(await readFile(await download.path()))
  expect(JSON.parse(String(data))).toMatchObject({
    email,
    enquiries: [{ fullName: `${name} B` }, { message: 'The lorry did not stop.' }],
  })
  const opening = page.waitForEvent('popup')
  await found.getByRole('link', { name: 'Read or print it' }).click()
  const paper = await opening
  await expect(paper.getByRole('heading', { level: 1 })).toContainText(`held about ${email}`)
  await expect(paper.getByRole('definition').filter({ hasText: 'The lorry did' })).toBeVisible()
  expect(await axeFaults(paper)).toEqual([])
  await paper.close()
  await found.getByRole('link', { name: 'Road traffic accident' }).click()
  await expect(page.getByRole('article', { name: `${name} B` })).toBeVisible()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await find(page, '')
  await expect(address(page)).toHaveAccessibleDescription(/^Enter the email address/)
  await find(page, `nobody.${name.replaceAll(' ', '.')}@example.com`)
  await expect(part(page).getByRole('status')).toContainText('Nothing is held about nobody')
  await find(page, email)
  await expect(part(page).getByRole('definition')).toHaveText(['2', '4', '0'])
  await expectAccessible(page)
  await part(page).getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 enquiries, with every answer, message and file')
  await expect(dialog).toContainText('backups of the site, until they’re deleted')
  await expect(dialog).toContainText(
    `search all its folders, sent and deleted ones too, for ${email}`,
  )
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const again = dialog.getByLabel('Their email')
  await expect(again).toBeFocused()
  await again.fill('someone.else@example.com')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(again).toHaveAccessibleDescription('This isn’t what you looked up')
  await expectUsable(page)
  await again.fill(email)
  await page.keyboard.press('Enter')
  await expect(part(page).getByRole('status')).toContainText('2 enquiries and 4 emails of')
  await expect(part(page).getByRole('status')).toContainText('Your mailbox still has copies')
  await expect(dialog).toHaveCount(0)
  await expect(part(page).getByRole('heading', { name: 'A person’s data' })).toBeFocused()

  await page.getByRole('tab', { name: 'Enquiries' }).click()
  await search(page, name)
  await expect(inInbox(page, name)).toHaveCount(0)
})

test('a person is found by their number, with what else they sent, and erased by it', async ({
  page,
}) => {
  const name = newName('Ottoline')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const phone = newPhone()
  await signIn(page)
  await page.request.post(calls.addCaller.path, { data: { fullName: `${name} A`, phone } })
  await sendEnquiry(page.request, `${name} B`, { email, phone })
  await sendEnquiry(page.request, `${name} C`, { email })
  const enquiry = await openEnquiry(page, `${name} A`)
  await enquiry.getByRole('link', { name: 'Everything about this person' }).click()
  await expect(address(page)).toHaveValue(phone)
  await find(page, `+44 (0) ${phone.slice(1)}`)
  await expect(part(page).getByRole('definition')).toHaveText(['2', '2', '0'])
  await part(page).getByText(`${name} C`).click()
  await expect(part(page).getByRole('checkbox', { name: `${name} C` })).toBeChecked()
  await expect(part(page).getByText(`${name} C`)).toBeInViewport()
  await expectAccessible(page)
  await part(page).getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 enquiry that you ticked, with all that belongs to them')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Their email or phone number').fill(phone)
  await page.keyboard.press('Enter')
  await expect(part(page).getByRole('status')).toContainText('3 enquiries and 4 emails of')
})

test('a closed enquiry that is going to be deleted is announced, and kept', async ({ page }) => {
  await openDashboard(page)
  const inbox = await page.request.get(calls.inbox.path)
  const [announced] = calls.inbox.output.parse(await inbox.json()).leaving.first
  const { fullName = '' } = announced ?? {}
  const notice = page
    .locator('details')
    .filter({ hasText: /enquir(y|ies) will be deleted by \d+ \w+ \d{4}/ })
  await unfoldNotices(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await notice.getByRole('link', { name: fullName }).click()
  const enquiry = shownEnquiry(page, fullName)
  await expect(enquiry).toContainText(/This closed enquiry will be deleted on \d+ \w+ \d{4}/)
  const keep = notice.getByRole('button', { name: new RegExp(`^Keep this one ?: ${fullName}$`) })
  await keep.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, keepingWords.kept)).toContainText(fullName)
  await expect(keep).toHaveCount(0)
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeFocused()

  const history = enquiry.getByRole('listitem')
  await expect(enquiry).toContainText('You’re keeping this enquiry')
  await expect(history.filter({ hasText: /^Kept/ })).toBeVisible()
  await enquiry.getByRole('button', { name: 'No longer keep it' }).click()
  await expect(enquiry).toContainText(/This closed enquiry will be deleted on \d+ \w+ \d{4}/)
  await expect(enquiry.getByRole('button', { name: 'Keep this one' })).toBeFocused()
  await expect(history.filter({ hasText: keepingWords['no-longer-kept'] })).toBeVisible()
})
