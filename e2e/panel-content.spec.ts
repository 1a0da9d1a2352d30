import type { Page } from 'playwright/test'
import { z } from 'zod'
import { enquirySent } from '@/platform/notices'
import { londonDay } from '@/platform/time/london-time'
import { replyTimeToday } from '@/enquiries/reply-by'
import { dueTime, usualTerms } from '@/platform/time/due-time'
import { signIn } from './dashboard'
import { answerAll, openEnquiryForm, sendButton } from './enquiry-form'
import {
  asStranger,
  expectPartAccessible,
  field,
  openPanel,
  restoring,
  saveGlobal,
  sourceOf,
  store,
} from './panel'
import { book, hydrated, siteFooter } from './site'
import { expect, test } from './test'

const kept = restoring('contact-details', 'fees', 'hours', 'about', 'shared-words')

test('the consultant is told where a fact is quoted, and it is changed and promised there from then on', async ({
  page,
  browser,
}) => {
  const line = page.locator('.panel-editing')
  expect(await sourceOf(browser, '/faq')).toContain('25% of')
  await openPanel(page, '/globals/fees')
  await field(page, 'fee').fill('23.5%')
  await expect(line).toContainText(/Not published yet: No-win-no-fee share, on \d+ pages\./)
  await line.locator('summary').click()
  const count = Number(/on (\d+) pages/.exec(await line.innerText())?.[1])
  await expect(line.getByRole('link')).toHaveCount(count)
  await expect(line.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq')
  await expectPartAccessible(page, '.panel-editing')
  await field(page, 'replyTime.hours').fill('48')
  await field(page, 'enquiriesKept.months').fill('18')
  await store(page)
  for (const [path, ...facts] of [
    ['/', '23.5%', '48 hours'],
    ['/services', '23.5%'],
    ['/faq', '23.5%', '48 hours'],
    ['/terms', '23.5%', '48 hours'],
    ['/privacy', 'deleted 18 months after'],
  ] as const) {
    const source = await sourceOf(browser, path)
    for (const fact of facts) expect(source, path).toContain(fact)
    expect(source, path).not.toMatch(/25% of|24 hours/)
  }
  await openEnquiryForm(page)
  await answerAll(page, 'family-law')
  await sendButton(page).click()
  const { description } = enquirySent(replyTimeToday(new Date(), { ...usualTerms, hours: 48 }))
  await expect(page.getByText(description, { exact: true })).toBeVisible()
})

test('what stands around the forms and figures is what the panel says, and drawings follow the business name', async ({
  page,
  browser,
}) => {
  const drawings = async () => {
    await page.goto('/about')
    const addresses = await page
      .locator('head :is(link[rel="icon"], meta[property="og:image"])')
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute('href') ?? one.getAttribute('content') ?? ''),
      )
    const files = [...addresses, '/seal.svg'].map((address) => new URL(address, page.url()))
    return Promise.all(
      files.map(async ({ pathname, search }) =>
        (await (await page.request.get(pathname + search)).body()).toString('base64'),
      ),
    )
  }
  const before = await drawings()
  expect(before).toHaveLength(3)
  const { enquiry } = z.looseObject({ enquiry: z.looseObject({}) }).parse(kept.get('shared-words'))
  const points = ['Read by me.', 'Kept for {{enquiriesKept}}, said beside the button.']
  const words = { ...enquiry, points, privacyLink: 'What becomes of it' }
  for (const [slug, changed] of [
    ['contact-details', { businessName: 'Smith & Daughters Ltd' }],
    ['fees', { satisfactionEvidence: 'from 212 clients asked in 2025' }],
    ['shared-words', { enquiry: words }],
  ] as const) {
    const saved = await saveGlobal(page, slug, { ...kept.get(slug), ...changed })
    expect(saved.ok(), slug).toBe(true)
  }
  const after = await drawings()
  for (const [index, drawing] of before.entries()) expect(after[index]).not.toBe(drawing)
  const source = await sourceOf(browser, '/')
  expect(source).toContain('Kept for 12 months, said beside the button.')
  expect(source).toContain('What becomes of it</a>')
  expect(source).toContain('from 212 clients asked in 2025')
})

