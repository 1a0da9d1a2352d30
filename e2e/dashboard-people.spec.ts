import { expectAccessible, expectUsable } from './accessibility'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { inInbox, newName, openEnquiry, search, sendEnquiry } from './dashboard'
import { expect, test } from './test'

const part = (page: Page) => page.getByRole('region', { name: 'A person’s data' })

const address = (page: Page) => part(page).getByLabel('Their e-mail')

async function find(page: Page, email: string): Promise<void> {
  await address(page).fill(email)
  await part(page).getByRole('button', { name: 'Find' }).click()
}

test('a person is found from an enquiry, and erased after two questions', async ({ page }) => {
  const name = newName('Ottoline')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}+home@example.com`
  await sendEnquiry(page.request, `${name} A`, { email, message: 'The lorry did not stop.' })
  await sendEnquiry(page.request, `${name} B`, { email: email.toUpperCase(), type: 'rta' })
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
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    email,
    enquiries: [{ fullName: `${name} B` }, { message: 'The lorry did not stop.' }],
  })
  await found.getByRole('link', { name: 'Road traffic accident' }).click()
  await expect(page.getByRole('article', { name: `${name} B` })).toBeVisible()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await find(page, '')
  await expect(address(page)).toHaveAccessibleDescription(/^Enter the e-mail address/)
  await find(page, `nobody.${name.replaceAll(' ', '.')}@example.com`)
  await expect(part(page).getByRole('status')).toContainText('Nothing is held about nobody')
  await find(page, email)
  await expect(part(page).getByRole('definition')).toHaveText(['2', '4', '0'])
  await expectAccessible(page)
  await part(page).getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 enquiries, with every answer')
  await expect(dialog).toContainText('backups of the site, until they are thrown away')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const again = dialog.getByLabel('Their e-mail')
  await expect(again).toBeFocused()
  await again.fill('somebody.else@example.com')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(again).toHaveAccessibleDescription('This is not the address that you looked up')
  await expectUsable(page)
  await again.fill(email)
  await page.keyboard.press('Enter')
  await expect(part(page).getByRole('status')).toContainText('2 enquiries and 4 mails of')
  await expect(dialog).toHaveCount(0)
  await expect(part(page).getByRole('heading', { name: 'A person’s data' })).toBeFocused()

  await page.getByRole('tab', { name: 'Enquiries' }).click()
  await search(page, name)
  await expect(inInbox(page, name)).toHaveCount(0)
})
