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

/** Sets a slider as keys do. */
async function slide(page: Page, name: string, key: string, times: number): Promise<void> {
  const slider = page.getByRole('slider', { name })
  await slider.focus()
  for (let n = 0; n < times; n += 1) await page.keyboard.press(key)
}

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

test('the consultant cuts a large photo to a portrait by keyboard', async ({ page, browser }) => {
  await openPanel(page, '/collections/media/create')
  await chooseFile(page, 'IMG_0192.jpg', heic)
  await expect(page.getByRole('alert').getByText(pictureRefusals.heic)).toBeVisible()
  await expectPartAccessible(page, '.picture-upload')

  const note = page.locator('.picture-upload').getByRole('status')
  await chooseFile(page, 'Holiday.JPG', await photo())
  await expect(note).toHaveText(/^Made smaller: [4-6]\.\d MB to [12]\.\d MB\./)
  await page.getByRole('button', { name: 'Crop and focal point' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'All of it' })).toHaveJSProperty('naturalWidth', 2_560)
  await slide(page, 'Cut from the bottom', 'PageUp', 5)
  await slide(page, 'Ring from the left', 'PageUp', 4)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectPartAccessible(page, '.picture-editor')
  const editor = page.locator('.picture-editor')
  expect(await editor.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Use this' }).focus()
  await page.keyboard.press('Enter')
  await expect(note).toHaveText('2560 by 854 pixels are kept when you save.')
  const alt = newName('A square <b>by the sea</b>')
  await field(page, 'alt').fill(alt)
  const request = page.waitForRequest(
    (one) => one.method() === 'POST' && one.url().includes('/api/media'),
  )
  await store(page)
  expect((await (await request).sizes()).requestBodySize).toBeLessThan(3_000_000)
  await expect(page).toHaveURL(/\/media\/[\w-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const picture = await page.request.get(`/api/media/${id}`)
  expect(await picture.json()).toMatchObject({ width: 2_560, height: 854, focalX: 90 })

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
