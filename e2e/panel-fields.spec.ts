import type { Browser } from 'playwright/test'
import { asStranger, field, goToPanel, openPanel, restoring, saveButton, store } from './panel'
import { expect, test } from './test'

restoring('about', 'services')

const headingsAt = (browser: Browser, path: string): Promise<string[]> =>
  asStranger(browser, async (stranger) => {
    await stranger.goto(path)
    return stranger.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  })

test('a fact is inserted by keyboard, and one that is broken is refused', async ({ page }) => {
  await openPanel(page, '/globals/about')
  const lead = field(page, 'lead')
  await lead.fill('I ask ')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Facts' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('n')
  await expect(menu.getByRole('menuitem', { name: /^No-win-no-fee share: / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lead).toBeFocused()
  await page.keyboard.type(' of it.')
  await expect(lead).toHaveValue('I ask {{fee}} of it.')
  await expect(page.getByText(/^Reads: I ask \d.*% of it\.$/)).toBeVisible()
  await lead.fill('I ask {{fee} of it.')
  await saveButton(page).click()
  await expect(
    page.getByText(/“Lead” has \{\{fee\} in it.*Write \{\{fee\}\}/).first(),
  ).toBeVisible()
})

test('the consultant can choose an icon from pictures of them', async ({ page, browser }) => {
  await openPanel(page, '/globals/services')
  const icons = field(page, 'support.items.0.icon')
  const checked = icons.getByRole('radio', { checked: true })
  await checked.focus()
  const before = (await checked.getAttribute('value')) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(checked).not.toHaveAttribute('value', before)
  const chosen = await checked.getAttribute('value')
  const drawing = await icons
    .locator('label', { has: page.locator(`input[value=${chosen}]`) })
    .locator('svg')
    .innerHTML()
  await store(page)
  await asStranger(browser, async (stranger) => {
    await stranger.goto('/services')
    const card = stranger.getByRole('region', { name: 'Support along the way' }).locator('svg')
    expect(await card.first().innerHTML()).toBe(drawing)
  })
})

test('the consultant can hide a section of a page, and put another in its place', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/globals/about')
  const [background = '', independence = '', values = '', closing = ''] = await headingsAt(
    browser,
    '/about',
  )
  const sections = page.getByRole('group', { name: 'Sections of this page' })
  await sections.getByRole('checkbox', { name: /Background/ }).uncheck()
  const up = sections.getByRole('button', { name: 'Move up: Values' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await up.press('Enter')
  // It can go no further up.
  await expect(sections.getByRole('button', { name: 'Move down: Values' })).toBeFocused()
  await expect(sections.getByRole('checkbox', { name: /Closing/ })).toBeDisabled()
  await store(page)
  expect(await headingsAt(browser, '/about')).toEqual([values, independence, closing])
  expect(background).not.toBe('')
})

test('the consultant can reorder the questions without dragging', async ({ page, browser }) => {
  const firstQuestions = () =>
    asStranger(browser, async (stranger) => {
      await stranger.goto('/faq')
      return (await stranger.getByRole('main').locator('h3 button').allTextContents()).slice(0, 2)
    })
  const before = await firstQuestions()
  const [first = ''] = before
  await openPanel(page, '/globals/faq')
  await goToPanel(page, '/cms/collections/faqs')
  const button = (way: string) => page.getByRole('button', { name: `${way}: ${first.trim()}` })
  await button('Move down').press('Enter')
  await expect(page.getByText(/is now number 2 of/)).toBeVisible()
  await expect(button('Move up')).toBeEnabled()
  await expect(button('Move down')).toBeFocused()
  expect(await firstQuestions()).toEqual(before.toReversed())
  await button('Move up').press('Enter')
  await expect(page.getByText(/is now number 1 of/)).toBeVisible()
  expect(await firstQuestions()).toEqual(before)
})
