import type { Locator } from 'playwright/test'
import { longText } from '@/content/testing/long-text'
import { passTime } from './clock'
import { newName } from './dashboard'
import { day, minute } from '@/platform/time/durations'
import { todayInLondon } from '@/platform/time/dates'
import { clockTime, londonTime } from '@/platform/time/london-time'
import { expectPartAccessible, field, newArticle, openPanel, sourceOf } from './panel'
import { expect, test } from './test'

const isPreview = 'words that aren’t published yet'

test('only the consultant sees what she types on the real page', async ({ page, request }) => {
  await openPanel(page, '/globals/about')
  await page.getByRole('button', { name: 'See it beside the form' }).click()
  const preview = page.frameLocator('#live-preview-iframe')
  await expect(preview.getByText(isPreview)).toBeVisible()
  await page.getByRole('button', { name: 'Responsive' }).click()
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect
    .poll(() => preview.locator('html').evaluate(({ clientWidth }) => clientWidth))
    .toBe(390)
  const heading = field(page, 'heading')
  const former = await heading.inputValue()
  const words = newName('Heard first')
  await heading.fill(words)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(words)
  expect(await sourceOf(request, '/about')).not.toContain(words)
  const response = await request.get('/about?preview')
  expect(response.url()).toMatch(/\/admin\/login\?redirect=%2Fabout%3Fpreview$/)
  await heading.fill(former)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(former)
  await preview.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText(former)
  await expect(preview.getByText(isPreview)).toBeVisible()
  // It's the account's choice, so it's open on a phone too: the form stays in sight.
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(heading).toBeInViewport({ ratio: 1 })
  expect((await heading.boundingBox())?.width).toBeGreaterThan(250)
  if (wide) await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Close the page beside the form' }).click()
  await expect(preview.owner()).toBeHidden()
})

/** Plans in the dialog of the form that is open. @param when such as `2099-11-30T09:00` */
async function plan(dialog: Locator, when: string): Promise<void> {
  await dialog.getByLabel('Day and time in London').fill(when)
  await dialog.page().keyboard.press('Enter')
}

test('the consultant plans publishing, unless words are missing', async ({ page, request }) => {
  const slug = newName('guide').toLowerCase().replaceAll(' ', '-')
  const whole = {
    title: newName('A guide'),
    summary: 'What it is about.',
    slug,
    readTime: 3,
    date: '2026-01-05T12:00:00.000Z',
    body: longText('To begin with.'),
  }
  const address = await newArticle(page, whole)
  await openPanel(page, address.replace('/api', '/collections'))
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'At a set time' })
  await expect(dialog.getByLabel('Day and time in London')).toBeFocused()
  await expect(dialog.getByLabel('Take it off the site instead')).not.toBeChecked()
  await plan(dialog, '')
  await expect(dialog).toContainText('Choose the day and the time.')
  await plan(dialog, '2099-11-30T09:00')
  await expect(dialog).toContainText(/It can’t be published yet\..*Category/)
  await expectPartAccessible(page, '[popover]')

  await page.request.patch(`${address}?draft=true`, { data: { category: 'home' } })
  const planned = page.locator('.panel-editing').getByText(/^Planned: published on/)
  const planFor = async (ahead: number) => {
    // It takes whole minutes.
    const time = new Date(Math.ceil((Date.now() + ahead) / minute) * minute)
    await plan(dialog, `${todayInLondon(time)}T${clockTime(time)}`)
    await expect(dialog).toBeHidden()
    await expect(planned).toContainText(`Planned: published on ${londonTime(time)}.`)
  }
  const status = async () => (await request.get(`/resources/${slug}`)).status()
  await planFor(day)
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(planned).toBeHidden()
  // What's typed in the moment it opens stays.
  await page.locator('[popover]').evaluate((popover: HTMLElement) => {
    const input = popover.querySelector('input')
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    popover.showPopover()
    value?.set?.call(input, '2099-01-05T10:00')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  await expect(dialog.getByLabel('Day and time in London')).toHaveValue('2099-01-05T10:00')
  await planFor(10 * minute)
  expect(await status()).toBe(404)
  await passTime(11 * minute)
  await expect.poll(status).toBe(200)
})
