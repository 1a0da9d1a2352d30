import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { receiptFilesPath } from '@/platform/pages'
import { expectAccessible, expectUsable } from './accessibility'
import { inInbox, newName, openEnquiry, openFound, sendForReceipt } from './dashboard'
import { expect, test } from './test'

interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

async function photograph(name: string): Promise<SentFile> {
  const plain = { width: 40, height: 30, channels: 3, background: '#8a5a44' } as const
  const buffer = await sharp({ create: plain }).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const letter: SentFile = {
  name: 'Letter from the insurer.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Dear Ms Patel, we have closed your claim.'),
}

const disguised: SentFile = {
  name: 'invoice.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
}

const field = (page: Page) => page.getByLabel('Choose files')

const section = (page: Page) => page.getByRole('region', { name: 'Add photographs or documents' })

/** The list of what came, not of what's on its way. */
const added = (page: Page) => section(page).getByRole('listitem').filter({ hasText: 'sent on' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    const choose = async (page: Page, ...files: SentFile[]) => {
      await field(page).setInputFiles(files)
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Send the files' }).click()
    }

    test('a sender adds three photographs and a letter; a refused file keeps the others @walk', async ({
      page,
    }) => {
      const { receipt } = await sendForReceipt(page.request, newName(), { type: 'rta' })
      await page.goto(receipt)
      await expect(section(page)).toContainText('Up to 10 MB each')
      await expect(added(page)).toHaveCount(0)
      const names = ['knee.jpg', 'car.jpg', 'junction.jpg']
      await choose(page, ...(await Promise.all(names.map(photograph))), letter, disguised)
      await expect(section(page).getByText(/^invoice\.txt .*\.$/)).toBeVisible()
      await expect(added(page)).toHaveCount(4)
      for (const name of [...names, letter.name]) {
        await expect(added(page).filter({ hasText: name })).toHaveCount(1)
      }
      await expect(section(page)).toContainText('room for 16 more')
      if (javaScriptEnabled) await expectUsable(page)
      else await expect(field(page)).toBeFocused()

      await page.goto(receipt)
      await expect(added(page)).toHaveCount(4)
      await expect(section(page).getByText(/invoice\.txt/)).toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      await expect(added(page).getByText('knee.jpg')).toBeVisible()
      await expect(section(page).getByText(/Up to/)).toBeHidden()
      await page.emulateMedia({ media: null })

      const car = added(page).filter({ hasText: 'car.jpg' })
      await car.getByText('Remove', { exact: true }).click()
      if (javaScriptEnabled) await expectAccessible(page)
      await car.getByRole('button', { name: 'Yes, remove it' }).click()
      await expect(added(page)).toHaveCount(3)
      await page.goto(receipt)
      await expect(added(page)).toHaveCount(3)
      await expect(car).toHaveCount(0)
    })
  })
}

test('files are sent and removed by keyboard alone', async ({ page }) => {
  const { receipt } = await sendForReceipt(page.request, newName(), { type: 'rta' })
  await page.goto(receipt)
  const chooser = page.waitForEvent('filechooser')
  await field(page).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await photograph('knee.jpg')])
  await expect(added(page)).toHaveCount(1)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(added(page)).toHaveCount(0)
})

test('two files are on their way at a time, each can be stopped, and leaving asks first', async ({
  page,
}) => {
  const { receipt } = await sendForReceipt(page.request, newName(), { type: 'rta' })
  const path = `**${receiptFilesPath('*')}`
  let held = 0
  await page.route(path, () => {
    held += 1
  })
  await page.goto(receipt)
  await field(page).setInputFiles(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(photograph)))
  const stop = (name: string) => section(page).getByRole('button', { name: `Stop: ${name}` })
  await expect(section(page).getByText('Waiting')).toHaveCount(1)
  expect(held).toBe(2)
  await expectUsable(page)
  const question = page.waitForEvent('dialog')
  const leaving = page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await (await question).dismiss()
  await leaving
  await expect(page).toHaveURL(receipt)

  await stop('a.jpg').click()
  await expect(section(page).getByText('a.jpg')).toHaveCount(0)
  // The third has the free place.
  await expect(section(page).getByText('Waiting')).toHaveCount(0)
  await expect.poll(() => held).toBe(3)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a line that was lost says so, and the file is sent once it’s tried again', async ({
  page,
}) => {
  const { receipt } = await sendForReceipt(page.request, newName(), { type: 'rta' })
  const path = `**${receiptFilesPath('*')}`
  await page.route(path, (route) => route.abort())
  await page.goto(receipt)
  await field(page).setInputFiles(await photograph('knee.jpg'))
  await expect(section(page).getByRole('alert')).toContainText('knee.jpg wasn’t sent')
  await expectUsable(page)
  await page.unroute(path)
  await section(page).getByRole('button', { name: 'Try again: knee.jpg' }).click()
  await expect(added(page)).toHaveCount(1)
})

test('a private receipt says how many files came, and not which', async ({ page }) => {
  const phone = '07700 900987'
  const { receipt } = await sendForReceipt(page.request, newName(), { type: 'family-law', phone })
  await page.goto(receipt)
  await field(page).setInputFiles(await photograph('bruise.jpg'))
  await expect(section(page).getByText('Sent', { exact: true })).toBeVisible()
  await page.reload()
  await expect(section(page)).toContainText('I have 1 file from you already.')
  expect(await page.content()).not.toContain('bruise')
  await expectUsable(page)
  await page.getByLabel('The last four digits').fill(phone.slice(-4))
  await page.keyboard.press('Enter')
  await expect(added(page)).toContainText('bruise.jpg')
})

test('the consultant sees what was added, and fetches it as it was sent @phone', async ({
  page,
}) => {
  const name = newName('Files')
  const { receipt } = await sendForReceipt(page.request, name, { type: 'rta' })
  const knee = await photograph('knee.jpg')
  await page.goto(receipt)
  await field(page).setInputFiles([knee, letter])
  await expect(added(page)).toHaveCount(2)

  const enquiry = await openEnquiry(page, name)
  await expect(enquiry).toContainText('The sender added')
  const files = enquiry.getByRole('region', { name: 'Files' })
  await expect(files).toContainText('Not checked for viruses: no scanner is set up.')
  const picture = files.getByRole('img', { name: 'knee.jpg' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(40)
  const download = page.waitForEvent('download')
  await files.getByRole('link', { name: 'knee.jpg' }).click()
  expect(await readFile(await (await download).path())).toEqual(knee.buffer)
  const whole = page.waitForEvent('download')
  await files.getByRole('link', { name: /^Download all \(2, / }).click()
  expect((await whole).suggestedFilename()).toMatch(/^[\dA-F]{8}\.zip$/)
  await files.getByText('Fingerprint (SHA-256)').first().click()
  await expect(files.getByText(/^[\da-f]{64}$/).first()).toBeVisible()
  await expectUsable(page)
  await openFound(page, name)
  await expect(inInbox(page, name)).toContainText('2 files')
})
