import type { Page } from 'playwright/test'
import { articles } from '@/content/defaults/articles/all-articles'
import { areas } from '@/content/defaults/practice-areas'
import { baseQuestions } from '@/enquiries/base-questions'
import { claimFields, claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { pagesLinkedFrom, publicPages } from '@/platform/pages'
import { control, enquiryForm } from './enquiry-form'
import { article, book, expectAtEnquiry, nowhere, siteFooter, triedTypes } from './site'
import { expect, test } from './test'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** The one link in the page's own part that has a name. */
const action = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true })

test('a visitor sees at once what this is, what to do next and the figures behind it @phone @walk', async ({
  page,
  isMobile,
}) => {
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
  await expect(hero.locator('dt, dd')).toHaveText([
    ...['Years of experience', 'Over 10'],
    ...['Client satisfaction', '98%'],
    ...['Longest wait for a reply', '24 hours'],
    ...['Fee from your compensation, on no-win-no-fee cases', '25%'],
  ])
  await button.click()
  await expectAtEnquiry(page)
})

test('a visitor finds the sections of home in order, and the services in even rows @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const labels = await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-labelledby')?.replace('-heading', '')),
    )
  expect(labels).toEqual(['hero', 'services', 'who', 'about', 'enquiry', 'reviews'])
  const cards = page.locator('#services li')
  const places = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const rows = [...new Set(places)].map((top) => places.filter((place) => place === top).length)
  expect(rows).toHaveLength(Math.ceil(claimTypeValues.length / (isMobile ? 1 : 4)))
  expect(rows.toSorted((one, other) => other - one)).toEqual(rows)
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
  await expect(cards.getByRole('heading', { level: 3 }).filter({ hasText: /\w/ })).toHaveCount(
    claimTypeValues.length,
  )
  await expect(cards.locator('p').filter({ hasText: /\w/ })).toHaveCount(claimTypeValues.length)
  const who = region(page, 'Who I Work With')
  await expect(who.getByRole('heading', { level: 3 })).toHaveText([
    'Individuals and Families',
    'Businesses and Organisations',
  ])
  await expect(who.getByRole('list')).toHaveCount(2)
})

