import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { pictureRefusals } from '@/content/pictures/picture-header'
import { newName } from './dashboard'
import {
  asStranger,
  expectPartAccessible,
  field,
  goToPanel,
  openPanel,
  saveButton,
  saveGlobal,
  store,
} from './panel'
import { expect, test } from './test'

/** A photo of a camera: 4,200 by 2,800 pixels of what no format makes small, a red square at its right. */
async function photo(): Promise<Buffer> {
  const background = { r: 40, g: 90, b: 120 }
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const grain = { width: 600, height: 400, channels: 3, background, noise } as const
  const red = { width: 500, height: 500, channels: 3, background: 'red' } as const
  return sharp({ create: { width: 4_200, height: 2_800, channels: 3, background } })
    .composite([
      { input: await sharp({ create: grain }).png().toBuffer(), tile: true },
      { input: { create: red }, left: 3_500, top: 300 },
    ])
    .jpeg()
    .toBuffer()
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Select a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

test('the consultant cuts a large photo to a portrait by keyboard', async ({ page, browser }) => {
  await openPanel(page, '/collections/media/create')
  const alt = newName('A square <b>by the sea</b>')
  await field(page, 'alt').fill(alt)
  await chooseFile(page, 'IMG_0192.jpg', heic)
  await saveButton(page).click()
  await expect(page.getByText(pictureRefusals.heic).first()).toBeVisible()

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseFile(page, 'Holiday.JPG', await photo())
  await page.getByRole('button', { name: 'Crop and focal point' }).press('Enter')
  const editor = page.locator('.edit-upload')
  await expect(editor.getByRole('img', { name: 'Set crop area' })).toHaveJSProperty(
    'naturalWidth',
    4_200,
  )
  await editor.getByRole('spinbutton', { name: 'Height (px)' }).fill('1400')
  await editor.getByRole('spinbutton', { name: 'X %' }).fill('90')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectPartAccessible(page, '.edit-upload')
    await expect(editor.getByRole('button', { name: 'Apply changes' })).toBeInViewport()
  }
  await editor.getByRole('button', { name: 'Apply changes' }).press('Enter')
  await store(page)
  await expect(page).toHaveURL(/\/media\/[\w-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const picture = await page.request.get(`/api/media/${id}`)
  expect(await picture.json()).toMatchObject({ width: 2_560, height: 853, focalX: 90 })

  await saveGlobal(page, 'contact-details', { consultant: { portrait: id } })
  await asStranger(browser, async (stranger) => {
    await stranger.goto('/about')
    const shown = stranger.getByRole('img', { name: alt })
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
  })
  await page.reload()
  const places = page.getByRole('region', { name: 'Where it is used' })
  await expect(places.getByRole('listitem')).toHaveText('On: Contact (Portrait)')
  await goToPanel(page, '/cms/collections/media')
  const row = page.getByRole('row').filter({ hasText: alt })
  await expect(row.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
})
