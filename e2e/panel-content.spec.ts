import { daysLater, noonOf, todayInLondon } from '@/platform/time/dates'
import { longDate } from '@/platform/time/london-time'
import { signIn } from './dashboard'
import {
  asStranger,
  expectPartAccessible,
  field,
  mainOf,
  openPanel,
  saveGlobal,
  sourceOf,
  store,
} from './panel'
import { siteFooter } from './site'
import { expect, test } from './test'

test('a fact changes on every page that quotes it', async ({ page, request }) => {
  const line = page.locator('.panel-editing')
  await openPanel(page, '/globals/fees')
  expect(await sourceOf(request, '/faq')).toContain('25% of')
  await field(page, 'fee').fill('23.5%')
  await expect(line).toContainText('Not published yet: No-win-no-fee share: 25% to 23.5%.')
  await line.locator('summary').click()
  await expectPartAccessible(page, '.panel-editing')
  await field(page, 'replyTime.hours').fill('48')
  await field(page, 'enquiriesKept.months').fill('18')
  const evidence = 'from 212 clients asked in 2025'
  await field(page, 'satisfactionEvidence').fill(evidence)
  await store(page)
  const points = ['Read by me.', 'Kept for {{enquiriesKept}}, said beside the button.']
  const enquiry = { points, privacyLink: 'What happens to it' }
  await saveGlobal(page, 'shared-words', { enquiry })
  for (const [path, ...facts] of [
    [
      '/',
      '23.5%',
      '48 hours',
      'Kept for 18 months, said beside',
      'What happens to it</a>',
      evidence,
    ],
    ['/services', '23.5%'],
    ['/faq', '23.5%', '48 hours'],
    ['/terms', '23.5%', '48 hours'],
    ['/privacy', 'deleted 18 months after'],
  ] as const) {
    const source = await sourceOf(request, path)
    for (const fact of facts) expect(source, path).toContain(fact)
    expect(source, path).not.toMatch(/25% of|24 hours/)
  }
})

test('icons and drawings follow the business name', async ({ page, request, baseURL }) => {
  const drawingOf = async (file: string) => {
    const { pathname, search } = new URL(file, baseURL)
    return (await (await request.get(pathname + search)).body()).toString('base64')
  }
  const drawings = async () => {
    const html = await sourceOf(request, '/about')
    const found = html.matchAll(/(?:rel="icon" href|property="og:image" content)="([^"]+)"/g)
    return Promise.all(['/seal.svg', ...[...found].map(([, file = '']) => file)].map(drawingOf))
  }
  await signIn(page)
  const before = await drawings()
  expect(before).toHaveLength(3)
  await saveGlobal(page, 'contact-details', { businessName: 'Smith & Daughters Ltd' })
  expect(new Set([...before, ...(await drawings())])).toHaveProperty('size', 6)
})

test.describe('in a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('hours and closed days are on the site as they were entered', async ({ page, browser }) => {
    await openPanel(page, '/globals/hours')
    await field(page, 'days.tuesday.opens').fill('08:30')
    await field(page, 'closures').getByRole('button', { name: 'Add Day' }).click()
    const [day, until] = ['2026-12-24', '2026-12-30']
    for (const [name, typed] of [
      ['day', '24/12/2026'],
      ['until', '30/12/2026'],
    ] as const) {
      const entered = field(page, `closures.0.${name}`).getByRole('textbox')
      await entered.fill(typed)
      await entered.press('Enter')
      await expect(entered).toHaveValue(typed)
    }
    await store(page)
    const stored: unknown = await (await page.request.get('/api/globals/hours')).json()
    expect(stored).toMatchObject({ closures: [{ day: noonOf(day), until: noonOf(until) }] })
    await asStranger(browser, async (stranger) => {
      await stranger.clock.setFixedTime('2026-12-23T19:00:00Z')
      await stranger.goto('/contact')
      const hours = stranger.getByRole('region', { name: 'Office hours' })
      await expect(hours.getByRole('row', { name: /^Tuesday/ })).toContainText('8:30 to')
      await expect(hours).toContainText('Closed now. Opens on Thursday 31 December at 9am')
    })
  })
})

test('a coming closure and a reply time without weekends are shown without scripts', async ({
  page,
  request,
}) => {
  await signIn(page)
  const [day = '', until = ''] = [3, 5].map((days) => daysLater(todayInLondon(), days))
  const closures = [{ day: noonOf(day), until: noonOf(until) }]
  await saveGlobal(page, 'hours', { closures, closedOnBankHolidays: false })
  await saveGlobal(page, 'fees', { replyTime: { hours: 8, weekendsCount: false } })
  const [from, to] = [day, until].map((one) => longDate(noonOf(one)).replace(/ \d+$/, ''))
  for (const path of ['/', '/contact', '/start/rta']) {
    const source = await sourceOf(request, path)
    expect(source, path).toContain(`The office is closed from ${from} to ${to}.`)
  }
  const home = mainOf(await sourceOf(request, '/'))
  expect(home).toContain('>8 hours<')
  expect(home).toContain('>not counting weekends<')
})

test('a tab that is open shows one phone number, the new one', async ({ page, browser }) => {
  await signIn(page)
  await asStranger(browser, async (reader) => {
    await reader.goto('/about')
    await siteFooter(reader).scrollIntoViewIfNeeded()
    const phone = '01632 960 111'
    await saveGlobal(page, 'contact-details', { phone })
    await siteFooter(reader).getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(reader).toHaveURL(/\/contact$/)
    await expect(reader.getByRole('main').getByText(phone).first()).toBeVisible()
    await expect(siteFooter(reader).getByText(phone)).toBeVisible()
    // The form holds numbers for emergencies, shown once a type is chosen.
    const links = reader.locator('a[href^="tel:"]').filter({ visible: true })
    const numbers = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(new Set(numbers)).toHaveProperty('size', 1)
  })
})
