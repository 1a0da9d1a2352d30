import { expect, type Page, test } from 'playwright/test'
import { articles } from '@/content/defaults/articles/all-articles'
import { areas } from '@/content/defaults/practice-areas'
import { pagesLinkedFrom, publicPages } from '@/platform/pages'
import { enquiryForm } from './enquiry-form'
import { article, book, expectAtEnquiry, nowhere, siteFooter } from './site'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** The one link in the page's own part that has a name. */
const action = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name, exact: true })

test.describe('about', () => {
  test.beforeEach(({ page }) => page.goto('/about'))

  test('a visitor reads who this is, why independent, and what they are held to', async ({
    page,
  }) => {
    await expect(region(page, 'Background')).toContainText('over 10 years')
    const why = region(page, /independent, with a partner firm/)
    await expect(why).toContainText('not a qualified solicitor')
    const values = region(page, 'What you can hold me to')
    await expect(values.getByRole('heading', { level: 3 })).toHaveCount(3)
  })

  test('Get in Touch leads to the form on home', async ({ page }) => {
    await expect(action(page, 'Get in Touch')).toHaveAttribute('href', '/#contact')
    await action(page, 'Get in Touch').click()
    await expectAtEnquiry(page)
  })
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
  await expect(action(page, book)).toHaveAttribute('href', '/#enquiry')
  await action(page, book).click()
  await expectAtEnquiry(page)
})