test('a heading and a further paragraph are on the page at the next visit', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/globals/about')
  await field(page, 'heading').fill('I read the small print')
  const paragraphs = field(page, 'background.paragraphs')
  const before = (await paragraphs.inputValue()).split('\n')
  await paragraphs.press('ControlOrMeta+End')
  await paragraphs.pressSequentially('\n\nOne more, at {{fee}}.\n')
  await store(page)
  await page.reload()
  await expect(paragraphs).toHaveValue([...before, 'One more, at {{fee}}.'].join('\n'))
  await asStranger(browser, async (stranger) => {
    await stranger.goto('/about')
    const section = stranger.getByRole('region', { name: 'Background' })
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('I read the small print')
    await expect(section.getByText(/^One more, at \d+%\.$/)).toBeVisible()
    await expect(section.getByRole('paragraph').filter({ hasText: /^\s*$/ })).toHaveCount(0)
  })
})

test('hours and closed days are on the site as they are entered, whatever the browser’s clock', async ({
  browser,
}) => {
  const entered = (panel: Page, name: 'day' | 'until') =>
    field(panel, `closures.0.${name}`).getByRole('textbox')
  const enter = async (panel: Page, name: 'day' | 'until', day: string) => {
    await entered(panel, name).fill(day)
    await entered(panel, name).press('Enter')
    await store(panel)
  }
  const tokyo = await browser.newPage({ timezoneId: 'Asia/Tokyo' })
  await openPanel(tokyo, '/globals/hours')
  await field(tokyo, 'days.tuesday.opens').fill('08:30')
  await field(tokyo, 'closures').getByRole('button', { name: 'Add Day' }).click()
  await enter(tokyo, 'day', '24/12/2026')
  const newYork = await browser.newPage({ timezoneId: 'America/New_York' })
  await openPanel(newYork, '/globals/hours')
  await enter(newYork, 'until', '30/12/2026')
  await openPanel(tokyo, '/globals/hours')
  for (const panel of [tokyo, newYork]) {
    await expect(entered(panel, 'day')).toHaveValue('24/12/2026')
    await expect(entered(panel, 'until')).toHaveValue('30/12/2026')
    await panel.context().close()
  }
  await asStranger(browser, async (stranger) => {
    const now = '2026-12-23T19:00:00Z'
    await stranger.clock.setFixedTime(now)
    await stranger.goto('/contact')
    const hours = stranger.getByRole('region', { name: 'Office hours' })
    await expect(hours.getByRole('row', { name: /^Tuesday/ })).toContainText('8:30 to')
    await expect(hours).toContainText('Closed now. Opens on Thursday 31 December at 9:00')
    const closures = [{ day: '2026-12-24', until: '2026-12-30' }]
    await stranger.getByRole('button', { name: 'Send enquiry' }).scrollIntoViewIfNeeded()
    const line = stranger.getByText('Send this now and I’ll reply by')
    await expect(line).toContainText(londonDay(dueTime(new Date(now), { ...usualTerms, closures })))
    await expect(line).toContainText('Days when I’m closed don’t count.')
  })
})

test('a tab that is open shows one phone number, the new one, wherever its reader goes next', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await asStranger(browser, async (reader) => {
    const loaded: string[] = []
    reader.on('request', (one) => {
      if (one.isNavigationRequest()) loaded.push(new URL(one.url()).pathname)
    })
    const numbers = () =>
      reader
        .locator('a[href^="tel:"]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
    const goTo = async (name: string, address: RegExp) => {
      await siteFooter(reader).getByRole('link', { name, exact: true }).click()
      await expect(reader).toHaveURL(address)
    }
    await reader.goto('/about')
    await siteFooter(reader).scrollIntoViewIfNeeded()
    const phone = '01632 960 111'
    const saved = { ...kept.get('contact-details'), phone }
    expect((await saveGlobal(page, 'contact-details', saved)).ok()).toBe(true)
    await goTo('Contact', /\/contact$/)
    await expect(reader.getByRole('main').getByText(phone).first()).toBeVisible()
    await expect(siteFooter(reader).getByText(phone)).toBeVisible()
    expect(await numbers()).toHaveLength(1)
    await hydrated(siteFooter(reader).getByRole('link', { name: 'FAQ', exact: true }))
    // From there on pages are exchanged as ever, without loading what they have in common.
    await goTo('FAQ', /\/faq$/)
    await expect(siteFooter(reader).getByText(phone)).toBeVisible()
    expect(loaded).toEqual(['/about', '/contact'])
    const former = kept.get('contact-details') ?? {}
    expect((await saveGlobal(page, 'contact-details', former)).ok()).toBe(true)
    await reader.getByRole('main').getByRole('link', { name: book }).first().click()
    await expect(reader).toHaveURL(/\/#enquiry$/)
    await expect(reader.locator('#enquiry')).toBeInViewport()
    expect(loaded.at(-1)).toBe('/')
  })
})
