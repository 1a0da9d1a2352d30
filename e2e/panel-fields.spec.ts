import { signIn } from './dashboard'
import { asStranger, field, goToPanel, openPanel, saveButton, store } from './panel'
import { expect, test } from './test'

test('a text that quotes a fact of its own form reads as the fact is typed', async ({ page }) => {
  await openPanel(page, '/globals/contact-details')
  const location = field(page, 'location')
  await location.fill('Hitchin')
  // Payload draws a field once it's near.
  await page.getByRole('heading', { name: 'The consultant' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(/^Reads: An independent legal consultant in Hitchin\./)).toBeVisible()
})

test('a page has its facts, paragraphs and sections as they were entered', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/globals/about')
  const lead = field(page, 'lead')
  await lead.fill('I ask ')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const fact = page.locator('option:focus')
  await expect(fact).toHaveText(/^Business name: /)
  await page.keyboard.press('n')
  await expect(fact).toHaveText(/^No-win-no-fee share: /)
  await page.keyboard.press('Enter')
  await expect(lead).toBeFocused()
  await page.keyboard.type(' of it.')
  await expect(lead).toHaveValue('I ask {{fee}} of it.')
  await expect(page.getByText(/^Reads: I ask \d.*% of it\.$/)).toBeVisible()
  await lead.fill('I ask {{fee} of it.')
  await saveButton(page).click()
  const fault = page.getByText(/“Introduction” has \{\{fee\} in it.*Write \{\{fee\}\}/).first()
  await expect(fault).toBeVisible()
  await test.step('what is wrong stays in sight while the words are saved as a draft', async () => {
    await page.waitForResponse((answer) => answer.url().includes('autosave=true'))
    await expect(fault).toBeVisible()
  })
  await lead.fill('I ask {{fee}} of it.')

  const paragraphs = field(page, 'background.paragraphs')
  const before = (await paragraphs.inputValue()).split('\n')
  await paragraphs.press('ControlOrMeta+End')
  await paragraphs.pressSequentially('\n\nOne more, at {{fee}}.\n')
  const sections = page.getByRole('group', { name: 'Sections of this page' })
  const why = sections.getByRole('checkbox', { name: /Why independent/ })
  await why.press('Space')
  await expect(why).not.toBeChecked()
  const up = sections.getByRole('button', { name: 'Move up: Values' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await up.press('Enter')
  // It can go no further up.
  await expect(up).toBeDisabled()
  await expect(up).toBeFocused()
  await expect(sections.getByRole('checkbox', { name: /End of the page/ })).toBeDisabled()
  const headings = ['values', 'background', 'closing'].map((part) => field(page, `${part}.heading`))
  const arranged = await Promise.all(headings.map((heading) => heading.inputValue()))
  await store(page)
  await page.reload()
  await expect(paragraphs).toHaveValue([...before, 'One more, at {{fee}}.'].join('\n'))
  await asStranger(browser, async (stranger) => {
    await stranger.goto('/about')
    const main = stranger.getByRole('main')
    await expect(main.getByText(/^I ask \d.*% of it\.$/)).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(arranged)
    const section = stranger.getByRole('region', { name: 'Background' })
    await expect(section.getByText(/^One more, at \d.*%\.$/)).toBeVisible()
    await expect(section.getByRole('paragraph').filter({ hasText: /^\s*$/ })).toHaveCount(0)
  })
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

test('the consultant can reorder the questions without dragging', async ({ page, browser }) => {
  const firstQuestions = () =>
    asStranger(browser, async (stranger) => {
      await stranger.goto('/faq')
      return (await stranger.getByRole('main').locator('h3 button').allTextContents()).slice(0, 2)
    })
  const before = await firstQuestions()
  const [first = ''] = before
  await signIn(page)
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

  // The rows move under a pointer that stays: what it pressed before moves on.
  const { x = 0, y = 0 } = (await button('Move down').boundingBox()) ?? {}
  for (const place of [2, 3]) {
    await page.mouse.click(x + 10, y + 10)
    await expect(page.getByText(`is now number ${place} of`)).toBeVisible()
    await expect(page.getByRole('row').nth(place)).toContainText(first.trim())
  }
  for (const place of [2, 1]) {
    await button('Move up').press('Enter')
    await expect(page.getByText(`is now number ${place} of`)).toBeVisible()
    await expect(page.getByRole('row').nth(place)).toContainText(first.trim())
  }
  expect(await firstQuestions()).toEqual(before)
})

test('a service’s new name is taken over by the form and the reviews', async ({ page }) => {
  await signIn(page)
  await goToPanel(page, '/cms/collections/practice-areas')
  await page.getByRole('link', { name: 'Conveyancing' }).first().click()
  const offer = (name: string) => page.getByRole('button', { name: `Use “${name}” there too` })
  const before = await field(page, 'formName').inputValue()
  await field(page, 'title').fill('Buying a home')
  await offer('Buying a home').click()
  for (const name of ['formName', 'reviewName']) {
    await expect(field(page, name)).toHaveValue('Buying a home')
  }
  await expect(page.getByText('It has another name in')).toBeHidden()
  await field(page, 'formName').fill(before)
  await expect(page.getByText('It has another name in the enquiry form.')).toBeVisible()
})