test.describe('resources', () => {
  test.beforeEach(({ page }) => page.goto('/resources'))

  const guides = (page: Page) => region(page, 'Guides').getByRole('article')

  test('a visitor sees the guides with their category, date and reading time', async ({ page }) => {
    await expect(guides(page)).toHaveCount(articles.length)
    for (const guide of await guides(page).all()) {
      await expect(guide.getByRole('heading', { level: 3 })).toHaveText(/\w/)
      await expect(guide.locator('.eyebrow')).toHaveText(/\w/)
      await expect(guide.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
      await expect(guide).toContainText(/\d+ min read/)
    }
  })

  test('Read Article opens the guide, and logs', async ({ page }) => {
    await expect(guides(page).getByRole('link', { name: 'Read Article' })).toHaveCount(
      articles.length,
    )
    const logged = page.waitForEvent('console', (message) => message.type() === 'log')
    await guides(page).getByRole('link', { name: 'Read Article' }).first().click()
    expect((await logged).text()).toMatch(/^Read article: [a-z-]+$/)
    await expect(page).toHaveURL(article)
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a visitor narrows the guides to a subject', async ({ page }) => {
    const subjects = region(page, 'Find your subject').getByRole('link')
    await expect(subjects).toHaveCount(3)
    const subject = (await subjects.first().textContent()) ?? ''
    await subjects.first().click()
    const filter = region(page, 'Guides').getByRole('button', { name: subject, exact: true })
    await expect(filter).toHaveAttribute('aria-pressed', 'true')
    await expect(filter).toBeInViewport()
    await expect(guides(page)).toHaveCount(3)
    await expect(guides(page).locator('.eyebrow')).toHaveText([subject, subject, subject])
    await region(page, 'Guides').getByRole('button', { name: 'All', exact: true }).click()
    await expect(guides(page)).toHaveCount(articles.length)
  })

  test('quick answers, all FAQs and a consultation are one step away', async ({ page }) => {
    const answers = region(page, 'Quick answers')
    await expect(answers.getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(action(page, 'View All FAQs')).toHaveAttribute('href', '/faq')
    await action(page, 'Book a consultation').click()
    await expect(page).toHaveURL('/contact')
  })
})

test.describe('questions and answers', () => {
  const question = (page: Page, name: string) => page.getByRole('button', { name })
  const open = (page: Page) => page.locator('main button[aria-expanded=true]')
  const [first, second] = ['Are you a solicitor?', 'What does conveyancing cost?'] as const

  const openQuestions = (page: Page, hash = '') => page.goto(`/faq${hash}`)

  test('stand in categories, each one step away', async ({ page }) => {
    await openQuestions(page)
    const categories = [
      'About the Service',
      'Services & Process',
      'Fees & Payment',
      'Confidentiality & Professional Standards',
      'Getting Started',
    ]
    for (const name of categories) {
      await page.locator('main nav').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
    }
  })

  test('are opened one at a time and closed again', async ({ page }) => {
    await openQuestions(page)
    await expect(open(page)).toHaveCount(0)
    await question(page, first).click()
    await expect(open(page)).toHaveText(first)
    await expect(page.getByText('No. I am an independent legal consultant')).toBeVisible()
    await question(page, second).click()
    await expect(open(page)).toHaveText(second)
    await expect(page.getByText('No. I am an independent legal consultant')).toBeHidden()
    await question(page, second).click()
    await expect(open(page)).toHaveCount(0)
  })

  test('are worked by keyboard', async ({ page }) => {
    await openQuestions(page)
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

  test('are headings, and the answers are in the page for its search, which opens one', async ({
    page,
  }) => {
    await openQuestions(page)
    await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible()
    const answer = page.getByText('No. I am an independent legal consultant')
    const panel = page.locator('[hidden="until-found"]', { has: answer })
    await expect(panel).toHaveCount(1)
    // What the browser does when its search has found something.
    await panel.evaluate((one) => one.dispatchEvent(new Event('beforematch', { bubbles: true })))
    await expect(open(page)).toHaveText(first)
    await expect(answer).toBeVisible()
  })

  test('all show on paper', async ({ page }) => {
    await openQuestions(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('No. I am an independent legal consultant')).toBeVisible()
    await expect(page.getByText('About £850 to £1,500 plus disbursements')).toBeVisible()
  })

  test('can be linked to: the one in the address is open and in sight', async ({ page }) => {
    await openQuestions(page, '#what-does-conveyancing-cost')
    await expect(open(page)).toHaveText(second)
    await expect(question(page, second)).toBeInViewport()
    await expect(page.getByText('About £850 to £1,500 plus disbursements')).toBeVisible()
  })

  for (const hash of ['#%', '#%E0%A4%A', '#no-such-question']) {
    test(`are there for an address whose hash is no URI or names no question: ${hash}`, async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await openQuestions(page, hash)
      await page.waitForLoadState('networkidle')
      await question(page, first).click()
      await expect(open(page)).toHaveText(first)
      expect(errors).toEqual([])
    })
  }

  test('end with a link to the form', async ({ page }) => {
    await openQuestions(page)
    await expect(action(page, book)).toHaveAttribute('href', '/#enquiry')
    await action(page, book).click()
    await expectAtEnquiry(page)
  })
})

test.describe('contact', () => {
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

  const hours = [
    ['Monday to Friday', '9:00 to 18:00'],
    ['Saturday', '10:00 to 14:00, by appointment'],
    ['Sunday', 'Closed'],
  ] as const

  for (const [today, now, row] of [
    ['a Tuesday at noon', '2026-11-24T12:00:00Z', 0],
    ['a Saturday evening', '2026-11-21T20:00:00Z', 1],
    ['a Sunday', '2026-11-22T12:00:00Z', 2],
  ] as const) {
    test(`the office hours mark today and say whether it is open: ${today}`, async ({ page }) => {
      await page.clock.setFixedTime(now)
      await page.goto('/contact')
      const table = region(page, 'Office hours')
      await expect(table.getByRole('row')).toHaveText(hours.map(([days, times]) => days + times))
      await expect(table.locator('[aria-current="date"]')).toHaveText(hours[row].join(''))
      await expect(table.getByText(row === 0 ? /^Open now/ : /^Closed now/)).toBeVisible()
      await expect(table).toContainText('Evenings and weekends by arrangement')
    })
  }
})

test('a visitor reads what is kept, why and for how long', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.locator('main')).toContainText('about 7 years')
  await expect(page.locator('main')).toContainText('ICO')
})

test('a visitor reads the terms: no solicitor, and what it costs', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.locator('main')).toContainText('not a qualified solicitor')
  await expect(page.locator('main')).toContainText('25%')
})

test('the footer of every page leads on', async ({ page }) => {
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

test('a visitor at an address without a page gets the 404 card and links to go on', async ({
  page,
}) => {
  for (const path of [nowhere, `${article}-is-not-there`, '/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  }
  await page.goto(nowhere)
  await expect(page.locator('main li').getByRole('link')).toHaveCount(
    pagesLinkedFrom('header').length,
  )
  await page.locator('main').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL('/services')
})
