import { enquiryReceiptSchema } from '@/enquiries/enquiry'
import { goodEnquiry } from '@/server/testing/bodies'
import { signIn } from './dashboard'
import { field, goToPanel, mainOf, openPanel, saveButton, sourceOf, store } from './panel'
import { expect, test } from './test'

test('the contact details are said as they are meant, wherever they should be', async ({
  page,
  request,
}) => {
  const heading = 'Who you’re dealing with'
  expect(mainOf(await sourceOf(request, '/about'))).not.toContain(heading)
  await openPanel(page, '/globals/contact-details')
  await field(page, 'vatNumber').fill('not registered')
  await field(page, 'location').fill('Hitchin')
  // Payload draws a field once it's near.
  await page.getByRole('heading', { name: 'Business address' }).scrollIntoViewIfNeeded()
  await field(page, 'address.street').fill('12 High Street')
  await field(page, 'address.town').fill('Bedford')
  await field(page, 'address.postcode').fill('mk401aa')
  await page.getByRole('heading', { name: 'The consultant' }).scrollIntoViewIfNeeded()
  await test.step('a text that quotes a fact of the same form reads as that is typed', async () => {
    const reading = page.getByText(/^Reads: An independent legal consultant in Hitchin\./)
    await expect(reading).toBeVisible()
  })
  await store(page)
  await expect(field(page, 'vatNumber')).toHaveValue('Not registered')
  await expect(field(page, 'address.postcode')).toHaveValue('MK40 1AA')
  await expect(page.locator('.panel-editing')).not.toContainText('Not published yet')
  const sent = await request.post('/api/enquiries', { data: goodEnquiry('family-law') })
  const { receipt } = enquiryReceiptSchema.parse(await sent.json())
  const address = '12 High Street, Bedford MK40 1AA'
  for (const path of ['/about', '/contact', '/', '/start/family-law', receipt]) {
    const parts = mainOf(await sourceOf(request, path)).split(heading)
    expect(parts, path).toHaveLength(2)
    expect(parts[1], path).toContain(address)
  }
  const terms = await sourceOf(request, '/terms')
  expect(mainOf(terms)).toContain(`Address: ${address}.`)
  expect(/<footer.*<\/footer>/s.exec(terms)?.[0]).toContain('VAT: Not registered')
  await test.step('a picture that is added in the form is described, too', async () => {
    await page.locator('#field-consultant__portrait').getByText('Create New').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('textbox', { name: 'What the picture shows' })).toBeVisible()
  })
})

test('a page has its facts, paragraphs and sections as they were entered', async ({
  page,
  request,
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
  const drafted = page.waitForResponse(
    (answer) =>
      answer.url().includes('autosave=true') &&
      (answer.request().postData() ?? '').includes('I ask {{fee} of it.'),
  )
  await lead.fill('I ask {{fee} of it.')
  await saveButton(page).click()
  const fault = page.getByText(/“Introduction” has \{\{fee\} in it/).first()
  await expect(fault).toBeVisible()
  await test.step('what is wrong stays in sight while the words are saved as a draft', async () => {
    await drafted
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
  const lacking = page.locator('.panel-editing p').filter({
    hasText: 'It says “No-win-no-fee share” without “What the share',
  })
  await expect(lacking.getByRole('link', { name: 'Fees and figures' })).toBeVisible()
  await store(page)
  await page.reload()
  await expect(paragraphs).toHaveValue([...before, 'One more, at {{fee}}.'].join('\n'))
  const main = mainOf(await sourceOf(request, '/about'))
  expect(main).toMatch(/>I ask \d[^<]*% of it\.</)
  expect([...main.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(arranged)
  expect(main).toMatch(/>One more, at \d[^<]*%\.</)
  expect(main).not.toMatch(/<p[^>]*>\s*<\/p>/)
})

test('the consultant can choose an icon from pictures of them', async ({ page, request }) => {
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
  const [, cards = ''] = mainOf(await sourceOf(request, '/services')).split('Support along the way')
  expect(/<svg[^>]*>(.*?)<\/svg>/s.exec(cards)?.[1]).toBe(drawing.replaceAll(/><\/\w+>/g, '/>'))
})

test('the consultant can reorder the questions without dragging', async ({ page, request }) => {
  const firstQuestions = async () => {
    const buttons = mainOf(await sourceOf(request, '/faq')).matchAll(/<h3.*?<button.*?<\/h3>/gs)
    return [...buttons].slice(0, 2).map(([one]) => one.replaceAll(/<[^>]*>/g, '').trim())
  }
  const before = await firstQuestions()
  const [first = ''] = before
  await signIn(page)
  await goToPanel(page, '/cms/collections/faqs')
  const button = (way: string) => page.getByRole('button', { name: `${way}: ${first}` })
  const isAt = async (place: number) => {
    await expect(page.getByText(`is now number ${place} of`)).toBeVisible()
    await expect(page.getByRole('row').nth(place)).toContainText(first)
  }
  await button('Move down').press('Enter')
  await isAt(2)
  await expect(button('Move up')).toBeEnabled()
  await expect(button('Move down')).toBeFocused()
  expect(await firstQuestions()).toEqual(before.toReversed())
  await button('Move up').press('Enter')
  await isAt(1)
  expect(await firstQuestions()).toEqual(before)
})

test('a service is renamed everywhere, and the list says why there is no new one', async ({
  page,
  request,
}) => {
  await signIn(page)
  await goToPanel(page, '/cms/collections/practice-areas')
  await expect(page.getByText('A new service needs a developer')).toBeVisible()
  await page.getByRole('link', { name: 'Conveyancing', exact: true }).click()
  const name = field(page, 'title')
  await expect(name).toHaveValue('Conveyancing')
  const before = await field(page, 'formName').inputValue()
  await name.fill('Buying a home')
  await page.getByRole('button', { name: 'Use “Buying a home” there too' }).click()
  for (const other of ['formName', 'reviewName']) {
    await expect(field(page, other)).toHaveValue('Buying a home')
  }
  await expect(page.getByText('It has another name in')).toBeHidden()
  await field(page, 'formName').fill(before)
  await expect(page.getByText('It has another name in the enquiry form.')).toBeVisible()
  await store(page)
  expect(await sourceOf(request, '/')).toContain('Buying a home')
})
