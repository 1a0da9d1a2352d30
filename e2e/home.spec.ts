import { expect, test } from 'playwright/test'
import { baseQuestions } from '@/enquiries/base-questions'
import { claimFields, claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { control, enquiryForm } from './enquiry-form'
import { book, expectAtEnquiry } from './site'

test('a visitor sees at once what this is and what to do next', async ({ page, isMobile }) => {
  await page.goto('/')
  const hero = page.locator('[data-hero]')
  await expect(hero.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(hero.getByText('not a solicitor')).toBeInViewport({ ratio: 1 })
  const button = hero.getByRole('link', { name: book })
  await expect(button).toBeInViewport({ ratio: 1 })
  if (!isMobile) {
    const { height = 0 } = (await hero.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(0.7 * (page.viewportSize()?.height ?? 0))
  }
  await button.click()
  await expectAtEnquiry(page)
})

test('a visitor reads the figures that the consultant stands by, and first what each is', async ({
  page,
}) => {
  await page.goto('/')
  const read = page.locator('[data-hero]').locator('dt, dd')
  await expect(read).toHaveText([
    ...['Years of experience', 'Over 10'],
    ...['Client satisfaction', '98%'],
    ...['Longest wait for a reply', '24 hours'],
    ...['Fee from your compensation, on no-win-no-fee cases', '25%'],
  ])
})

test('the services stand in even rows of four at most, each with title, description and icon', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const cards = page.locator('#services li')
  await expect(cards).toHaveCount(claimTypeValues.length)
  const places = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const rows = [...new Set(places)].map((top) => places.filter((place) => place === top).length)
  expect(rows).toHaveLength(Math.ceil(claimTypeValues.length / (isMobile ? 1 : 4)))
  expect(rows.toSorted((one, other) => other - one)).toEqual(rows)
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\w/)
    await expect(card.locator('p')).toHaveText(/\w/)
    await expect(card.locator('svg')).toBeAttached()
  }
})

test('a click anywhere on a service card leads to the form with that type chosen', async ({
  page,
}) => {
  await page.goto('/')
  for (const [index, type] of claimTypeValues.entries()) {
    const card = page.locator('#services li').nth(index)
    await card.scrollIntoViewIfNeeded()
    await card.click({ position: { x: 12, y: 12 } })
    await expectAtEnquiry(page)
    const select = control(page, baseQuestions.claimType.label)
    await expect(select).toHaveValue(type)
    await expect(select).toBeInViewport()
    await expect(select).toBeFocused()
    const questions = enquiryForm(page).getByRole('group', { name: claimTypes[type].label })
    await expect(questions).toHaveCount(claimFields(type).length > 0 ? 1 : 0)
  }
})

test('a visitor finds out who the help is for', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Who I Work With' })
  const titles = section.getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Individuals and Families', 'Businesses and Organisations'])
  await expect(section.getByRole('list')).toHaveCount(2)
  for (const list of await section.getByRole('list').all()) {
    await expect(list.getByRole('listitem')).toHaveCount(4)
  }
})

test('the sections of home come in the order that docs/product.md gives', async ({ page }) => {
  await page.goto('/')
  const sections = page.locator('main section[aria-labelledby]')
  const labels = await sections.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-labelledby')?.replace('-heading', '')),
  )
  expect(labels).toEqual(['hero', 'services', 'who', 'about', 'enquiry', 'reviews'])
})