test('a click anywhere on a service card leads to the form with that type chosen @phone', async ({
  page,
}) => {
  await page.goto('/')
  for (const type of triedTypes) {
    const card = page.locator('#services li').nth(claimTypeValues.indexOf(type))
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

test('a visitor reads who this is, and is led to the form', async ({ page }) => {
  await page.goto('/about')
  await expect(region(page, 'Background')).toContainText('over 10 years')
  await expect(region(page, /independent, with a partner firm/)).toContainText(
    'not a qualified solicitor',
  )
  const values = region(page, 'What you can hold me to')
  await expect(values.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(action(page, 'Get in Touch')).toHaveAttribute('href', '/#contact')
  await action(page, 'Get in Touch').click()
  await expectAtEnquiry(page)
})

test('a visitor reads what is done, the support along the way and the practice areas', async ({
  page,
}) => {
  await page.goto('/services')
  const titles = (name: string) => region(page, name).getByRole('heading', { level: 3 })
  await expect(titles('Consulting')).toHaveCount(3)
  await expect(titles('Support along the way')).toHaveCount(4)
  await expect(titles('Practice areas')).toHaveText(areas.map(({ title }) => title))
  await expect(region(page, 'Practice areas').getByRole('list')).toHaveCount(areas.length)
  await expect(region(page, 'Practice areas')).toContainText('£850 to £1,500 plus disbursements')
  await action(page, book).click()
  await expectAtEnquiry(page)
})

test('a visitor sees the guides, narrows them to a subject and reads one', async ({ page }) => {
  await page.goto('/resources')
  const guides = region(page, 'Guides').getByRole('article')
  await expect(guides).toHaveCount(articles.length)
  for (const guide of await guides.all()) {
    await expect(guide.getByRole('heading', { level: 3 })).toHaveText(/\w/)
    await expect(guide.locator('.eyebrow')).toHaveText(/\w/)
    await expect(guide.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
    await expect(guide).toContainText(/\d+ min read/)
  }
  const subjects = region(page, 'Find your subject').getByRole('link')
  await expect(subjects).toHaveCount(3)
  const subject = (await subjects.first().textContent()) ?? ''
  await subjects.first().click()
  const filter = region(page, 'Guides').getByRole('button', { name: subject, exact: true })
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await expect(filter).toBeInViewport()
  await expect(guides.locator('.eyebrow')).toHaveText([subject, subject, subject])
  await region(page, 'Guides').getByRole('button', { name: 'All', exact: true }).click()
  await expect(guides).toHaveCount(articles.length)

  await expect(region(page, 'Quick answers').getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(action(page, 'View All FAQs')).toHaveAttribute('href', '/faq')
  await expect(action(page, 'Book a consultation')).toHaveAttribute('href', '/contact')
  const logged = page.waitForEvent('console', (message) => message.type() === 'log')
  await guides.getByRole('link', { name: 'Read Article' }).first().click()
  expect((await logged).text()).toMatch(/^Read article: [a-z-]+$/)
  await expect(page).toHaveURL(article)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('questions and answers', () => {
  const question = (page: Page, name: string) => page.getByRole('button', { name })
  const open = (page: Page) => page.locator('main button[aria-expanded=true]')
  const [first, second] = ['Are you a solicitor?', 'What does conveyancing cost?'] as const
  const answers = ['No. I am an independent legal consultant', 'About £850 to £1,500 plus'] as const

  test('are opened one at a time, with a pointer or the keyboard @walk', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible()
    await expect(open(page)).toHaveCount(0)
    await question(page, first).click()
    await expect(open(page)).toHaveText(first)
    await expect(page.getByText(answers[0])).toBeVisible()
    await question(page, second).click()
    await expect(open(page)).toHaveText(second)
    await expect(page.getByText(answers[0])).toBeHidden()
    await question(page, second).click()
    await expect(open(page)).toHaveCount(0)

    await question(page, first).focus()
    await page.keyboard.press('Enter')
    await expect(open(page)).toHaveText(first)
    await page.keyboard.press('Space')
    await expect(open(page)).toHaveCount(0)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('main h3 button').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('main h3 button').nth(1)).toBeFocused()
  })

  test('are found by category, by the page’s search and on paper, and lead to the form', async ({
    page,
  }) => {
    await page.goto('/faq')
    for (const name of [
      'About the Service',
      'Services & Process',
      'Fees & Payment',
      'Confidentiality & Professional Standards',
      'Getting Started',
    ]) {
      await page.locator('main nav').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
    }
    const answer = page.getByText(answers[0])
    const panel = page.locator('[hidden="until-found"]', { has: answer })
    await expect(panel).toHaveCount(1)
    // What the browser does when its search has found something.
    await panel.evaluate((one) => one.dispatchEvent(new Event('beforematch', { bubbles: true })))
    await expect(open(page)).toHaveText(first)
    await page.emulateMedia({ media: 'print' })
    for (const words of answers) await expect(page.getByText(words)).toBeVisible()
    await page.emulateMedia({ media: null })
    await action(page, book).click()
    await expectAtEnquiry(page)
  })

  test('can be linked to, and are there for an address whose hash names none', async ({ page }) => {
    await page.goto('/faq#what-does-conveyancing-cost')
    await expect(open(page)).toHaveText(second)
    await expect(question(page, second)).toBeInViewport()
    await expect(page.getByText(answers[1])).toBeVisible()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    for (const hash of ['#%', '#%E0%A4%A', '#no-such-question']) {
      await page.goto('/')
      await page.goto(`/faq${hash}`)
      await expect(open(page)).toHaveCount(0)
      await question(page, first).click()
      await expect(open(page)).toHaveText(first)
    }
    expect(errors).toEqual([])
  })
})

test('a visitor finds phone, email, place, privacy note and the form', async ({ page }) => {
  await page.goto('/contact')
  const main = page.locator('main')
  for (const name of ['Phone', 'Email', 'Location']) {
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  await expect(main.locator('li a[href^="tel:"]')).toBeVisible()
  await expect(main.locator('li a[href^="mailto:"]')).toBeVisible()
  await expect(main.getByText('Bedfordshire, UK')).toBeVisible()
  await expect(region(page, 'Your privacy').getByRole('link')).toHaveAttribute('href', '/privacy')
  await expect(enquiryForm(page)).toBeVisible()
})

test('a visitor reads the office hours, with today marked and whether it is open', async ({
  page,
}) => {
  const rows = [
    'Monday to Friday9:00 to 18:00',
    'Saturday10:00 to 14:00, by appointment',
    'SundayClosed',
  ]
  for (const [now, today, state] of [
    ['2026-11-24T12:00:00Z', rows[0], /^Open now/],
    ['2026-11-22T12:00:00Z', rows[2], /^Closed now/],
  ] as const) {
    await page.clock.setFixedTime(now)
    await page.goto('/contact')
    const table = region(page, 'Office hours')
    await expect(table.getByRole('row')).toHaveText(rows)
    await expect(table.locator('[aria-current="date"]')).toHaveText(today ?? '')
    await expect(table.getByText(state)).toBeVisible()
    await expect(table).toContainText('Evenings and weekends by arrangement')
  }
})

test('a visitor reads what is kept and the terms, and the footer leads on', async ({ page }) => {
  for (const [path, ...words] of [
    ['/privacy', 'about 7 years', 'ICO'],
    ['/terms', 'not a qualified solicitor', '25%'],
  ] as const) {
    await page.goto(path)
    for (const said of words) await expect(page.locator('main')).toContainText(said)
  }
  for (const path of ['/', '/terms', nowhere]) {
    await page.goto(path)
    const footer = siteFooter(page)
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const own = [...pagesLinkedFrom('footer'), ...pagesLinkedFrom('legal')].map(
      (name) => publicPages[name].path,
    )
    expect(links).toEqual(expect.arrayContaining(own))
    expect(links.filter((href) => href?.startsWith('https://'))).toHaveLength(3)
    expect(links.filter((href) => /^(tel|mailto):/.test(href ?? ''))).toHaveLength(2)
    await expect(footer).toContainText('Bedfordshire, UK')
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  }
})

test('a visitor at an address without a page gets the 404 card and links to go on @walk', async ({
  page,
}) => {
  for (const path of [`${article}-is-not-there`, '/%E0%A4%A', '/start/__proto__', nowhere]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  }
  await expect(page.locator('main li').getByRole('link')).toHaveCount(
    pagesLinkedFrom('header').length,
  )
  await action(page, 'Services').click()
  await expect(page).toHaveURL('/services')
})
