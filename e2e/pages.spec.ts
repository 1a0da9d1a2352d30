import type { Page } from 'playwright/test'
import { articleWords, globalWords } from '@/content/words/default-words'
import { baseQuestions } from '@/enquiries/base-questions'
import { claimFields, claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { pagesLinkedFrom, publicPages, startPath } from '@/platform/pages'
import { control, enquiryForm } from './enquiry-form'
import { article, book, expectAtEnquiry, nowhere, siteFooter, triedTypes } from './site'
import { expect, test } from './test'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** The one link in the page's own part that has a name. */
const action = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true })

test('home says what this is, and leads to the form @phone @walk', async ({ page, isMobile }) => {
  await page.goto('/')
  const hero = page.locator('[data-hero]')
  const button = hero.getByRole('link', { name: book })
  const heading = hero.getByRole('heading', { level: 1 })
  for (const shown of [heading, button, hero.getByText('not a solicitor')]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  if (!isMobile) {
    const { height = 0 } = (await hero.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(0.7 * (page.viewportSize()?.height ?? 0))
  }
  await expect(hero.locator('dt, dd')).toHaveText([
    ...['Years of experience', 'Over 10'],
    ...['Client satisfaction', '98%'],
    ...['Longest wait for a reply', '24 hours'],
    ...['The most I take if you win', '25%'],
  ])
  const sections = page.locator('main section[aria-labelledby]')
  expect(
    await sections.evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby'))),
  ).toEqual(['hero', 'services', 'who', 'about', 'enquiry', 'reviews'].map((id) => `${id}-heading`))
  const cards = page.locator('#services li')
  await test.step('the services are in even rows', async () => {
    const places = await cards.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    )
    const rows = [...new Set(places)].map((top) => places.filter((place) => place === top).length)
    expect(rows).toHaveLength(Math.ceil(claimTypeValues.length / (isMobile ? 1 : 4)))
    expect(rows.toSorted((one, other) => other - one)).toEqual(rows)
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
    for (const part of [cards.getByRole('heading', { level: 3 }), cards.locator('p')]) {
      await expect(part.filter({ hasText: /\w/ })).toHaveCount(claimTypeValues.length)
    }
  })
  await expect(region(page, 'Who I Work With').getByRole('list')).toHaveCount(2)

  await button.click()
  await expectAtEnquiry(page)
  for (const type of triedTypes) {
    const card = cards.nth(claimTypeValues.indexOf(type))
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

test('a visitor reads who this is, what is done and how to get in touch', async ({ page }) => {
  await page.goto('/about')
  await expect(region(page, 'Background')).toContainText('over 10 years')
  const firm = region(page, /independent, with a partner firm/)
  await expect(firm).toContainText('not a qualified solicitor')
  await action(page, 'Get in Touch').click()
  await expectAtEnquiry(page)

  await page.goto('/services')
  const titles = (name: string) => region(page, name).getByRole('heading', { level: 3 })
  await expect(titles('Consulting')).toHaveCount(3)
  await expect(titles('Support along the way')).toHaveCount(4)
  await expect(titles('Practice areas')).toHaveText(
    (globalWords('services').areas.items ?? []).map(({ title }) => title),
  )
  await expect(region(page, 'Practice areas')).toContainText('£850 to £1,500 plus disbursements')
  for (const type of claimTypeValues) {
    await expect(page.locator(`main a[href="${startPath(type)}"]`)).toHaveText(/^Start /)
  }

  await page.clock.setFixedTime('2026-11-24T12:00:00Z')
  await page.goto('/contact')
  const main = page.locator('main')
  for (const name of ['Phone', 'Email', 'Location']) {
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  await expect(main.locator('li a[href^="tel:"]')).toBeVisible()
  await expect(main.locator('li a[href^="mailto:"]')).toBeVisible()
  const hours = region(page, 'Office hours')
  const weekdays = 'Monday to Friday9:00 to 18:00'
  const saturday = 'Saturday10:00 to 14:00, by appointment'
  await expect(hours.getByRole('row')).toHaveText([weekdays, saturday, 'SundayClosed'])
  await expect(hours.locator('[aria-current="date"]')).toHaveText(weekdays)
  await expect(hours.getByText(/^Open now/)).toBeVisible()
  await expect(enquiryForm(page)).toBeVisible()

  for (const [path, ...words] of [
    ['/privacy', 'about 7 years', 'ICO'],
    ['/terms', 'not a qualified solicitor', '25%'],
  ] as const) {
    await page.goto(path)
    for (const sentence of words) await expect(main).toContainText(sentence)
  }
})

test('a visitor sees the guides, narrows them to a subject and reads one', async ({ page }) => {
  await page.goto('/resources')
  const guides = region(page, 'Guides').getByRole('article')
  await expect(guides).toHaveCount(articleWords().length)
  await expect(guides.first().locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  await expect(guides.first()).toContainText(/\d+ min read/)
  const subjects = region(page, 'Browse by topic').getByRole('link')
  await expect(subjects).toHaveCount(3)
  const subject = (await subjects.first().textContent()) ?? ''
  await subjects.first().click()
  const filter = region(page, 'Guides').getByRole('button', { name: subject, exact: true })
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await expect(filter).toBeInViewport()
  await expect(guides.locator('.eyebrow')).toHaveText([subject, subject, subject])
  await region(page, 'Guides').getByRole('button', { name: 'All', exact: true }).click()
  await expect(guides).toHaveCount(articleWords().length)

  await expect(region(page, 'Quick answers').getByRole('heading', { level: 3 })).toHaveCount(4)
  const logged = page.waitForEvent('console', (message) => message.type() === 'log')
  await guides.getByRole('link', { name: 'Read Article' }).first().click()
  expect((await logged).text()).toMatch(/^Read article: [a-z-]+$/)
  await expect(page).toHaveURL(article)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
})

test('questions open one at a time, by category, search or address @walk', async ({ page }) => {
  const question = (name: string) => page.getByRole('button', { name })
  const open = page.locator('main button[aria-expanded=true]')
  const [first, second] = ['Are you a solicitor?', 'What does conveyancing cost?'] as const
  const answers = ['No. I’m an independent legal consultant', 'About £850 to £1,500 plus'] as const
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible()
  await expect(open).toHaveCount(0)
  await question(first).click()
  await expect(open).toHaveText(first)
  await expect(page.getByText(answers[0])).toBeVisible()
  await question(second).click()
  await expect(open).toHaveText(second)
  await expect(page.getByText(answers[0])).toBeHidden()
  await question(second).click()
  await expect(open).toHaveCount(0)

  const name = 'Getting Started'
  await page.locator('main nav').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
  const panel = page.locator('[hidden="until-found"]', { has: page.getByText(answers[0]) })
  await expect(panel).toHaveCount(1)
  // What the browser does when its search has found something.
  await panel.evaluate((one) => one.dispatchEvent(new Event('beforematch', { bubbles: true })))
  await expect(open).toHaveText(first)
  await page.emulateMedia({ media: 'print' })
  for (const words of answers) await expect(page.getByText(words)).toBeVisible()
  await page.emulateMedia({ media: null })

  for (const [hash, shown] of [
    ['#what-does-conveyancing-cost', [second]],
    ['#%E0%A4%A', []],
  ] as const) {
    await page.goto('/')
    await page.goto(`/faq${hash}`)
    await expect(open).toHaveText([...shown])
    if (shown.length > 0) await expect(question(second)).toBeInViewport()
    await question(first).click()
    await expect(open).toHaveText(first)
  }
  expect(await page.pageErrors({ filter: 'all' })).toEqual([])
})

test('an address without a page has the 404 card and links to go on @walk', async ({ page }) => {
  for (const path of [`${article}-is-not-there`, '/%E0%A4%A', '/start/__proto__', nowhere]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  }
  const onward = page.locator('main li').getByRole('link')
  await expect(onward).toHaveCount(pagesLinkedFrom('header').length)
  await test.step('the footer is there', async () => {
    const footer = siteFooter(page)
    for (const name of [...pagesLinkedFrom('footer'), ...pagesLinkedFrom('legal')]) {
      await expect(footer.locator(`a[href="${publicPages[name].path}"]`).first()).toBeVisible()
    }
    await expect(footer.locator('a[href^="https://"]')).toHaveCount(3)
    await expect(footer.locator('a:is([href^="tel:"], [href^="mailto:"])')).toHaveCount(2)
    await expect(footer).toContainText('Bedfordshire, UK')
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  })
  await action(page, 'Services').click()
  await expect(page).toHaveURL('/services')
})
